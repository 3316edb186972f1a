import Diagnostics

/// Reports findings as JUnit's XML, in the form that continuous integration reads: a suite for each file, a case for
/// each finding, and one that passes for a file without any.
///
/// What makes a run fail fails here: an error is a `failure`, a file that cannot be read an `error`. Warnings and notes
/// are cases that pass and say so in their output.
package struct JUnitReporter: LintReporter {
  private var suites = ""
  private var total = Counts()

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0

    var attributes: String { #"tests="\#(tests)" failures="\#(failures)" errors="\#(errors)""# }
  }

  /// Creates a reporter.
  package init() {}

  /// Adds a file.
  package mutating func add(_ file: LintedFile) {
    let name = MarkupText.escaped(FilePath.relative(file.name))
    var counts = Counts()
    var cases = ""
    if let failure = file.failure {
      counts.errors += 1
      let message = MarkupText.escaped(failure.message)
      cases += Self.testCase(
        name, "readable", #"<error message="\#(message)" type="unreadable">\#(name): \#(message)</error>"#)
    }
    if let source = file.source {
      var renderer = TextRenderer(source, style: TextRenderer.Style())
      for finding in file.findings {
        if finding.severity == .error { counts.failures += 1 }
        cases += Self.testCase(name, Self.title(of: finding), Self.result(of: finding, &renderer))
      }
    }
    counts.tests = max(file.findings.count + (file.failure == nil ? 0 : 1), 1)
    if cases.isEmpty { cases = "    <testcase classname=\"\(name)\" name=\"no findings\"/>\n" }
    suites += "  <testsuite name=\"\(name)\" \(counts.attributes)>\n\(cases)  </testsuite>\n"
    total.tests += counts.tests
    total.failures += counts.failures
    total.errors += counts.errors
  }

  /// Ends the report with the totals, which stand at its start.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="drawconv lint" \(total.attributes)>\n
      """
    return [Array(head.utf8)[...], Array(suites.utf8)[...], Array("</testsuites>\n".utf8)[...]]
  }

  /// The rule and the layer, or else the path.
  private static func title(of finding: Diagnostic) -> String {
    guard let layer = finding.place.layer else {
      return MarkupText.escaped(
        [finding.rule, finding.place.path ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
    }
    let name = [layer.title, layer.id].first { !$0.isEmpty } ?? "layer \(layer.index)"
    return MarkupText.escaped("\(finding.rule): \(name)")
  }

  private static func result(of finding: Diagnostic, _ renderer: inout TextRenderer) -> String {
    let text = MarkupText.escaped(String(renderer.render(finding).dropLast()))
    guard finding.severity == .error else { return "<system-out>\(text)</system-out>" }
    let message = MarkupText.escaped(finding.message)
    return #"<failure message="\#(message)" type="\#(MarkupText.escaped(finding.rule))">\#(text)</failure>"#
  }

  private static func testCase(_ name: String, _ title: String, _ result: String) -> String {
    "    <testcase classname=\"\(name)\" name=\"\(title)\">\n      \(result)\n    </testcase>\n"
  }
}
