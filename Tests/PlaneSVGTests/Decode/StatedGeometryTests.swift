import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Styles state the geometry of shapes, as browsers read it")
struct StatedGeometryTests {
  private static let card = "<rect class='c' x='10' y='20' width='40' height='30'/>"

  private func rectangle(_ css: String, _ body: String = Self.card) throws -> (Plane.Box, Double) {
    let document = try decode(body: "<style>.c{\(css)}</style>\(body)")
    #expect(document.losses.isEmpty, "\(css)")
    let layer = try #require(document.plane.layers.first)
    return (layer.box, document.rectangle?.cornerRadius ?? -1)
  }

  @Test(
    "round corners",
    arguments: [
      ("rx:8px", 8.0), ("rx:5%", 5), ("rx:.5em", 8), ("rx:auto;ry:4px", 4), ("rx:calc(2px + 3px)", 5),
      ("rx:3px;ry:3px", 3),
    ])
  func radii(css: String, radius: Double) throws {
    let (box, cornerRadius) = try rectangle(css)
    #expect(box == Plane.Box(x: 10, y: 20, width: 40, height: 30))
    #expect(cornerRadius == radius)
  }

  @Test(
    "a stroke's width that nobody here can work out makes a picture, wherever it is stated",
    arguments: ["min(5px,1em)", "clamp(2px,5vw,9px)", "1cap", "2lh", "5vw", "calc(1px + 1lh)"])
  func strokeWidths(width: String) throws {
    let line = "<line x1='10' y1='30' x2='80' y2='30' stroke='#000'/>"
    let bare = "<rect width='9' height='9'/>"
    let document = try decode(body: "<g style='stroke-width:\(width)'>\(line)\(bare)</g>")
    #expect(document.areCutOuts == [true, false])
    // What is known inside counts there.
    let known = try decode(
      body: "<g style='stroke-width:\(width)'><g style='stroke-width:calc(1px + 1px)'>\(line)</g></g>")
    #expect(known.boxes == [Plane.Box(x: 10, y: 29, width: 70, height: 2)])
  }

  @Test("a text has no geometry in styles, as programs write that put down all that a browser worked out")
  func texts() throws {
    let style = "x: 0px; y: 9px; width: auto; height: 5px; rx: auto; cx: 0px; r: 0px; d: none"
    let document = try decode(body: "<text x='20' y='35' style='\(style)'>Sales</text>")
    #expect(document.labels.map(\.text) == ["Sales"] && document.plane.layers[0].origin.x == 20)
  }

  @Test("places and sizes, before those of attributes")
  func boxes() throws {
    #expect(try rectangle("x:auto;y:auto").0 == Plane.Box(x: 10, y: 20, width: 40, height: 30))
    #expect(try rectangle("x:30px;height:10px").0 == Plane.Box(x: 30, y: 20, width: 40, height: 10))
    #expect(
      try rectangle("r:10px;cx:50px", "<circle class='c' cy='40' r='20'/>").0
        == Plane.Box(x: 40, y: 30, width: 20, height: 20))
    #expect(
      try rectangle("d:path('M10 20h5v6h-5z')", "<path class='c' d='M0 0L9 9'/>").0
        == Plane.Box(x: 10, y: 20, width: 5, height: 6))
  }

  @Test(
    "what only a viewer can work out is a picture",
    arguments: ["rx:inherit", "rx:1vw", "width:calc(50% - 1ex)", "x:1ch"])
  func unknown(css: String) throws {
    let document = try decode(body: "<style>.c{\(css)}</style>\(Self.card)")
    #expect(document.areCutOuts == [true])
    #expect(document.lossCodes.contains(.unsupportedElement))
  }
}
