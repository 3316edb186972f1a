import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("A drawing whose root has no size keeps none")
struct NoSizeTests {
  private static let unscaled = #"{"svg":{"viewBox":"none"}}"#

  private func read(_ root: String, _ body: String = "<rect x='10' y='20' width='30' height='40'/>") throws
    -> PlaneDocument
  {
    try decode(foreign(body, root: root))
  }

  /// A drawing of ours without a size, with its root's attributes as they are edited.
  private func edited(_ old: String, _ new: String, extras: String = unscaled) throws -> PlaneDocument {
    var plane = fourKinds
    plane.extras = try Extras(parsing: extras)
    let svg = try encode(plane)
    try #require(svg.contains(old), "\(old) in \(svg)")
    return try decode(svg.replacing(old, with: new))
  }

  @Test(
    "its canvas is as large as what is painted, and its extras say so",
    arguments: ["", "width='100%' height='100%'", "width='auto'", "viewBox='0 0 9'", "viewBox='none'"])
  func unsized(root: String) throws {
    let plane = try read(root).plane
    #expect(plane.canvas.size == Plane.Size(width: 40, height: 60))
    #expect(plane.extras?.json == Self.unscaled)
  }

  @Test("and does not cut the shadows that reach beyond")
  func shadows() throws {
    let shadow = "style='filter:drop-shadow(40px 40px 0 red)'"
    let rect = "<rect x='9' y='9' width='30' height='20'/>"
    for body in ["<g \(shadow)>\(rect)</g>", rect.replacing("<rect", with: "<rect \(shadow)")] {
      let plane = try read("", body).plane
      let box = try #require(plane[0]?.box)
      #expect(plane.canvas.size == Plane.Size(width: 39, height: 29))
      #expect(box.right >= 79 && box.bottom >= 69, "\(box)")
    }
  }

