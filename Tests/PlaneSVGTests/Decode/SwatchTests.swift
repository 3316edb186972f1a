import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Gradients of one color")
struct SwatchTests {
  private static let red = Plane.Color(red: 255, green: 0, blue: 0)

  @Test(
    "are that color, with its opacity",
    arguments: [
      ("<linearGradient id='g'><stop style='stop-color:red' offset='0'/></linearGradient>", 1),
      ("<radialGradient id='g'><stop stop-color='#f00' stop-opacity='50%'/></radialGradient>", 0.5),
      (
        "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='#f00'/></linearGradient>",
        1
      ),
      (
        "<linearGradient id='g' color='red'><stop stop-color='currentColor' stop-opacity='2'/></linearGradient>",
        1
      ),
      ("<linearGradient id='g' stop-color='red'><stop stop-color='inherit'/></linearGradient>", 1),
      ("<linearGradient id='g'><stop stop-color='red' style='stop-color:nothing'/></linearGradient>", 1),
      (
        "<style>stop { stop-color: red }</style><linearGradient id='g'><stop stop-color='blue'/></linearGradient>",
        1
      ),
      (
        "<linearGradient id='g' xlink:href='#h' x1='5'/><linearGradient id='h' href='#i'/>"
          + "<radialGradient id='i' gradientUnits='userSpaceOnUse' fx='2'><stop offset='1' stop-color='red'/></radialGradient>",
        1
      ),
    ] as [(String, Double)])
  func solid(gradient: String, opacity: Double) throws {
    let document = try decodeAccounting(
      body: "<defs>\(gradient)</defs><rect width='60' height='40' fill='url(#g)'/>")
    #expect(document.rectangle == Layer.Rectangle(color: Self.red))
    #expect(document.plane.layers.first?.opacity.rawValue == opacity)
    #expect(document.losses.isEmpty)
    #expect(document.accounting?.losses.isEmpty == true)
  }

  @Test("that are not displayed are pictures, as some paint nothing then")
  func hidden() throws {
    let stop = "<stop stop-color='red'/>"
    for gradient in [
      "<linearGradient id='g' display='none'>\(stop)</linearGradient>",
      "<style>#g{display:none}</style><radialGradient id='g'>\(stop)</radialGradient>",
    ] {
      #expect(
        try decode(body: "\(gradient)<rect width='60' height='40' fill='url(#g)'/>").areCutOuts == [true])
    }
  }

  @Test("may be what paints the elements around them: their stops inherit no more than a color")
  func aroundThemselves() throws {
    let stop = "<stop stop-color='currentColor'/>"
    let around = try decode(
      body: """
        <g style='fill:url(#g);color:red'><linearGradient id='g'>\(stop)</linearGradient>
        <rect width='60' height='40'/></g>
        """)
    #expect(around.rectangle == Layer.Rectangle(color: Self.red))
    // Each stands in what the next one paints.
    let chain = (0..<5_000).map { number in
      "<g style='fill:url(#g\(number + 1));color:red'><linearGradient id='g\(number)'>\(stop)</linearGradient></g>"
    }
    let chained = try decode(body: chain.joined() + "<rect width='60' height='40' fill='url(#g0)'/>")
    #expect(chained.rectangle == Layer.Rectangle(color: Self.red))
  }

  @Test("so are strokes, what inherits them, and texts")
  func others() throws {
    let gradient = "<linearGradient id='g'><stop stop-color='red'/></linearGradient>"
    let document = try decode(
      body: """
        \(gradient)<g stroke='url(#g)' fill='none'><rect x='5' y='5' width='9' height='9'/></g>
        <g style='fill:url(#g) blue'><text y='40' font-family='Arial'>a</text></g>
        """)
    #expect(document.areCutOuts == [false, false])
    #expect(document.losses.isEmpty)
    guard case .rectangle(let rectangle) = document.plane[0]?.content,
      case .label(let label) = document.plane[1]?.content
    else {
      Issue.record("no rectangle and no label")
      return
    }
    #expect(rectangle.border?.color == Self.red)
    #expect(label.color == Self.red)
  }

  @Test("one by its box paints nothing that has no height, and stays a picture there")
  func line() throws {
    func areCutOuts(_ units: String) throws -> [Bool] {
      try decode(
        body: "<linearGradient id='g' \(units)><stop stop-color='red'/></linearGradient>"
          + "<line x1='5' x2='50' y1='9' y2='9' stroke='url(#g)'/>"
      ).areCutOuts
    }
    #expect(try areCutOuts("") == [true])
    #expect(try areCutOuts("gradientUnits='userSpaceOnUse'") == [false])
  }

  @Test(
    "others are pictures",
    arguments: [
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>",
      "<linearGradient id='g'><stop stop-color='red'/><stop stop-color='red' stop-opacity='.5'/></linearGradient>",
      "<linearGradient id='g'/>", "<linearGradient id='g' href='#g'/>",
      "<linearGradient id='g' href='#none'/>",
      "<linearGradient id='g'><stop stop-color='color(rec2020 1 0 0)'/></linearGradient>",
      "<linearGradient id='g' gradientTransform='scale(0)'><stop stop-color='red'/></linearGradient>",
      "<radialGradient id='g' fx='9'><stop stop-color='red'/><stop stop-color='red'/></radialGradient>",
      "<linearGradient id='g'>\(String(repeating: "<stop stop-color='red'/>", count: 65))</linearGradient>",
      "<pattern id='g'><stop stop-color='red'/></pattern>",
    ])
  func pictures(gradient: String) throws {
    let document = try decode(body: "\(gradient)<rect width='60' height='40' fill='url(#g)'/>")
    #expect(document.areCutOuts == [true])
  }

  @Test("the picture of a shape that isn't native keeps the gradient")
  func picture() throws {
    let document = try decodeAccounting(
      body:
        "<linearGradient id='g'><stop stop-color='red'/></linearGradient><path d='M9 9h9v30z' fill='url(#g)'/>"
    )
    #expect(try #require(document.cutOut(0)).contains("<linearGradient"))
    #expect(document.lossCodes == [.unsupportedElement])
  }
}
