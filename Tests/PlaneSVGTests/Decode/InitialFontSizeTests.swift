import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Texts without a font size")
struct InitialFontSizeTests {
  private func read(_ body: String) throws -> PlaneDocument {
    try decode(foreign(body, root: "width='100' height='100'"))
  }

  @Test(
    "are labels of the size that browsers start with",
    arguments: [
      "<text x='9' y='40'>a</text>", "<text x='9' y='40' font-family='Arial' font-weight='bold'>a</text>",
      "<text x='9' y='40' font-size='medium'>a</text>",
      "<text x='9' y='40' style='font-size: initial'>a</text>",
      "<text x='9' y='40' font-size='1em'>a</text>",
      "<text x='9' y='40' font-family='Courier New, monospace'>a</text>",
    ])
  func labels(body: String) throws { try keepsInitialSize(body, 16) }

  @Test(
    "which is smaller in the generic family monospace alone",
    arguments: [
      "<text y='40' font-family='monospace'>a</text>",
      "<text y='40' style='font-family: Monospace '>a</text>",
      "<g font-family='serif'><text y='40' font-family='monospace' font-size='medium'>a</text></g>",
      "<g font-family='monospace'><text y='40'><tspan>a</tspan></text></g>",
      "<g font-family='monospace'><text y='40' font-size='medium'>a</text></g>",
    ])
  func monospace(body: String) throws { try keepsInitialSize(body, 13) }

  private func keepsInitialSize(_ body: String, _ size: Double) throws {
    let document = try read(body)
    #expect(document.label?.font.size == size && document.losses.isEmpty)
    // And the drawing leaves it to viewers again.
    let text = try encode(document.plane)
    #expect(!text.contains("font-size="))
    let again = try decode(text)
    #expect(again.plane == document.plane && again.losses.isEmpty && again.provenance == .intact)
    #expect(try encode(document.plane, profile: .inline).contains("font-size=\"\(Int(size))\""))
  }

  @Test(
    "and such with a keyword are labels of the size that browsers show, and say so",
    arguments: [
      ("font-size='x-large'", 24.0), ("style='font: small Arial'", 13), ("font-size='larger'", 19.2),
    ])
  func keywords(attributes: String, size: Double) throws {
    let document = try read("<text y='40' \(attributes)>a</text>")
    #expect(document.label?.font.size == size && document.lossCodes == [.adaptation])
  }

  @Test("and grow again where another family is named")
  func back() throws {
    let text = "<text y='40' font-family='serif'>a</text>"
    #expect(try read("<g font-family='monospace'>\(text)</g>").label?.font.size == 16)
    let quoted = try read("<text y='40' font-family='\"monospace\"'>a</text>")
    #expect(quoted.label?.font == Layer.Font(family: "'monospace'", size: 16))
  }

  @Test("of which another size is made say so")
  func scaled() throws {
    let document = try read("<g transform='scale(2)'><text y='20'>a</text></g>")
    #expect(document.label?.font.size == 32 && document.lossCodes == [.adaptation])
  }

  @Test(
    "and those whose size goes by a font or a viewer stay pictures",
    arguments: [
      "font-size='3ex'", "font-family='monospace' font-size='larger'",
      "font-family='monospace'><tspan font-size='small'>a</tspan></text><text y='-9'",
      "font-family='monospace' font-size='small'",
      "style='font: caption'",
    ])
  func pictures(attributes: String) throws {
    #expect(try read("<text y='40' \(attributes)>a</text>").unsupportedCounts == [.unsupportedText: 1])
  }
}
