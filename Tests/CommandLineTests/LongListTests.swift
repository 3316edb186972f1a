import Foundation
import TestSupport
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
    let lines = result.text.split(separator: "\n")
    #expect(lines[10] == "::notice title=drawconv::+1190 more errors: see the log of this step")
    #expect(lines[11...].allSatisfy { $0.hasPrefix("error: ") })
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

  /// What a conversion says of a drawing that loses something 1,200 times.
  private func report(_ arguments: String...) throws -> (listed: Int, counts: [String: Int]) {
    let rect = #"<rect width="3" height="3" data-note="a"/>"#
    let content = String(repeating: rect, count: 1_200)
    try sandbox.write("many.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>")
    _ = try Tool.run(
      ["convert", "many.svg", "-o", "many-of-them.json", "--report", "r.json"] + arguments, in: sandbox)
    let text = try sandbox.read("r.json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let file = try #require((report["files"] as? [[String: Any]])?.first)
    let losses = try #require(file["losses"] as? [[String: Any]])
    return (
      losses.count { $0["code"] as? String == "lost-metadata" }, file["lossCounts"] as? [String: Int] ?? [:]
    )
  }

  @Test("losses are counted in a conversion's report, and --verbose lists all")
  func losses() throws {
    let short = try report()
    #expect(short.listed == 1_000 && short.counts["lost-metadata"] == 1_200)
    let whole = try report("--verbose")
    #expect(whole.listed == 1_200 && whole.counts == short.counts)
  }
}
