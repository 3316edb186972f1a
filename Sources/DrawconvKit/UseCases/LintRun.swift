package import Diagnostics
package import PlaneCoding

/// What looking at one file gave.
package struct LintedFile: Sendable {
  /// What messages call the file.
  package var name: String
  /// What was read; nil where nothing could be.
  package var source: SourceText?
  /// The drawing; nil where there is none to be had.
  package var document: DecodedDocument?
  /// What was found, in the order of the places.
  package var findings: [Diagnostic]
  /// What would fix the findings.
  package var fixes = FindingFixes()
  /// Why the file could not be read, where that is so.
  package var failure: FileFailure?
  /// What a run ends with because of this file, limits on warnings aside.
  package var status: RunStatus

  /// Says what looking at a file gave.
  package init(
    name: String, source: SourceText? = nil, document: DecodedDocument? = nil, findings: [Diagnostic],
    failure: FileFailure? = nil, status: RunStatus
  ) {
    self.name = name
    self.source = source
    self.document = document
    self.findings = findings
    self.failure = failure
    self.status = status
  }
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

  /// Checks all files and writes one report.
  package func run(
    _ reporter: some LintReporter, to output: Output = .standardOutput, _ console: Console
  ) -> RunStatus {
    run(LintReports([(reporter, output)]), console)
  }

  /// Checks all files and writes the reports; messages about files that cannot be read, and a summary, go to the
  /// console.
  package func run(_ reports: LintReports, _ console: Console) -> RunStatus {
    var reports = reports
    var reported = FindingCounts()
    var warnings = 0
    var status = RunStatus.done
    var session: LintSession
    do throws(ReadFailure) {
      session = try LintSession(options, reader, console)
    } catch {
      console.report(error)
      return error.status
    }
    let (files, failures) = FileFinder.files(in: paths.isEmpty ? ["-"] : paths)
    for failure in failures {
      console.report(failure)
      reports.add(LintedFile(name: failure.name, findings: [], failure: failure, status: failure.status))
      status.worsen(to: failure.status)
    }
    for file in files {
      var linted: LintedFile
      do throws(ReadFailure) {
        guard let result = try lint(file, &session) else { continue }
        linted = result
      } catch {
        // A broken configuration would be found for every file.
        console.report(error)
        return error.status
      }
      // What --quiet hides still counts against --max-warnings.
      warnings += linted.findings.count { $0.severity == .warning }
      if options.reportsErrorsOnly { linted.findings.removeAll { $0.severity != .error } }
      reported.files += 1
      if linted.failure != nil, linted.document == nil { reported.unreadFiles += 1 }
      reported.add(linted.findings)
      reported.add(fixable: linted.fixableCounts)
      if let failure = linted.failure { console.report(failure) }
      reports.add(linted)
      status.worsen(to: linted.status)
    }
    let writing = reports.finish(reported, console)
    guard writing == .done else { return max(status, writing) }
    console.say(reported.sentence)
    if let hint = reported.hint(having: options.fixes) { console.say(hint) }
    if let limit = options.warningLimit, warnings > limit {
      console.say("\(warnings) warning\(warnings == 1 ? "" : "s"), but --max-warnings allows \(limit)")
      status.worsen(to: .refused)
    }
    status.worsen(to: session.finish())
    return options.alwaysPasses && status == .refused ? .done : status
  }

  /// What looking at a file gives; nil for a file that is no drawing and that nobody named.
  private func lint(
    _ file: FileFinder.File, _ session: inout LintSession
  ) throws(ReadFailure) -> LintedFile? {
    if try session.excludes(file) { return nil }
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
    return try session.lint(source)
  }
}
