import Foundation
import TestSupport
import Testing

/// What CLI.md promises of lint's reports.
@Suite("Reports of lint")
struct LintReportTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("negative.json", Drawing.negative)
    try sandbox.write("odd.json", Drawing.odd)
  }

  @Test("several reports in one run, each whole")
  func several() throws {
    let result = try lint(
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
    let result = try lint("\(options) negative.json")
    #expect(result.status == 2)
    #expect(result.output.isEmpty && result.messages.contains("--help"))
    #expect(try sandbox.names == ["negative.json", "odd.json"])
  }

  @Test("SARIF names the tool's version, and the page has an index where there are several files")
  func headers() throws {
    _ = try lint("--format sarif=out.sarif --format html=out.html odd.json negative.json")
    let version = try Tool.run("--version").text.dropLast()
    #expect(version.split(separator: ".").count == 3)
    #expect(try sandbox.read("out.sarif").contains("\"semanticVersion\": \"\(version)\""))
    let page = try sandbox.read("out.html")
    let index = try #require(page.components(separatedBy: "<ul class=\"index\">").dropFirst().first)
    let files = index.components(separatedBy: "</ul>")[0].components(separatedBy: "<li>").dropFirst()
    #expect(files.map { $0.contains("negative.json") } == [true, false])
    #expect(!page.contains("<details open") && !page.contains("<script"))
  }

  @Test("a report that cannot be written does not stop the others")
  func unwritable() throws {
    let result = try lint("--format json=none/a.json --format github negative.json")
    #expect(result.status == 3)
    #expect(result.text.hasPrefix("::error file=negative.json,"))
    #expect(result.messages.contains("none/a.json: error: cannot be written"))
  }

  @Test("--output takes the report that names no file")
  func output() throws {
    #expect(try lint("--format concise --format json=a.json --output b.txt odd.json").output.isEmpty)
    #expect(try sandbox.read("b.txt").contains(": warning: "))
    #expect(try sandbox.read("a.json").hasPrefix("{"))
  }

  @Test("reports tell what would fix a finding, and SARIF's replacements do it")
  func fixes() throws {
    let result = try lint("--select errors --format json --format sarif=out.sarif negative.json")
    #expect(result.text.contains(#""fix": { "title": "set x to 0", "safe": true }"#))
    #expect(result.messages.hasSuffix("\n1 fixable with --fix\n"))
    let sarif = try sandbox.read("out.sarif")
    #expect(sarif.contains(#""insertedContent": { "text": "0" }"#))
    let start = try #require(Drawing.negative.range(of: "-5")).lowerBound.utf16Offset(in: Drawing.negative)
    #expect(sarif.contains(#""byteOffset": \#(start), "byteLength": 2 }"#))
    #expect(try !lint("--select errors --fix negative.json").messages.contains("fixable"))
  }

  @Test("SARIF tells bytes of a file only where the text stands in it as it is")
  func bytes() throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="-5" height="5"/></svg>"#
    try sandbox.write("plain.svg", svg)
    try #require(svg.data(using: .utf16)).write(to: sandbox.url("wide.svg"))
    for (name, hasBytes) in [("plain.svg", true), ("wide.svg", false)] {
      let sarif = try lint("--select errors --format sarif \(name)").text
      #expect(sarif.contains(#""startLine": 1, "startColumn": 75"#))
      #expect(sarif.contains("byteOffset") == hasBytes)
    }
  }

  @Test("--quiet leaves errors alone in every report, and warnings count all the same")
  func quiet() throws {
    let result = try lint("--quiet --format concise --format json=a.json odd.json negative.json")
    #expect(result.status == 1)
    #expect(result.text.split(separator: "\n").allSatisfy { $0.contains(": error: ") })
    #expect(try !sandbox.read("a.json").contains("\"warning\""))
    #expect(try lint("--quiet odd.json").status == 0)
    let limited = try lint("--quiet --max-warnings 0 odd.json")
    #expect(limited.status == 1)
    #expect(limited.output.isEmpty)
    #expect(limited.messages.contains("1 warning, but --max-warnings allows 0"))
  }

  @Test("an exceeded limit says so, also where --quiet hides the warnings, and names whose limit it is")
  func exceeded() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a/odd.json", Drawing.odd)
    let loud = try Tool.run("lint", "a", in: sandbox)
    let count = try #require(loud.messages.firstMatch(of: /(\d+ warnings?)/)).1
    #expect(
      try Tool.run("lint", "--quiet", "--max-warnings", "0", "a", in: sandbox).messages
        == "checked 1 file: no errors found\n\(count), but --max-warnings allows 0\n")
    try sandbox.write("a/.drawconv.json", #"{"lint": {"maxWarnings": 0}}"#)
    let stated = try Tool.run("lint", "--quiet", "--config", "a/.drawconv.json", "a", in: sandbox)
    #expect(stated.messages.hasSuffix("in a/.drawconv.json allows 0\n"))
    let result = try Tool.run("lint", "--quiet", "a", in: sandbox)
    #expect(result.status == 1)
    #expect(
      result.messages.hasSuffix("\n\(count), but \"maxWarnings\" in a/.drawconv.json allows 0\n"),
      "\(result.messages)")
  }

  @Test("--max-warnings holds for all files and whatever the reports are")
  func maxWarnings() throws {
    try sandbox.write("other.json", Drawing.odd)
    let reports = "--format json --format html=a.html odd.json other.json"
    #expect(try lint("--max-warnings 2 \(reports)").status == 0)
    #expect(try lint("--max-warnings 1 \(reports)").status == 1)
    #expect(try lint("--max-warnings 1 --exit-zero \(reports)").status == 0)
    try sandbox.write("cut.json", "{")
    #expect(try lint("--exit-zero negative.json").status == 0)
    #expect(try lint("--exit-zero cut.json").status == 2)
  }

  @Test("--statistics stand below the text, or among the messages where no report is text")
  func statistics() throws {
    try sandbox.write("other.json", Drawing.negative)
    let text = try lint("--statistics odd.json negative.json other.json").text
    #expect(text.hasSuffix("2 negative-origin\n1 unexpected-property\n"))
    let result = try lint("--statistics --format json negative.json")
    #expect(result.messages.contains("1 negative-origin\n"))
    #expect(try result.json["files"] is [Any])
  }

  @Test("what is in a submodule is named from the work tree that the run is in, and from its own elsewhere")
  func submodules() throws {
    try sandbox.write("outer/sub/.git", "gitdir: ../.git/modules/sub")
    try sandbox.write("outer/sub/deep/x.json", Drawing.negative)
    func path(_ script: String) throws -> Substring? {
      try Tool.shell("mkdir -p outer/.git; \(script) --format github", in: sandbox).text
        .firstMatch(of: /file=(.*?),/)?.1
    }
    #expect(try path("cd outer; \"$drawconv\" lint sub/deep") == "sub/deep/x.json")
    #expect(try path("cd outer/sub; \"$drawconv\" lint deep") == "deep/x.json")
    #expect(try path("cd /; \"$drawconv\" lint \"$OLDPWD/outer/sub/deep\"") == "deep/x.json")
  }

  @Test("SARIF and GitHub name files from the top of git's work tree, and the others from here")
  func repository() throws {
    for name in ["ä b/week.json", "d/x.json"] { try sandbox.write(name, Drawing.negative) }
    try sandbox.write("d/.git/HEAD", "")
    func run(_ format: String) throws -> Tool.Result {
      try Tool.shell(
        "mkdir -p .git; cd 'ä b'; \"$drawconv\" lint --format \(format) week.json ../negative.json ../d/x.json",
        in: sandbox)
    }
    let github = try run("github")
    #expect(github.status == 1)
    #expect(
      github.text.matches(of: /file=(.*?),/).map(\.1) == ["ä b/week.json", "negative.json", "d/x.json"])
    let uris = try run("sarif").text.matches(of: /"uri": "(.*?)"/).map(\.1)
    #expect(Set(uris) == ["%C3%A4%20b/week.json", "negative.json", "d/x.json"])
    #expect(try run("json").text.contains(#""file": "../negative.json""#))
    let text = try run("concise").text
    #expect(text.hasPrefix("week.json:1:") && text.contains("\n../negative.json:1:"))
  }
}
