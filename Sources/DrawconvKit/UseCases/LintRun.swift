package import Diagnostics
import PlaneCoding
import PlaneLint

/// What looking at one file gave.
package struct LintedFile: Sendable {
  /// What messages call the file.
  package var name: String
  /// What was read; nil where nothing could be.
  package var source: SourceText?
  /// What was found, in the order of the places.
  package var findings: [Diagnostic]
  /// Why the file could not be read, where that is so.
  package var failure: FileFailure?
  /// What a run ends with because of this file, limits on warnings aside.
  package var status: RunStatus
}

/// Writes a report about files, in the order in which they are added.
package protocol LintReporter {
  /// Adds a file.
  mutating func add(_ file: LintedFile)
  /// Ends the report.
  mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>]
}

/// Checks files, one after the other, with bounded memory: of a file that is done, only its findings are kept.
package struct LintRun: Sendable {
  /// The files and directories to look at; standard input for none, and for `-`.
  package var paths: [String]
  /// What messages call standard input, which also tells its format.
  package var standardInputName: String?
  /// How to read.
  package var reader: DocumentReader
  /// What to look for.
  package var options: LintOptions

  /// Describes a run.
  package init(
    paths: [String], standardInputName: String? = nil, reader: DocumentReader = DocumentReader(),
    options: LintOptions = LintOptions()
  ) {
    self.paths = paths
    self.standardInputName = standardInputName
    self.reader = reader
    self.options = options
  }

  /// Checks all files and writes the report; messages about files that cannot be read, and a summary, go to the
  /// console.
  package func run(
    _ reporter: some LintReporter, to output: Output = .standardOutput, _ console: Console
  ) -> RunStatus {
    var reporter = reporter
    var counts = FindingCounts()
    var status = RunStatus.done
    let (files, failures) = FileFinder.files(in: paths.isEmpty ? ["-"] : paths)
    for failure in failures {
      console.report(failure)
      status.worsen(to: failure.status)
    }
    for file in files {
      guard let linted = lint(file) else { continue }
      counts.files += 1
      counts.add(linted.findings)
      if let failure = linted.failure { console.report(failure) }
      reporter.add(linted)
      status.worsen(to: linted.status)
    }
    do throws(FileFailure) {
      try FileWriter.write(reporter.finish(counts), to: output)
    } catch {
      console.report(error)
      return max(status, error.status)
    }
    console.say(counts.sentence)
    if let limit = options.warningLimit, counts[.warning] > limit { status.worsen(to: .refused) }
    return options.alwaysPasses && status == .refused ? .done : status
  }

  /// What looking at a file gives; nil for a file that is no drawing and that nobody named.
  private func lint(_ file: FileFinder.File) -> LintedFile? {
    var input = Input(argument: file.path)
    if case .standardInput = input { input = .standardInput(name: standardInputName) }
    let source: SourceText
    do throws(FileFailure) {
      source = try reader.files.read(input)
    } catch {
      return LintedFile(name: input.name, findings: [], failure: error, status: error.status)
    }
    if !file.isNamed, FormatDetection.format(ofPath: file.path) == .json, !PlaneSniffer.looksLikePlane(source)
    {
      return nil
    }
    return lint(source)
  }

  /// What looking at a document gives.
  package func lint(_ source: SourceText) -> LintedFile {
    var file = LintedFile(name: source.name, source: source, findings: [], status: .done)
    do throws(ReadFailure) {
      let document = try reader.decode(source)
      file.source = document.source
      file.findings = findings(in: document)
      if file.findings.contains(where: { $0.severity == .error }) { file.status = .refused }
    } catch {
      file.status = error.status
      switch error {
      case .file(let failure): file.failure = failure
      case .document(_, let diagnostics): file.findings = diagnostics
      }
    }
    return file
  }

  private func findings(in document: DecodedDocument) -> [Diagnostic] {
    let selection = options.selection
    let linter = Linter(rules: RuleRegistry.all.filter { selection.includes($0.name) })
    let read = document.findingsOfReading + document.locatingLosses().losses.map(\.diagnostic)
    let form = selection.includes(RuleCatalog.notCanonical.name) ? document.findingOfForm : nil
    return (read.filter { selection.includes($0.rule) } + linter.check(document) + [form].compactMap(\.self))
      .sortedByPlace()
  }
}

extension DecodedDocument {
  /// What to say of a document that is in no canonical form, pretty or compact; nil for one that is, and for one that
  /// cannot be normalized.
  fileprivate var findingOfForm: Diagnostic? {
    let forms = [false, true].lazy.map { Normalizer(isCompact: $0).normalize(self) }
    guard forms.allSatisfy({ $0.output != nil && !$0.isCanonical }) else { return nil }
    let rule = RuleCatalog.notCanonical
    return Diagnostic(
      rule: rule.name, severity: rule.severity,
      message:
        "the document is not as normalizing would write it; run \"drawconv normalize --in-place\" on it",
      place: place(of: .document))
  }
}
