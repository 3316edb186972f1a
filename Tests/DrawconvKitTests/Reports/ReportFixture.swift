import Diagnostics
import DrawconvKit

/// The files that the tests of reports are about.
enum ReportFixture {
  /// A board with two errors on one layer and one on another, in two lines.
  static let board = SourceText(
    name: "boards/a b.json",
    text: #"""
      {"version": 2, "canvas": {"width": 100, "height": 50}, "layers": [
        {"type": "rectangle", "id": "aaa-111-aaa", "title": "Ünder", "origin": {"x": -5, "y": -2}, "size": {"width": 20, "height": 10}, "color": "#ff8800"},
        {"type": "rectangle", "id": "bbb-222-bbb", "title": "Rect 2", "origin": {"x": 50, "y": 20}, "size": {"width": 30, "height": 20}, "color": "#0088ff", "opacity": 1.5, "mood": 1}]}
      """#)

  /// What ends before it is a drawing.
  static let cut = SourceText(name: "cut.json", text: #"{"version": 2, "canvas": "#)

  /// A drawing without findings.
  static let clean = SourceText(name: "clean.json", text: Drawing.valid)

  /// The report of documents, as text.
  static func report(_ reporter: some LintReporter, _ sources: [SourceText]) -> String {
    report(reporter, files: sources.map { LintRun(paths: []).lint($0) })
  }

  /// The report of files, as text.
  static func report(_ reporter: some LintReporter, files: [LintedFile]) -> String {
    var reporter = reporter
    var counts = FindingCounts()
    for file in files {
      counts.files += 1
      counts.add(file.findings)
      reporter.add(file)
    }
    return String(decoding: Array(reporter.finish(counts).joined()), as: UTF8.self)
  }

  /// So many findings of each severity in a file.
  static func many(_ count: Int, _ severities: [Severity]) -> LintedFile {
    let findings = severities.flatMap { severity in
      (0..<count).map { Diagnostic(rule: "some-rule", severity: severity, message: "finding \($0)") }
    }
    return LintedFile(name: "many.json", source: clean, findings: findings, status: .done)
  }
}
