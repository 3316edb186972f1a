import Foundation
import PlaneKit
import TestSupport
import Testing

@Suite("Runs over files")
struct RunTests {
  let directory: TemporaryDirectory
  let transcript = Transcript()

  init() throws { directory = try TemporaryDirectory() }

  // MARK: - convert

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

  @Test("lint says where in every way")
  func lintPlaces() throws {
    let path = try directory.write("bad.json", Drawing.negative)
    let status = LintRun(paths: [path]).run(
      LintReports([(JSONLintReporter(), .file(directory("report")))]), transcript.console)
    #expect(status == .refused)
    let report = try object(directory.read("report"))
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

  // MARK: - normalize

  @Test("normalize keeps the version, and does not touch a file that is in canonical form")
  func normalizeTwice() throws {
    let path = try directory.write("a.json", #"{"plane": [], "version": 1}"#)
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    #expect(run(path, .inPlace) == .done)
    #expect(try directory.read("a.json").contains("\"version\": 1"))
    let before = try number()
    #expect(run(path, .inPlace) == .done)
    #expect(try number() == before)
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

  // MARK: -

  private func run(_ path: String, _ mode: NormalizeRun.Mode) -> RunStatus {
    NormalizeRun(inputs: [.file(path)], mode: mode).run(transcript.console)
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
