import Diagnostics
import MarkupXML

/// Reports findings as JUnit's XML, in the form that continuous integration reads: a suite for each file, a case for
/// each finding, and one that passes for a file without any.
///
/// What makes a run fail fails here: an error is a `failure`, a file that cannot be read an `error`. Warnings and notes
/// are cases that pass and say so in their output. The second line of a case's text says the path and the layer, in JSON.
package struct JUnitReporter: LintReporter {
  private var suites = XMLWriter(capacity: 0, indentation: 2, depth: 1)
  private var total = Counts()

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0

    func write(to writer: inout XMLWriter) {
      writer.attribute("tests", Double(tests))
      writer.attribute("failures", Double(failures))
      writer.attribute("errors", Double(errors))
    }
  }

  package init() {}

  package mutating func add(_ file: LintedFile) {
    let name = TerminalText.visible(FilePath.relative(file.name))
    let counts = Counts(
      tests: max(file.findings.count + (file.failure == nil ? 0 : 1), 1),
      failures: file.findings.count { $0.severity == .error }, errors: file.failure == nil ? 0 : 1)
    total.tests += counts.tests
    total.failures += counts.failures
    total.errors += counts.errors
    suites.start("testsuite")
    suites.attribute("name", name)
    counts.write(to: &suites)
    if let failure = file.failure {
      write("readable", of: name, "error", (failure.message, "unreadable"), ["\(name): \(failure.message)"])
    }
    if let source = file.source {
      var renderer = TextRenderer(source, style: TextRenderer.Style())
      for finding in file.findings {
        let isError = finding.severity == .error
        write(
          Self.name(of: finding), of: name, isError ? "failure" : "system-out",
          isError ? (finding.message, finding.rule) : nil,
          [String(renderer.render(finding).dropLast()), finding.placeAsLine].compactMap(\.self))
      }
    }
    if file.findings.isEmpty, file.failure == nil { write("no findings", of: name) }
    suites.end()
  }

  /// Ends the report with the totals, which stand at its start.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    var writer = XMLWriter(capacity: 0, indentation: 2)
    writer.declaration()
    writer.start("testsuites")
    writer.attribute("name", "drawconv lint" as StaticString)
    total.write(to: &writer)
    writer.content(suites)
    writer.end()
    return writer.chunks
  }

  /// The rule and the layer, or else the path.
  private static func name(of finding: Diagnostic) -> String {
    guard let layer = finding.place.layer else {
      return [finding.rule, finding.place.path ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let name = [layer.title, layer.id].first { !$0.isEmpty } ?? "layer \(layer.index)"
    return "\(finding.rule): \(name)"
  }

  /// Writes a case, and an element in it that tells what came of it.
  private mutating func write(
    _ name: String, of file: String, _ result: StaticString? = nil,
    _ problem: (message: String, type: String)? = nil, _ lines: [String] = []
  ) {
    suites.start("testcase")
    suites.attribute("classname", file)
    suites.attribute("name", TerminalText.visible(name))
    if let result {
      suites.start(result)
      if let problem {
        suites.attribute("message", TerminalText.visible(problem.message))
        suites.attribute("type", TerminalText.visible(problem.type))
      }
      suites.text(lines.map(TerminalText.visible).joined(separator: "\n"))
      suites.end()
    }
    suites.end()
  }
}
