import Diagnostics
import PlaneCoding
import PlaneKit
import PlaneModel

/// The files that the tests of reports are about: with findings of their own, so that no rule has a say in them.
enum ReportFixture {
  private static let text = #"""
    {"version": 2, "canvas": {"width": 100, "height": 50}, "layers": [
      {"type": "rectangle", "id": "aaa", "title": "Ünder", "origin": {"x": -5, "y": 2}, "size": {"width": 20, "height": 10}, "color": "#ff8800"},
      {"type": "rectangle", "id": "bbb", "title": "Rect 2", "origin": {"x": 50, "y": 20}, "size": {"width": 30, "height": 20}, "color": "#0088ff", "opacity": 1.5}]}
    """#

  /// A board with two errors on one layer, and a warning and a note about something else.
  static let board: LintedFile = {
    var file = lint("boards/a b,c.json", text)
    let under = LayerReference(index: 0, id: "aaa", title: "Ünder")
    file.findings = [
      Diagnostic(
        rule: "too-low", severity: .error, message: #"the "x" is <-5> & 100% low"#,
        place: Place(range: place(of: "-5"), path: "/layers/0/origin/x", layer: under)),
      Diagnostic(
        rule: "too-low", severity: .error, message: "once more",
        place: Place(range: place(of: #"2}, "size""#), path: "/layers/0/origin/y", layer: under)),
      Diagnostic(
        rule: "two-lines", severity: .warning, message: "wide",
        place: Place(range: place(of: "[\n  {"), path: "/layers")),
      Diagnostic(rule: "no-place", severity: .note, message: "somewhere"),
    ]
    return file
  }()

  /// What ends before it is a drawing.
  static let cut = lint("cut.json", #"{"version": 2, "canvas": "#)

  /// A file that is not there.
  static let missing = LintedFile(
    name: "none.json", findings: [],
    failure: FileFailure("none.json", "cannot be read: no such file or directory", status: .failed),
    status: .failed)

  /// A drawing without findings.
  static let clean: LintedFile = {
    var file = lint("clean.json", Drawing.valid)
    file.findings = []
    return file
  }()

  private static func place(of part: String) -> ByteRange? {
    guard let range = text.firstRange(of: part) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return start..<(start + part.utf8.count)
  }

  /// A text with one finding: about its first layer, or what stopped its reader.
  static func lint(_ name: String, _ text: String) -> LintedFile {
    let source = SourceText(name: name, text: text)
    var file = LintedFile(name: name, source: source, findings: [], status: .refused)
    do throws(ReadFailure) {
      let document = try PlaneReader().decode(source)
      (file.document, file.format) = (document, document.format)
      let place = Place(layer: LayerReference(index: 0, id: "a", title: ""))
      file.findings = [Diagnostic(rule: "some-rule", severity: .error, message: "some finding", place: place)]
    } catch {
      if case .document(_, let diagnostics) = error { file.findings = diagnostics }
    }
    return file
  }

  /// The report of files, as text.
  static func report(_ reporter: some LintReporter, _ files: [LintedFile]) -> String {
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
    var file = clean
    file.findings = severities.flatMap { severity in
      (0..<count).map { Diagnostic(rule: "some-rule", severity: severity, message: "finding \($0)") }
    }
    return file
  }
}
