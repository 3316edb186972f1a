import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("text-rendering")
struct TextRenderingTests {
  private func read(_ body: String, root: String = "") throws -> PlaneDocument {
    try decode(foreign(body, root: "width='100' height='100' \(root)"))
  }

  private func withHTML(_ style: String) -> String {
    "<foreignObject width='90' height='30'><div xmlns='http://www.w3.org/1999/xhtml' style='\(style)'>a</div></foreignObject>"
  }

  @Test("geometricPrecision is kept as extras, by whatever says it, and written again")
  func precision() throws {
    let value = "text-rendering: geometricPrecision"
    for body in [
      "<text y='40' font-size='9' text-rendering='geometricPrecision'>a</text>",
      "<g style='\(value)'><text y='40' font-size='9'><tspan>a</tspan></text></g>",
      "<style>text { \(value) }</style><text y='40' font-size='9'>a</text>",
      withHTML("\(value); font-size: 9px"),
    ] {
      let document = try read(body)
      #expect(document.accounting?.losses.isEmpty ?? true && document.losses.isEmpty, "\(body)")
      let extras = document.plane.layers.first?.extras?.json
      #expect(extras == #"{"svg":{"text-rendering":"geometricPrecision"}}"#, "\(body)")
      let text = try encode(document.plane)
      #expect(text.contains(" text-rendering=\"geometricPrecision\""), "\(body)")
      let again = try decode(text)
      #expect(again.plane == document.plane && again.losses.isEmpty && again.provenance == .intact)
      #expect(try encode(document.plane, profile: .inline).contains(" text-rendering=\"geometricPrecision\""))
    }
  }

  @Test("is of no matter to shapes, and where it says the usual")
  func noMatter() throws {
    let document = try read(
      """
      <rect width='9' height='9'/><text y='40' font-size='9' text-rendering='auto'>a</text>
      <text y='60' font-size='9' text-rendering='optimizeLegibility'>a</text>
      <text y='80' font-size='9' text-rendering='quick'>a</text>
      """, root: "text-rendering='geometricPrecision'")
    #expect(document.plane.layers.map { $0.extras == nil } == [true, true, true, false])
    #expect(document.unsupportedCounts.isEmpty && document.losses.isEmpty)
  }

  @Test("optimizeSpeed, which takes kerning from letters, and parts of their own leave a picture")
  func pictures() throws {
    #expect(
      try read("<text y='40' text-rendering='optimizeSpeed' font-size='9'>AV</text>").unsupportedCounts
        == [.unsupportedText: 1])
    let body = "<text y='40' font-size='9'>a<tspan text-rendering='geometricPrecision'>b</tspan></text>"
    #expect(try read(body).unsupportedCounts == [.unsupportedText: 1])
  }

  @Test("that an editor adds to a label of ours, or takes away, is that of the label")
  func edited() throws {
    let value = " text-rendering=\"geometricPrecision\""
    let plain = Plane(canvas: fourKinds.canvas, layers: [labelLayer()])
    let added = try decode(encode(plain).replacing("<text ", with: "<text\(value) "))
    #expect(added.plane.layers.first?.extras?.json == #"{"svg":{"text-rendering":"geometricPrecision"}}"#)
    #expect(added.losses.isEmpty && added.provenance == .edited(layers: [0]))
    let text = try encode(added.plane)
    #expect(!text.contains("data-plane-extras"))
    let taken = try decode(text.replacing(value, with: ""))
    #expect(taken.plane == plain && taken.losses.isEmpty && taken.provenance == .edited(layers: [0]))
    // Where the extras say more, they are written, and hold.
    var more = added.plane
    more.layers[0].extras = try Extras(parsing: #"{"a":1,"svg":{"text-rendering":"geometricPrecision"}}"#)
    #expect(try decode(encode(more).replacing(value, with: "")).lossCodes == [.unsupportedText])
    #expect(try decode(encode(more)).losses.isEmpty)
  }

  @Test("that an editor adds to a post-it of ours is told")
  func editedPostIt() throws {
    let plane = Plane(canvas: fourKinds.canvas, layers: [postItLayer()])
    let edited = try encode(plane).replacing("<text ", with: "<text text-rendering='geometricPrecision' ")
    let document = try decode(edited)
    #expect(document.lossCodes == [.unsupportedText] && document.plane == plane)
  }
}
