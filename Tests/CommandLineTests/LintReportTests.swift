import Foundation
import Testing

/// What CLI.md promises of lint's reports.
@Suite("Reports of lint")
struct LintReportTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("negative.json", Drawing.negative)
    try sandbox.write("odd.json", Drawing.odd)
  }

  @Test("several reports in one run, each whole")
  func several() throws {
    let result = try run(
      "--format text --format sarif=out.sarif --format html=out.html --format junit=out.xml negative.json")
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("negative.json:1:"))
    #expect(try sandbox.read("out.sarif").hasSuffix("}\n"))
    #expect(try sandbox.read("out.html").hasSuffix("</html>\n"))
    #expect(try sandbox.read("out.xml").hasSuffix("</testsuites>\n"))
    #expect(try sandbox.names == ["negative.json", "odd.json", "out.html", "out.sarif", "out.xml"])
    #expect(try !sandbox.read("out.sarif").contains(sandbox.path))
  }

  @Test(
    "2 for reports that cannot be written as asked for, and nothing is written",
    arguments: [
      "--format text --format json", "--format json=a --format sarif=a", "--format pdf",
      "--format json=a --output b", "--format json=",
    ])
  func usage(options: String) throws {
    let result = try run("\(options) negative.json")
    #expect(result.status == 2)
    #expect(result.output.isEmpty && result.messages.contains("--help"))
    #expect(try sandbox.names == ["negative.json", "odd.json"])
  }

  @Test("a report that cannot be written does not stop the others")
  func unwritable() throws {
    let result = try run("--format json=none/a.json --format github negative.json")
    #expect(result.status == 3)
    #expect(result.text.hasPrefix("::error file=negative.json,"))
    #expect(result.messages.contains("none/a.json: error: cannot be written"))
  }

  @Test("--output takes the report that names no file")
  func output() throws {
    #expect(try run("--format concise --format json=a.json --output b.txt odd.json").output.isEmpty)
    #expect(try sandbox.read("b.txt").contains(": warning: "))
    #expect(try sandbox.read("a.json").hasPrefix("{"))
  }

  @Test("reports tell what would fix a finding, and SARIF's replacements do it")
  func fixes() throws {
    let result = try run("--select errors --format json --format sarif=out.sarif negative.json")
    #expect(result.text.contains(#""fix": { "title": "set x to 0", "safe": true }"#))
    #expect(result.messages.hasSuffix("\n1 fixable with --fix\n"))
    let sarif = try sandbox.read("out.sarif")
    #expect(sarif.contains(#""insertedContent": { "text": "0" }"#))
    let start = try #require(Drawing.negative.range(of: "-5")).lowerBound.utf16Offset(in: Drawing.negative)
    #expect(sarif.contains(#""byteOffset": \#(start), "byteLength": 2 }"#))
    #expect(try !run("--select errors --fix negative.json").messages.contains("fixable"))
  }

  @Test("--quiet leaves errors alone in every report, and warnings count all the same")
  func quiet() throws {
    let result = try run("--quiet --format concise --format json=a.json odd.json negative.json")
    #expect(result.status == 1)
    #expect(result.text.split(separator: "\n").allSatisfy { $0.contains(": error: ") })
    #expect(try !sandbox.read("a.json").contains("\"warning\""))
    #expect(try run("--quiet odd.json").status == 0)
    let limited = try run("--quiet --max-warnings 0 odd.json")
    #expect(limited.status == 1)
    #expect(limited.output.isEmpty)
    #expect(limited.messages.contains("1 warning, but --max-warnings allows 0"))
  }

  @Test("--max-warnings holds for all files and whatever the reports are")
  func maxWarnings() throws {
    try sandbox.write("other.json", Drawing.odd)
    let reports = "--format json --format html=a.html odd.json other.json"
    #expect(try run("--max-warnings 2 \(reports)").status == 0)
    #expect(try run("--max-warnings 1 \(reports)").status == 1)
    #expect(try run("--max-warnings 1 --exit-zero \(reports)").status == 0)
  }

  @Test("--statistics stand below the text, or among the messages where no report is text")
  func statistics() throws {
    let text = try run("--statistics odd.json negative.json").text
    #expect(text.hasSuffix("1 negative-origin\n1 unexpected-property\n"))
    let result = try run("--statistics --format json negative.json")
    #expect(result.messages.contains("1 negative-origin\n"))
    #expect(try JSONSerialization.jsonObject(with: result.output) is [String: Any])
  }

  @Test("the report's schema is printed")
  func schema() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Tool.run("schema", "--report").output) as? [String: Any])
    #expect(schema["$id"] as? String == "urn:drawconv:report:1")
    #expect(try Tool.run("schema", "--report", "--version", "1").status == 2)
  }

  private func run(_ arguments: String) throws -> Tool.Result {
    try Tool.shell("\"$drawconv\" lint \(arguments) < /dev/null", in: sandbox)
  }
}
