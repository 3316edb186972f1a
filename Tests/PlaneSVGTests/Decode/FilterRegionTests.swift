import PlaneCoding
import PlaneModel
import Testing

@Suite("A picture with a filter is as large as the filter's region")
struct FilterRegionTests {
  private static let whole = Plane.Box(x: 0, y: 0, width: 100, height: 100)
  private static let rect = "<rect id='r' x='20' y='20' width='20' height='10' filter='url(#f)'/>"

  private static let unscaled = """
    <rect x='200' y='200' width='200' height='100' filter='blur(2px)' stroke='red' stroke-width='9' \
    vector-effect='non-scaling-stroke'/>
    """

  /// The box of what a filter makes of a body.
  private func box(_ filter: String, _ body: String = Self.rect) throws -> Plane.Box? {
    let document = try decode(body: "<filter id='f' \(filter)><feOffset/></filter>\(body)")
    #expect(document.areCutOuts == [true])
    return document.boxes.first
  }

  @Test(
    "fractions refer to the shape, its stroke aside, and one that is moved is moved as well",
    arguments: [
      ("", Plane.Box(x: 17, y: 18, width: 26, height: 14)),
      ("x='-50%' y='-0.5' width='2' height='200%'", Plane.Box(x: 9, y: 14, width: 42, height: 22)),
      ("filterUnits='objectBoundingBox' x='0' width='3'", Plane.Box(x: 19, y: 18, width: 62, height: 14)),
      ("y='wrong'", Plane.Box(x: 17, y: 18, width: 26, height: 14)),
    ])
  func fractions(filter: String, expected: Plane.Box) throws {
    #expect(try box(filter) == expected)
    let stroked = "<g stroke='red' stroke-width='8'>\(Self.rect)</g>"
    #expect(try box(filter, stroked) == expected)
    let moved = "<g transform='translate(10 5)'>\(Self.rect)</g>"
    let origin = Plane.Point(x: expected.origin.x + 10, y: expected.origin.y + 5)
    #expect(try box(filter, moved) == Plane.Box(origin: origin, size: expected.size))
  }

  @Test("every kind of leaf has one")
  func leaves() throws {
    for leaf in [
      "<circle cx='30' cy='30' r='10' filter='url(#f)'/>",
      "<path d='M20 20H40V40Z' style='filter: url(#f)'/>",
      "<image x='20' y='20' width='20' height='20' filter='url(#f)' href='data:image/gif;base64,R0lGODlhAQABAAAAADs='/>",
    ] {
      #expect(try box("", leaf) == Plane.Box(x: 17, y: 17, width: 26, height: 26))
    }
    let text = try box("", "<text x='40' y='60' font-size='8' filter='url(#f)'>Hi</text>")
    #expect(text.map { $0.size.width < 60 && $0.size.height < 40 } == true)
  }

