import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

/// Programs such as PlantUML and the makers of badges state how wide a text is in a font of theirs.
@Suite("Texts held to the width of another font")
struct TextHoldTests {
  /// "Build" is 24.45 wide in the table's font.
  private func read(_ attributes: String, _ text: String = "Build") throws -> PlaneDocument {
    try decode(
      foreign(
        "<text x='20' y='40' font-size='10' \(attributes)>\(text)</text>", root: "width='200' height='90'"))
  }

  private func width(_ svg: String) throws -> Double {
    try #require(svg.firstMatch(of: /textLength="([^"]*)"/).flatMap { Double($0.output.1) })
  }

  @Test(
    "are labels that are drawn as wide, and read again as they were written",
    arguments: [
      ("textLength='28'", 28.0, false), ("textLength='20' lengthAdjust='spacing'", 20, false),
      ("textLength='30' lengthAdjust='spacingAndGlyphs'", 30, true),
      ("textLength='2.2e1' transform='scale(2)'", 44, false),
      ("textLength='28' text-anchor='middle' font-family='Verdana'", 28, false),
    ])
  func labels(attributes: String, length: Double, isStretched: Bool) throws {
    let document = try read(attributes)
    #expect(document.plane.layers.map(\.text) == ["Build"] && document.losses.isEmpty)
    let svg = try encode(document.plane)
    #expect(try width(svg) == length)
    #expect(svg.contains("lengthAdjust") == isStretched)
    let again = try decode(svg)
    #expect(again.provenance == .intact && again.plane == document.plane)
    #expect(try width(try encode(document.plane, profile: .image)) == length)
    #expect(try width(try encode(document.plane, profile: .inline)) == length)
  }

  @Test("keep what makes the other font wider when somebody changes the text")
  func edited() throws {
    var plane = try read("textLength='28'").plane
    let before = try width(try encode(plane))
    guard case .label(var label) = plane.layers[0].content else { return #expect(Bool(false)) }
    label.text += label.text
    plane.layers[0].content = .label(label)
    #expect(abs(try width(try encode(plane)) - 2 * before) < 0.01)
    // Lines have widths of their own.
    label.text += "\n" + label.text
    plane.layers[0].content = .label(label)
    #expect(!(try encode(plane)).contains("textLength=\"1"))
  }

  @Test("say it once somebody else's length holds them")
  func edits() throws {
    let svg = try encode(try read("textLength='28'").plane)
    let wider = try decode(svg.replacing("textLength=\"28\"", with: "textLength=\"33\""))
    #expect(wider.lossCodes == [.unsupportedText] && wider.plane.layers.map(\.kind) == [.label])
    let glyphs = svg.replacing(
      "textLength=\"28\"", with: "textLength=\"28\" lengthAdjust=\"spacingAndGlyphs\"")
    #expect(try decode(glyphs).lossCodes == [.unsupportedText])
    let rounded = svg.replacing("textLength=\"28\"", with: "textLength=\"28.01\"")
    #expect(try decode(rounded).losses.isEmpty)
    // Without extras, the element says it.
    let bare = try decode(svg.replacing(/\sdata-plane-extras="[^"]*"/, with: ""))
    let extras = try decode(svg).plane.layers[0].extras
    #expect(bare.losses.isEmpty && bare.plane.layers[0].extras == extras)
  }

  @Test(
    "stay pictures where a part is held, and where that is no width of letters",
    arguments: [
      ("", "<tspan textLength='9'>Bu</tspan>ild"), ("textLength='99'", "Build"), ("textLength='9'", "Build"),
      ("textLength='28'", "<tspan textLength='20'>Build</tspan>"),
      ("textLength='60'", "Build<tspan x='20' y='60'>Build</tspan>"),
      ("textLength='28' xml:space='preserve'", "Build  "),
    ])
  func pictures(attributes: String, text: String) throws {
    #expect(try read(attributes, text).plane.layers.map(\.kind) == [.photo])
  }

  @Test("stand by themselves where others are below them")
  func lines() throws {
    let lines = "<tspan x='20' y='40' textLength='28'>Build</tspan><tspan x='20' y='52.5'>Build</tspan>"
    #expect(try read("", lines).plane.layers.map(\.text) == ["Build", "Build"])
  }

  @Test("nothing is held to what extras say that no font has", arguments: ["10%", "900%", "x%", "28", "%"])
  func extras(value: String) throws {
    var plane = try read("").plane
    plane.layers[0].extras = try Extras(parsing: "{\"svg\":{\"textLength\":\"\(value)\"}}")
    #expect(!(try encode(plane)).contains("textLength=\""))
    #expect(try decode(try encode(plane)).plane == plane)
  }
}
