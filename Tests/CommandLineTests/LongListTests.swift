import Foundation
import Testing

@Suite("Findings of one rule in one file beyond 1,000")
struct LongListTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    let layers = (0..<1_200).map { index in
      """
      { "type": "rectangle", "id": "\(String(format: "a%02d-b%02d", index / 100, index % 100))-ccc", "title": "R \(index)",
        "origin": { "x": -1, "y": 5 }, "size": { "width": 9, "height": 9 }, "color": "#ff0000" }
      """
    }
    try sandbox.write(
      "many.json",
      """
      { "version": 2, "canvas": { "width": 100, "height": 100 }, "layers": [\(layers.joined(separator: ",\n"))] }
      """)
  }

  private func lint(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["lint", "--select", "negative-origin"] + arguments + ["many.json"], in: sandbox)
  }

  @Test(
    "are counted and not listed, whatever the report",
    arguments: ["text", "json", "sarif", "junit"])
  func counted(format: String) throws {
    let result = try lint("--format", format)
    #expect(result.status == 1)
    #expect(result.text.contains("200 more like this are not listed; --verbose lists all"))
    #expect(result.messages.contains("1200 errors") && result.messages.contains("1200 fixable"))
  }

  @Test("GitHub's notice counts them")
  func github() throws {
    let result = try lint("--format", "github")
    #expect(result.text.hasSuffix("::notice title=drawconv::+1190 more errors\n"))
  }

  @Test("--verbose lists all")
  func verbose() throws {
    let result = try lint("--verbose", "--format", "concise")
    #expect(result.text.split(separator: "\n").count { $0.contains("[negative-origin]") } == 1_200)
    #expect(!result.text.contains("not listed"))
  }

  @Test("a baseline takes in all of them, and a fix puts all right")
  func all() throws {
    #expect(try lint("--write-baseline", "known.json").messages.contains("1200"))
    #expect(try lint("--baseline", "known.json").status == 0)
    #expect(try lint("--fix").messages.contains("fixed 1200 findings"))
    #expect(try lint().status == 0)
  }
}