  @Test("a group's shape is that of all that it shows, painted or not")
  func groups() throws {
    let inner =
      "<circle cx='25' cy='25' r='5' visibility='hidden'/><g><desc>D</desc> </g><rect width='1' display='none'/>"
    let turned =
      "<g transform='rotate(90)'><rect x='20' y='-40' width='20' height='10' fill='none' stroke='red'/></g>"
    let content = "<g id='inner' filter='url(#f)'><path d='M20 20H25V25'/>\(inner)</g>\(turned)"
    let expected = Plane.Box(x: 17, y: 17, width: 26, height: 26)
    #expect(try box("", "<g filter='url(#f)'>\(content)</g>") == expected)
    #expect(try box("", "<a filter='url(#f)'>\(content)</a>") == expected)
    #expect(
      try box(
        "", "<g transform='scale(2)'><g filter='url(#f)' transform='translate(-10 -10)'>\(content)</g></g>")
        == Plane.Box(x: 15, y: 15, width: 50, height: 50))
  }

  @Test(
    "functions reach as far as they blur and move, around the stroke too",
    arguments: [
      ("blur(2px)", 6.0), ("drop-shadow(1px -4px 2px #0008)", 10), ("drop-shadow(rgb(0 0 0 / 40%) 3px 0)", 3),
      ("grayscale(1) opacity(50%) blur(1px) blur(.1em)", 3 + 4.8), ("invert()", 0),
    ])
  func functions(filter: String, reach: Double) throws {
    let rect = "<rect x='30' y='40' width='20' height='10' stroke='red' stroke-width='4'/>"
    // In whole points, with one more around.
    let margin = reach.rounded(.up) + 1
    let whole = Plane.Box(x: 28 - margin, y: 38 - margin, width: 24 + 2 * margin, height: 14 + 2 * margin)
    #expect(try box("", "<g filter='\(filter)'>\(rect)</g>") == whole)
    #expect(try box("", rect.replacing("<rect", with: "<rect style='filter:\(filter)'")) == whole)
  }

  @Test("a group has the one that is stated in full in user space")
  func userSpace() throws {
    let filter = "filterUnits='userSpaceOnUse' x='10' y='12' width='50' height='30'"
    let expected = Plane.Box(x: 9, y: 11, width: 52, height: 32)
    #expect(try box(filter) == expected)
    let group =
      "<g filter='url(#f)'><rect x='20' y='20' width='20' height='10'/><path d='M0 0L90 90L0 9'/></g>"
    #expect(try box(filter, group) == expected)
    #expect(
      try box(filter, "<g transform='scale(0.5)'>\(group)</g>")
        == Plane.Box(x: 4, y: 5, width: 27, height: 17))
    let percent = "filterUnits='userSpaceOnUse' x='10%' y='12%' width='50%' height='30%'"
    #expect(try box(percent, group) == expected)
  }

  @Test(
    "where it isn't known, a picture is as large as the canvas",
    arguments: [
      // A region within the shape may be larger for a smaller one.
      ("x='0.1'", Self.rect), ("width='0.5'", Self.rect), ("x='1em'", Self.rect), ("width='-1'", Self.rect),
      ("filterUnits='userSpaceOnUse' x='10' y='10'", Self.rect), ("filterUnits='wrong'", Self.rect),
      ("filterUnits='userSpaceOnUse' x='1' y='1' width='0' height='9'", Self.rect),
      ("href='#g'", Self.rect + "<filter id='g' width='3'/>"),
      ("", "<rect x='20' y='20' width='20' height='10' filter='blur(2%)'/>"),
      ("", "<rect x='20' y='20' width='20' height='10' filter='blur(-2px)'/>"),
      ("", "<g style='filter:blur(2px)'>\(Self.rect)</g>"),
      ("", "<g filter='url(#f)'><g style='offset-path: path(\"M0 0H9\")'>\(Self.rect)</g></g>"),
      ("", "<rect x='20' y='20' width='20' height='10' filter='url(#f) blur(2px)'/>"),
      ("", "<path d='M20 20H40' stroke='red' filter='url(#f)'/>"),
      ("", "<g transform='scale(.1)'>\(Self.unscaled)</g>"),
      (
        "",
        "<g transform='scale(.1)' filter='blur(2px)'>\(Self.unscaled.replacing("filter", with: "data-f"))</g>"
      ),
      ("", "<g filter='url(#f)'>\(Self.rect)<svg/></g>"),
      (
        "",
        "<g filter='url(#f)'>\(Self.rect)<g><rect width='9' height='9' style='offset-path: path(\"M0 0H9\")'/></g></g>"
      ),
      (
        "filterUnits='userSpaceOnUse' x='1' y='1' width='9' height='9'",
        "<defs><rect id='s' width='9' height='9'/></defs><use href='#s' x='30' filter='url(#f)'/>"
      ),
      (
        "",
        "<rect x='20' y='20' width='20' height='10' style='filter: url(#f); offset-path: path(\"M0 0H9\")'/>"
      ),
    ])
  func unknown(filter: String, body: String) throws {
    #expect(try box(filter, body) == Self.whole)
  }

  @Test("what lies between two filtered cards is a layer, and a filter outside the canvas is nothing on it")
  func between() throws {
    let cards =
      "<rect width='30' height='30' filter='url(#f)'/>\(Self.rect)<rect x='60' width='9' height='9'/>"
    let document = try decode(
      body: "<filter id='f'/>\(cards)<rect x='60' y='60' width='30' height='30' filter='url(#f)'/>")
    #expect(document.areCutOuts.filter { !$0 }.count == 1)
    let outside = try decode(body: "<filter id='f'/><rect x='300' width='9' height='9' filter='url(#f)'/>")
    #expect(outside.plane.layers.isEmpty)
  }
}
