import Diagnostics
import PlaneCoding
import PlaneLint

/// What a run of the linter remembers from file to file.
struct LintSession {
  private let options: LintOptions
  private let reader: PlaneReader
  private let console: Console
  private var configurations: ConfigurationFinder
  private var checks: FileCheckMaker
  private var known: KnownFindings
  /// The warnings in the files of each configuration that limits them, by the directory.
  private var warnings: [String: (count: Int, limit: Int)] = [:]
  private let excluded: ExcludedPaths

  /// Begins a run; fails where its baseline can't be used.
  init(_ options: LintOptions, _ reader: PlaneReader, _ console: Console) throws(ReadFailure) {
    self.options = options
    self.reader = reader
    self.console = console
    configurations = ConfigurationFinder(options.configuration, files: reader.files)
    checks = FileCheckMaker(options)
    excluded = ExcludedPaths(options.excluded)
    known = try KnownFindings(from: options.baseline, writingTo: options.newBaseline, reader.files)
  }

  /// What checking a file takes; nil for a file that the options leave out or the configuration, which goes for files that
  /// were found in a directory and, where the options say so, for those that are named.
  mutating func job(
    for file: FileFinder.File, _ input: Input, _ needs: ReportNeeds
  ) throws(ReadFailure) -> LintJob? {
    // Standard input that nobody named is no file that a pattern could mean.
    let isFile = input != .standardInput()
    if isFile, excluded.contain(input.name) { return nil }
    let placed = try configurations.configuration(for: input.name)
    if isFile, options.excludesNamed || !file.isNamed, !placed.configuration.excluded.isEmpty,
      placed.configuration.excludes(placed.path(of: input.name))
    {
      return nil
    }
    let checks = checks.checks(for: input.name, placed, needs)
    // Rules go by what a drawing's own images are, and not by the pictures that reading makes of the rest.
    var reader = reader
    reader.drawsPictures = needs.contains(.documents) || options.fixes != .none
    return LintJob(
      mayBeOther: isFile && (!file.isNamed || options.checksDrawingsOnly), input: input, placed: placed,
      checks: checks, fixes: options.fixes, reader: reader,
      keepsDocument: needs.contains(.documents))
  }

  /// Takes in what checking a file gave: writes its fixes, and sorts out what is known.
  mutating func take(_ outcome: LintJob.Outcome, of job: LintJob) -> LintedFile {
    var file = outcome.file
    guard let source = file.source else { return file }
    if let fixes = outcome.fixes { write(fixes, &file) }
    if file.status < .unusable || file.failure != nil && outcome.fixes != nil {
      file.findings = known.sort(file.findings, of: source.name, job.checks)
      if file.findings.count(of: .error) > 0 { file.status.worsen(to: .refused) }
    }
    count(file.findings, job.placed)
    return file
  }

  /// Writes a document with its fixes to its place; where that fails, what was found before holds.
  private func write(_ fixes: LintJob.Fixes, _ file: inout LintedFile) {
    let result = fixes.fixed
    do throws(FileFailure) {
      if fixes.original.source.isUnpacked { throw FileFailure.packed(file.name) }
      if let style = options.diffStyle {
        let diff = UnifiedDiff(fixes.original.source.bytes, result.document.source.bytes, name: file.name)
        console.makeRoom()
        try FileWriter.write(diff.chunks(style), to: .standardOutput)
        file.status = .refused
      } else {
        try FileWriter.write(
          [result.document.source.bytes], to: .file(file.name), insteadOf: fixes.stamp)
        console.say("\(file.name): \(result.sentence)")
      }
    } catch {
      file.failure = error
      file.status = error.status
      file.source = fixes.original.source
      if file.document != nil { file.document = fixes.original }
      file.findings = result.failures + fixes.checks.findings(in: fixes.original, &file.fixes)
      if fixes.original.source.isUnpacked { file.fixes = FindingFixes() }
    }
  }

  private mutating func count(_ findings: [Diagnostic], _ placed: PlacedConfiguration) {
    guard options.warningLimit == nil, let limit = placed.configuration.warningLimit,
      let directory = placed.directory
    else { return }
    let found = findings.count(of: .warning)
    warnings[directory] = ((warnings[directory]?.count ?? 0) + found, limit)
  }

  /// How many findings the baseline that is being written takes in.
  var takenCount: Int { known.takenCount }

  /// Ends the run: writes the baseline, and tells whether a configuration's limit on warnings is exceeded.
  /// - Parameter reason: why no baseline is to be written; nil where nothing speaks against it.
  func finish(withoutBaselineBecause reason: String?) -> RunStatus {
    do throws(FileFailure) {
      try known.finish(withoutWritingBecause: reason, console)
    } catch {
      console.report(error)
      return error.status
    }
    let exceeded = warnings.filter { $0.value.count > $0.value.limit }.sorted { $0.key < $1.key }
    for (directory, found) in exceeded {
      var path = FilePath.relative(FilePath.join(directory, ConfigurationFinder.fileName))
      if case .file(let stated) = options.configuration { path = stated }
      console.say("\(found.count.counted("warning")), but \"maxWarnings\" in \(path) allows \(found.limit)")
    }
    return exceeded.isEmpty ? .done : .refused
  }
}
