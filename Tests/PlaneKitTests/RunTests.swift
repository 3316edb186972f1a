import Diagnostics
import Foundation
import PlaneCoding
import PlaneKit
import TestSupport
import Testing

@Suite("Runs over files")
struct RunTests {
  let directory: TemporaryDirectory
  let transcript = Transcript()

  init() throws { directory = try TemporaryDirectory() }

  // MARK: - convert

  @Test("convert does the others where one input is bad, and ends with the worst status")
  func convertSeveral() throws {
    try directory.write("good.json", Drawing.valid)
    try directory.write("negative.json", Drawing.negative)
    try directory.write("broken.json", "{")
    let names = ["negative.json", "missing.json", "broken.json", "good.json"]
    let run = ConvertRun(inputs: names.map { .file(directory($0)) }, plan: .directory(directory.path))
    #expect(run.run(transcript.console) == .failed)
    #expect(try directory.names == ["broken.json", "good.json", "good.svg", "negative.json"])
    for name in names.dropLast() { #expect(transcript.text.contains(directory(name))) }
  }

  @Test("convert writes nothing where two inputs clash")
  func convertClash() throws {
    try directory.write("a.json", Drawing.valid)
    try directory.write("x/a.json", Drawing.valid)
    let inputs = [directory("a.json"), directory("x/a.json")].map(Input.file)
    #expect(ConvertRun(inputs: inputs, plan: .directory(directory.path)).run(transcript.console) == .unusable)
    #expect(try directory.names == ["a.json", "x"])
  }

  @Test("convert takes the format from the output's name")
  func convertByOutputName() throws {
    let input = try directory.write("a.json", Drawing.valid)
    let run = ConvertRun(inputs: [.file(input)], plan: .single(.file(directory("b.json"))))
    #expect(run.run(transcript.console) == .done)
    #expect(try directory.read("b.json").hasPrefix("{"))
    #expect(transcript.text.isEmpty)
  }

  @Test("convert reports each input as JSON")
  func convertReport() throws {
    try directory.write("good.json", Drawing.withUnknownProperty)
    try directory.write("negative.json", Drawing.negative)
    try directory.write("broken.json", "{")
    let names = ["good.json", "negative.json", "broken.json", "missing.json"]
    let run = ConvertRun(
      inputs: names.map { .file(directory($0)) }, plan: .directory(directory.path),
      report: .file(directory("report")))
    _ = run.run(transcript.console)
    let report = try object(directory.read("report"))
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(
      files.compactMap { $0["result"] as? String } == ["converted", "refused", "unreadable", "unreadable"])
    let loss = try #require((files[0]["losses"] as? [[String: Any]])?.first)
    #expect(loss["code"] as? String == "unexpected-property")
    #expect(loss["outcome"] as? String == "dropped")
    #expect((loss["start"] as? [String: Int])?["line"] == 1)
    #expect(files[3]["failure"] as? String != nil)
  }

  // MARK: - lint

  @Test("lint finds the drawings in a directory, and passes other JSON over")
  func lintDirectory() throws {
    try directory.write("package.json", #"{"name": "x", "version": "1.0.0"}"#)
    try directory.write("style.json", #"{"version": 8, "layers": [], "sources": {}}"#)
    try directory.write("list.json", #"[{"layers": [], "canvas": {}}]"#)
    try directory.write("bad.json", Drawing.negative)
    try directory.write("cut.json", String(Drawing.valid.dropLast(3)))
    try directory.write("one.json", #"{"plane": []}"#)
    let (status, report) = try lint([directory.path])
    #expect(status == .unusable)
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(
      files.compactMap { ($0["file"] as? String)?.split(separator: "/").last } == [
        "bad.json", "cut.json", "one.json",
      ])
    #expect(transcript.text == "checked 3 files: 2 errors\n1 fixable with --fix\n")
  }

  @Test("lint says where in every way")
  func lintPlaces() throws {
    let path = try directory.write("bad.json", Drawing.negative)
    let (status, report) = try lint([path])
    #expect(status == .refused)
    let files = try #require(report["files"] as? [[String: Any]])
    let finding = try #require((files[0]["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "negative-origin")
    #expect(finding["severity"] as? String == "error")
    #expect(finding["path"] as? String == "/layers/0/origin/x")
    let offset = try #require(Drawing.negative.range(of: "-1.25")).lowerBound.utf16Offset(
      in: Drawing.negative)
    #expect(finding["start"] as? [String: Int] == ["line": 1, "column": offset + 1, "offset": offset])
    #expect(finding["end"] as? [String: Int] == ["line": 1, "column": offset + 6, "offset": offset + 5])
    let layer = try #require(finding["layer"] as? [String: Any])
    #expect(
      layer["index"] as? Int == 0 && layer["id"] as? String == "fte-x1q-90b"
        && layer["title"] as? String == "Rect 1")
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(summary["errors"] as? Int == 1)
  }

  @Test("lint leaves out what is ignored or not selected")
  func lintSelection() throws {
    let path = try directory.write("bad.json", Drawing.negative)
    #expect(try lint([path], LintOptions(selecting: nil, ignoring: ["negative-origin"])).status == .done)
    #expect(try lint([path], LintOptions(selecting: ["empty-id"])).status == .done)
    #expect(try lint([path], LintOptions(selecting: ["negative-origin"])).status == .refused)
  }

  @Test("lint counts warnings against their limit, and passes always where told so")
  func lintLimits() throws {
    let path = try directory.write("odd.json", Drawing.withUnknownProperty)
    let bad = try directory.write("bad.json", Drawing.negative)
    let broken = try directory.write("broken.json", "{")
    #expect(try lint([path]).status == .done)
    #expect(try lint([path], with: { $0.warningLimit = 1 }).status == .done)
    #expect(try lint([path], with: { $0.warningLimit = 0 }).status == .refused)
    #expect(try lint([bad], with: { $0.alwaysPasses = true }).status == .done)
    #expect(try lint([broken], with: { $0.alwaysPasses = true }).status == .unusable)
  }

  @Test("lint reports text as compilers do, with statistics")
  func lintText() throws {
    let path = try directory.write("bad.json", Drawing.negative)
    let other = try directory.write("bad2.json", Drawing.negative)
    let output = directory("report")
    _ = LintRun(paths: [path, other, path]).run(
      LintReports([(TextLintReporter(showsStatistics: true), .file(output))]), transcript.console)
    let lines = try directory.read("report").split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("\(path):1:") && lines[0].hasSuffix("[negative-origin]"))
    #expect(lines[2] == "2 negative-origin")
  }

  // MARK: - normalize

  @Test("normalize gives a fixed point in the document's own format and version")
  func normalize() throws {
    let version1 = #"{"plane": [], "version": 1}"#
    for (name, text) in [("a.json", Drawing.valid), ("b.json", version1)] {
      let path = try directory.write(name, text)
      #expect(run(path, .check) == .refused)
      #expect(run(path, .inPlace) == .done)
      let once = try directory.read(name)
      #expect(run(path, .check) == .done)
      #expect(run(path, .inPlace) == .done)
      #expect(try directory.read(name) == once)
    }
    #expect(try directory.read("b.json").contains("\"version\": 1"))
  }

  @Test("normalize says what is wrong and writes all the same, as nothing changes its meaning")
  func normalizeWithFindings() throws {
    let path = try directory.write("a.json", Drawing.negative)
    #expect(run(path, .inPlace) == .refused)
    #expect(transcript.text.contains("negative-origin"))
    #expect(try directory.read("a.json").contains("-1.25"))
    #expect(try directory.read("a.json") != Drawing.negative)
  }

  @Test("normalize leaves a drawing alone that the model holds only a part of")
  func normalizePartial() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" data-plane-version="1"><path d="M0 0L5 5L0 9"/></svg>
      """
    let path = try directory.write("a.svg", svg)
    #expect(run(path, .inPlace) == .refused)
    #expect(transcript.text.contains("a.svg: not normalized, because that would change what it means"))
    #expect(try directory.read("a.svg") == svg)
  }

  @Test("normalize leaves a drawing of others alone, and says how to import it")
  func normalizeForeign() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L5 5L0 9"/></svg>"#
    let path = try directory.write("a.svg", svg)
    #expect(run(path, .inPlace) == .done)
    #expect(try directory.read("a.svg") == svg)
    #expect(transcript.text.hasPrefix("\(path): left as it is, as drawconv did not write it; import it with"))
  }

  @Test("normalize does not touch a file that is in canonical form")
  func normalizeUntouched() throws {
    let path = try directory.write("a.json", Drawing.valid)
    _ = run(path, .inPlace)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    _ = run(path, .inPlace)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
  }

  // MARK: -

  private func run(_ path: String, _ mode: NormalizeRun.Mode) -> RunStatus {
    NormalizeRun(inputs: [.file(path)], mode: mode).run(transcript.console)
  }

  private func lint(
    _ paths: [String], _ options: LintOptions = LintOptions(),
    with change: (inout LintOptions) -> Void = { _ in }
  ) throws -> (status: RunStatus, [String: Any]) {
    var options = options
    change(&options)
    let output = directory("report.txt")
    let status = LintRun(paths: paths, options: options).run(
      LintReports([(JSONLintReporter(), .file(output))]), transcript.console)
    return (status, try object(directory.read("report.txt")))
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
