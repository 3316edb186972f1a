import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@Suite("HTML in foreignObject: samples")
struct HTMLSampleTests {
  @Test(
    "drawings of other programs have all of their texts",
    arguments: [
      (
        "drawio",
        [
          "Start", "A longer text that\nwraps into several\nlines", "Bold", "and plain", "left top",
          "right bottom",
          "hypervisor", ":: 1", "Yes", "Red 18", "First", "Second", "Third", "Heading", "Paragraph of text",
          "1. one",
          "2. two words", "3. three", "(VPN TUNNEL)",
        ]
      ),
      (
        "mermaid",
        [
          "Yes", "Christmas", "Go shopping\non Monday",
          "A long label that wraps at\ntwo hundred pixels as\nmermaid has it for text", "bold", "text",
          "Old form",
          "White",
        ]
      ),
      (
        "d2",
        [
          "Heading one", "A paragraph with", "emphasis", ",", "bold", "and", "code", "in it.",
          "•  first item",
          "•  second item", "1. uno", "2. due", "Code", "func main() {\n  print(\"hi\")\n}",
          "Quoted text here", "Table",
          "Name", "Value", "alpha", "1", "beta", "22", "a link",
        ]
      ),
    ])
  func texts(name: String, texts: [String]) throws {
    let bytes = try PackageFiles.sample("html/\(name).svg")
    let document = try decode(String(decoding: bytes, as: UTF8.self))
    #expect(document.texts == texts)
    // Nothing of them is a picture.
    #expect(document.areCutOuts.allSatisfy { !$0 })
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane)
  }
}
