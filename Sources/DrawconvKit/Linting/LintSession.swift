import Diagnostics
import PlaneCoding
import PlaneLint

/// What a run of the linter remembers from file to file.
struct LintSession {
  private let options: LintOptions
  private let reader: DocumentReader
  private let console: Console
  private var configurations: ConfigurationFinder
  private var known: KnownFindings
  private var looked: Set<String> = []
  /// The warnings in the files of each configuration that limits them, by the directory.
  private var warnings: [String: (count: Int, limit: Int)] = [:]

  /// Begins a run; fails where its baseline can't be used.
  init(_ options: LintOptions, _ reader: DocumentReader, _ console: Console) throws(ReadFailure) {
    self.options = options
    self.reader = reader
    self.console = console
    configurations = ConfigurationFinder(options.configuration, files: reader.files)
    known = try KnownFindings(from: options.baseline, writingTo: options.newBaseline, reader.files)
  }

  /// Whether the configuration leaves a file out that was found in a directory.
  mutating func excludes(_ file: FileFinder.File) throws(ReadFailure) -> Bool {
    guard !file.isNamed else { return false }
    let placed = try configurations.configuration(for: file.path)
    return placed.configuration.excludes(placed.path(of: file.path))
  }

  /// Checks a document, and fixes it before where that was asked for.
  mutating func lint(_ source: SourceText) throws(ReadFailure) -> LintedFile {
    let placed = try configurations.configuration(for: source.name)
    let path = placed.path(of: source.name)
    let policy = RulePolicy(placed.configuration.settings(for: path) + [options.settings])
    var file = LintedFile(name: source.name, source: source, findings: [], status: .done)
    looked.insert(source.name)
    do throws(ReadFailure) {
      let document = fixed(try reader.decode(source), policy, &file)
      file.source = document.source
      file.document = document
      file.findings += known.sort(policy.findings(in: document, &file.fixes), of: source.name)
      if file.findings.contains(where: { $0.severity == .error }) { file.status.worsen(to: .refused) }
    } catch {
      file.status = error.status
      switch error {
      case .file(let failure): file.failure = failure
      case .document(_, let diagnostics): file.findings = diagnostics
      }
    }
    count(file.findings, placed)
    return file
  }

  /// The document with its fixes, which is written to its place.
  private func fixed(_ document: DecodedDocument, _ policy: RulePolicy, _ file: inout LintedFile)
    -> DecodedDocument
  {
    let result = Fixer(linter: Linter(rules: policy.rules), options.fixes).fix(document)
    file.findings += result.failures
    guard result.isChanged else { return document }
    do throws(FileFailure) {
      if let style = options.diffStyle {
        let diff = UnifiedDiff(document.source.bytes, result.document.source.bytes, name: file.name)
        try FileWriter.write(diff.chunks(style), to: .standardOutput)
        file.status = .refused
      } else {
        try FileWriter.write([result.document.source.bytes], to: .file(file.name))
        console.say("\(file.name): \(result.sentence)")
      }
    } catch {
      file.failure = error
      file.status = error.status
      return document
    }
    return result.document
  }

  private mutating func count(_ findings: [Diagnostic], _ placed: PlacedConfiguration) {
    guard options.warningLimit == nil, let limit = placed.configuration.warningLimit,
      let directory = placed.directory
    else { return }
    let found = findings.count { $0.severity == .warning }
    warnings[directory] = ((warnings[directory]?.count ?? 0) + found, limit)
  }

  /// Ends the run: writes the baseline, and tells whether a configuration's limit on warnings is exceeded.
  func finish() -> RunStatus {
    do throws(FileFailure) {
      try known.finish(looked: looked, console)
    } catch {
      console.report(error)
      return error.status
    }
    return warnings.values.contains { $0.count > $0.limit } ? .refused : .done
  }
}

extension RulePolicy {
  /// What is found in a document: by reading, and by the rules; but for what the document asks not to be told.
  ///
  /// - Parameter fixes: gets what would fix the findings.
  func findings(in document: DecodedDocument, _ fixes: inout FindingFixes) -> [Diagnostic] {
    let read = document.findingsOfReading + document.locatingLosses().losses.map(\.diagnostic)
    let form = includes(RuleCatalog.notCanonical.name) ? document.findingOfForm : nil
    let checked = fixes.locate(Linter(rules: rules).findings(in: document), in: document)
    let found = applied(to: read + checked.sortedByPlace() + [form].compactMap(\.self))
    return Suppressions(document.plane).applied(to: found, in: document, self).sortedByPlace()
  }
}