  @Test(
    "one length, or a view box, is a size, even where nothing shows at it",
    arguments: [
      "width='50'", "height='2em'", "width='0' height='0'", "viewBox='0 0 0 0'",
      "width='50' viewBox='0 0 50 40'",
    ])
  func sized(root: String) throws { #expect(try read(root).plane.extras == nil) }

  @Test(
    "percentages of its area are reported where they stand, those of anything else are not",
    arguments: [
      ("", "<rect width='100%' height='5'/>", 1),
      ("", "<rect width='5' height='5' y=' 5%'/><circle r='5%'/>", 2),
      ("width='100%'", "<line x1='1%' x2='2%' y1='3%' stroke='red'/>", 1),
      ("width='50'", "<rect x='5%' width='9' height='9'/>", 0),
      ("width='50'", "<rect height='5%' width='9'/>", 1),
      ("viewBox='0 0 9 9'", "<rect width='9%' height='9%'/>", 0),
      ("", "<defs><g id='g'><rect width='9%' height='9'/></g></defs><use href='#g' x='5%'/>", 2),
      ("", "<linearGradient id='l' x1='0%' x2='100%'/><rect width='5' height='5' fill='url(#l)'/>", 0),
      ("", "<svg width='9' height='9'><rect width='50%' height='50%'/></svg>", 0),
      (
        "",
        "<text font-size='16' x='5'>a<tspan dy='5%'>b</tspan></text><pattern><rect width='9%'/></pattern>", 1
      ),
    ])
  func percentages(root: String, body: String, count: Int) throws {
    let document = try read(root, body)
    let losses = document.losses.filter { $0.message.hasPrefix("a percentage of the area") }
    #expect(losses.count == count)
    #expect(losses.allSatisfy { $0.code == .invalidValue && $0.outcome == .approximated })
    for loss in losses { #expect(document.source.text(in: try #require(loss.place.range)).contains("%")) }
    let again = try decode(encode(document.plane))
    #expect(again.losses.isEmpty && again.plane == document.plane)
  }

  @Test("it is written without one, and the canvas beside it")
  func written() throws {
    let plane = try read("style='background:#eee'").plane
    let svg = try encode(plane, compact: true)
    let root = try #require(svg.firstMatch(of: /<svg[^>]*>/)).output
    #expect(root.contains(#" data-plane-canvas="40 60" "#))
    #expect(!root.contains(" width=") && !root.contains(" height=") && !root.contains(" viewBox="))
    #expect(svg.contains(##"type="background" width="100%" height="100%" fill="#eeeeee"/>"##))
    let again = try decode(svg)
    #expect(again.plane == plane)
    #expect(again.provenance == .intact)
    #expect(again.diagnostics.isEmpty)
  }

  @Test("any plane comes back as it was", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = PlaneGenerator(seed: seed)
    var plane = generator.plane()
    plane.extras = try Extras(parsing: #"{"a":[1.50],"svg":{"preserveAspectRatio":"none","viewBox":"none"}}"#)
    let again = try decode(encode(plane))
    #expect(firstDifference(again.plane, plane) == nil)
    #expect(again.provenance == .intact, "\(again.losses)")
  }

  @Test(
    "extras of others say nothing of the size",
    arguments: [
      #"{"svg":{"viewBox":"None"}}"#, #"{"svg":{"viewBox":null}}"#, #"{"viewBox":"none"}"#, #""none""#,
    ])
  func othersExtras(json: String) throws {
    #expect(try encode(Plane(extras: try Extras(parsing: json))).contains(#" viewBox="0 0 1024 768""#))
  }

  // MARK: - Edited

  @Test(
    "a canvas that was changed is taken over, also one that breaks rules",
    arguments: [
      ("500 40.5", Plane.Size(width: 500, height: 40.5)), ("-5, 0", Plane.Size(width: -5, height: 0)),
    ])
  func canvas(value: String, size: Plane.Size) throws {
    let document = try edited(#"data-plane-canvas="400 400""#, "data-plane-canvas=\"\(value)\"")
    #expect(document.plane.canvas.size == size)
    #expect(document.plane.extras?.json == Self.unscaled)
    #expect(document.provenance == .edited(layers: []))
    #expect(document.diagnostics.isEmpty)
  }

  @Test(
    "a canvas that is not told is as large as what is painted, and is reported",
    arguments: ["", "NaN 4", "400", "1 2 3", "400 × 300", "1e999 4", "400px 300px", "&#x1f600;"])
  func unknownCanvas(value: String) throws {
    let attribute = "data-plane-canvas=\"\(value)\""
    for attribute in [attribute, ""] {
      let document = try edited(#"data-plane-canvas="400 400""#, attribute)
      #expect(document.plane.canvas.size == Plane.Size(width: 350, height: 330))
      #expect(document.diagnostics.map(\.rule) == ["unknown-canvas-size"])
      #expect(document.diagnostics.map(\.severity) == [.warning])
      let place = try #require(document.diagnostics.first?.place.range)
      #expect(document.source.text(in: place).hasPrefix(attribute.isEmpty ? "<svg" : value))
      #expect(document.provenance == .edited(layers: []))
    }
  }

  @Test("a root that got a size again has it, and the extras say no more of it")
  func sizedAgain() throws {
    let role = #" role="img""#
    let boxed = try edited(role, " viewBox='0 0 400 400'", extras: #"{"a":1,"svg":{"viewBox":"none"}}"#)
    #expect(boxed.plane.canvas == fourKinds.canvas)
    #expect(boxed.plane.extras?.json == #"{"a":1}"#)
    #expect(boxed.provenance == .edited(layers: []))
    let wide = try edited(role, " width='500'")
    #expect(wide.plane.canvas.size == Plane.Size(width: 500, height: 400))
    #expect(wide.plane.extras == nil)
    #expect(wide.provenance == .edited(layers: []))
    #expect(try encode(wide.plane).contains(#" width="500" height="400" viewBox="0 0 500 400""#))
  }

  @Test("percentages that an editor adds are no size")
  func percentages() throws {
    let document = try edited(#" role="img""#, " width='100%' height='100%'")
    #expect(document.plane.extras?.json == Self.unscaled)
    #expect(document.provenance == .intact)
  }

  @Test("a symbol and a nested viewport that are as large as that cut nothing")
  func nestedViewports() throws {
    for body in [
      "<symbol id='s'><rect width='180' height='150'/></symbol><use href='#s' x='20' y='10'/>",
      "<svg x='20' y='10'><rect width='180' height='150'/></svg>",
    ] {
      let document = try decode(foreign(body, root: ""))
      #expect(document.boxes == [Plane.Box(x: 20, y: 10, width: 180, height: 150)])
    }
    // Left and above, there is an edge.
    let cut = try decode(
      foreign("<svg x='30' y='30'><rect x='-20' y='-10' width='180' height='150'/></svg>", root: ""))
    #expect(cut.boxes == [Plane.Box(x: 30, y: 30, width: 160, height: 140)])
    let stated = try decode(
      foreign("<svg width='50' height='50'><rect width='180' height='150'/></svg>", root: ""))
    #expect(stated.boxes.map(\.size) == [Plane.Size(width: 50, height: 50)])
  }

  @Test("in a drawing of others, the canvas' attribute says nothing")
  func foreignAttribute() throws {
    let document = try read("data-plane-canvas='1 2 3'")
    #expect(document.plane.canvas.size == Plane.Size(width: 40, height: 60))
    #expect(document.diagnostics.isEmpty)
  }
}
