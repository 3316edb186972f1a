import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("References, viewports and conditions of others' drawings")
struct ReferenceTests {
  private static let rect = "<rect width='9' height='9'/>"

  @Test("a use is flattened where all that it shows is native; the first layer has its name")
  func flattened() throws {
    let document = try decode(
      body: """
        <defs><g id='d'><rect id='r' x='1' width='9' height='9'/><rect y='20' width='9' height='9'/></g></defs>
        <use id='u' href='#d' x='10' y='5' transform='scale(2)'/><use id='v' xlink:href='#r'/>
        """)
    #expect(
      document.boxes == [
        Plane.Box(x: 22, y: 10, width: 18, height: 18), Plane.Box(x: 20, y: 50, width: 18, height: 18),
        Plane.Box(x: 1, y: 0, width: 9, height: 9),
      ])
    #expect(document.plane.layers[0].id.rawValue == "u")
    #expect(document.plane.layers[2].id.rawValue == "v")
    #expect(document.losses.isEmpty)
  }

  @Test("a use with anything that isn't native is one picture")
  func embedded() throws {
    let document = try decode(
      body: """
        <defs><g id='d'>\(Self.rect)<path d='M0 0L5 5L0 9'/></g></defs>\(Self.rect)<use id='u' href='#d' x='50'/>
        """)
    #expect(document.areCutOuts == [false, true])
    #expect(document.plane.layers[1].id.rawValue == "u")
    #expect(document.leaves?.unsupported[.unsupportedElement]?.nativeCount == 1)
  }

  @Test("style is inherited from the use, and a broken or circular reference is a loss")
  func inheritanceAndCycles() throws {
    let inherited = try decode(
      body: "<defs fill='blue'><rect id='d' width='9' height='9'/></defs><use href='#d' fill='red'/>")
    #expect(inherited.rectangle?.color == Plane.Color(rgb: 0xff0000))
    for body in [
      "<use href='#x'/>", "<g id='a'><use href='#a'/></g>",
      "<defs><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></defs><use href='#a'/>",
    ] {
      let document = try decode(body: body)
      #expect(document.plane.layers.isEmpty)
      #expect(document.lossCodes == [.brokenReference])
    }
  }

  @Test(
    "an id is found that a URL holds percent-encoded",
    arguments: [
      ("ü", "%C3%BC"), ("a b", "a%20b"), ("a b", "a b"), ("é x", "%C3%A9%20x"), ("a%2", "a%2"),
      ("a%20b", "a%20b"),
    ])
  func encodedIDs(id: String, reference: String) throws {
    let used = try decode(
      body: "<defs><rect id='\(id)' width='9' height='9'/></defs><use href='#\(reference)'/>")
    #expect(used.boxes == [Plane.Box(x: 0, y: 0, width: 9, height: 9)] && used.losses.isEmpty)
    let clip = "<clipPath id='\(id)'><rect width='5' height='5'/></clipPath>"
    let clipped = try decode(
      body: "\(clip)<rect width='9' height='9' clip-path='url(&quot;#\(reference)&quot;)'/>")
    #expect(clipped.boxes == [Plane.Box(x: 0, y: 0, width: 5, height: 5)] && clipped.losses.isEmpty)
    let gradient = "<linearGradient id='\(id)'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
    let painted = try decode(
      body: "\(gradient)<rect width='9' height='9' style='fill:url(&quot;#\(reference)&quot;)'/>")
    #expect(painted.areCutOuts == [true] && painted.lossCodes == [.unsupportedPaint])
  }

  @Test("references that multiply end")
  func multiplying() throws {
    let groups = (1...30).map { number in
      "<g id='g\(number)'>" + String(repeating: "<use href='#g\(number - 1)'/>", count: 10) + "</g>"
    }
    let body = "<defs><rect id='g0' width='9' height='9'/>\(groups.joined())</defs><use href='#g30'/>"
    // A picture of them could hang whoever shows it.
    let document = try decode(body: body)
    #expect(document.plane.layers.isEmpty)
    #expect(document.losses.contains { $0.outcome == .dropped && $0.code == .unsupportedElement })
  }

  @Test("a symbol is a viewport of the size that the use gives it")
  func symbols() throws {
    let document = try decode(
      body: """
        <symbol id='s' viewBox='0 0 10 10'>\(Self.rect)</symbol>
        <use href='#s' x='10' y='10' width='20' height='40'/>
        """)
    #expect(document.boxes == [Plane.Box(x: 10, y: 20, width: 18, height: 18)])
    #expect(try decode(body: "<symbol>\(Self.rect)</symbol>").plane.layers.isEmpty)
  }

  @Test("a nested svg clips: rectangles exactly, anything else as a picture")
  func nestedViewports() throws {
    let exact = try decode(body: "<svg x='10' y='10' width='5' height='20'>\(Self.rect)</svg>")
    #expect(exact.boxes == [Plane.Box(x: 10, y: 10, width: 5, height: 9)])
    let round = try decode(
      body: "<svg x='10' y='10' width='5' height='20'><rect width='9' height='9' rx='2'/></svg>")
    #expect(round.areCutOuts == [true])
    let open = try decode(
      body: "<svg x='10' y='10' width='5' height='20' overflow='visible'>\(Self.rect)</svg>")
    #expect(open.boxes == [Plane.Box(x: 10, y: 10, width: 9, height: 9)])
    #expect(try decode(body: "<svg width='0' height='9'>\(Self.rect)</svg>").plane.layers.isEmpty)
    let percent = try decode(
      body: "<svg width='50' height='50' viewBox='0 0 10 10'><rect width='50%' height='10%'/></svg>")
    #expect(percent.boxes == [Plane.Box(x: 0, y: 0, width: 25, height: 5)])
  }

  @Test(
    "what hands down what viewports do with what reaches out shows it, but for a viewport that doesn't",
    arguments: [
      ("", "overflow='inherit'", true), ("", "overflow='initial'", true),
      ("", "style='overflow:unset'", true),
      ("", "overflow='none'", false), ("overflow='hidden'", "overflow='inherit'", false),
      ("overflow='visible'", "", false), ("", "style='overflow:revert'", false),
      // Browsers go by what is said along x.
      ("", "style='overflow:visible hidden'", true), ("", "style='overflow:hidden visible'", false),
      ("", "style='overflow-x:visible'", true), ("", "style='overflow-y:visible'", false),
      ("", "style='overflow:visible;overflow-x:scroll'", false), ("", "style='overflow:overlay'", true),
      ("", "style='overflow-x:auto;overflow-x:bogus'", true), ("", "overflow='visible x'", false),
      ("", "style='overflow:visible;overflow-x:revert'", false), ("", "overflow-x='visible'", false),
    ])
  func handedDownOverflow(around: String, viewport: String, isShown: Bool) throws {
    func reachesOut(_ body: String) throws -> Bool {
      let document = try decode(body: body)
      return try #require(document.boxes.first).size.width == 9
    }
    let size = "x='10' y='10' width='5' height='20'"
    #expect(try reachesOut("<g \(around)><svg \(size) \(viewport)>\(Self.rect)</svg></g>") == isShown)
    // The `use` around a symbol hands down its own overflow, which is not that of what is around it.
    let isHandedDown = isShown || around == "overflow='hidden'"
    let symbol = "<symbol id='s' \(viewport)>\(Self.rect)</symbol>"
    #expect(try reachesOut("\(symbol)<g \(around)><use href='#s' \(size)/></g>") == isHandedDown)
    let nested = "<svg width='90' height='90'><svg \(size) overflow='inherit'>\(Self.rect)</svg></svg>"
    #expect(try !reachesOut(nested))
  }

  @Test("what a use shows is in the language of the use")
  func languageOfUse() throws {
    let body =
      "<style>rect:lang(de){fill:red}</style><defs><rect id='r' width='9' height='9'/></defs>"
      + "<g lang='de'><use href='#r'/></g><g xml:lang='en' lang='de'><use href='#r'/></g><use href='#r'/>"
    let colors: [Plane.Color?] = try decode(body: body).plane.layers.map { layer in
      if case .rectangle(let rectangle) = layer.content { rectangle.color } else { nil }
    }
    #expect(colors == [0xff0000, 0, 0].map { Plane.Color(rgb: $0) })
  }

  @Test("a link right in a link is not shown, in layers, texts and pictures")
  func nestedLinks() throws {
    let document = try decodeAccounting(
      foreign("<a href='x'>\(Self.rect)<a href='y'><rect width='30' height='30'/></a></a>"))
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 9, height: 9)])
    let losses = try #require(document.accounting).losses
    #expect(losses.contains { $0.code == .hidden && $0.message.contains("a link in a link") })
    #expect(try decode(body: "<text y='20'><a href='x'>one<a href='y'>two</a></a></text>").texts == ["one"])
    #expect(
      try decode(body: "<a href='x'><text y='20'>one<a href='y'>two</a></text></a>").texts == ["onetwo"])
    #expect(try decode(body: "<a href='x'><g><a href='y'>\(Self.rect)</a></g></a>").plane.count == 1)
    let used = "<defs><a><a id='q'>\(Self.rect)</a></a></defs><use href='#q'/>"
    #expect(try decode(body: used).plane.count == 1)
    #expect(try !cutOut("<g><a><a><path d='M0 0L9 9V0'/></a></a></g>").text.contains("path"))
  }

  @Test("a switch shows its first child whose conditions hold")
  func switches() throws {
    func fill(_ body: String) throws -> Plane.Color? { try decode(body: body).rectangle?.color }
    let red = "<rect width='9' height='9' fill='red'"
    let blue = "<rect width='9' height='9' fill='blue'/>"
    #expect(
      try fill("<switch>\(red) systemLanguage='de'/>\(blue)\(red)/></switch>") == Plane.Color(rgb: 0x0000ff))
    #expect(
      try fill("<switch>\(red) systemLanguage='de, en-GB'/>\(blue)</switch>") == Plane.Color(rgb: 0xff0000))
    #expect(
      try fill("<switch> \(red) requiredExtensions='urn:x'/>\(blue)</switch>") == Plane.Color(rgb: 0x0000ff))
    #expect(try decode(body: "\(red) systemLanguage='de'/>").plane.layers.isEmpty)
  }

  @Test(
    "a switch shows its first element whose conditions hold, and nothing where that isn't painted",
    arguments: [
      ("<title>t</title>", false), ("<desc/>", false), ("<defs/>", false), ("<style/>", false),
      ("<linearGradient/>", false), ("<unknown/>", true), ("t", true), ("<g requiredExtensions='x'/>", true),
      ("<foo xmlns='urn:x'/>", true), ("<rect xmlns=''/>", true), ("<!-- -->", true),
    ])
  func choice(first: String, isShown: Bool) throws {
    let document = try decode(body: "<switch>\(first)\(Self.rect)</switch>")
    #expect(document.plane.layers.count == (isShown ? 1 : 0))
    let picture = try cutOutBody("<switch>\(first)\(Self.rect)</switch>")
    #expect(picture.contains("<rect") == isShown)
  }

  @Test("a drawing without a size is as large as what it paints")
  func unknownSize() throws {
    let document = try decode(foreign("<rect x='10' y='20' width='30' height='40'/>", root: ""))
    #expect(document.plane.canvas.size == Plane.Size(width: 40, height: 60))
    #expect(try decode(foreign("", root: "")).plane.canvas.size == Plane.Canvas.defaultSize)
  }
}
