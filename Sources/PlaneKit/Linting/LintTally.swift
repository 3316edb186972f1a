import Diagnostics
import PlaneLint

/// What a run found and has reported, and what it will end with.
struct LintTally {
  private var reports: LintReports
  private let options: LintOptions
  private let console: Console
  private var known: KnownFindings
  private var reported = FindingCounts()
  private var warnings = 0
  /// The warnings in the files of each configuration that limits them, by the directory.
  private var limitedWarnings: [String: (count: Int, limit: Int)] = [:]
  private var status = RunStatus.done
  /// Whether there are files or directories that could not be read, or not as drawings.
  private var isPartial = false

  /// The files that may be drawings that are broken, or may be none.
  private var passedOver: [String] = []

  var isEmpty: Bool { reported.files == 0 && !isPartial }

  /// Begins a run; fails where its baseline can't be used.
  init(
    _ reports: LintReports, _ options: LintOptions, _ files: FileReader, _ console: Console
  ) throws(ReadFailure) {
    self.reports = reports
    self.options = options
    self.console = console
    known = try KnownFindings(from: options.baseline, writingTo: options.newBaseline, files)
    reported.isOfErrors = options.reportsErrorsOnly
  }

  /// Reports a directory that could not be searched.
  mutating func add(unsearched failure: FileFailure) {
    reported.unsearchedDirectories += 1
    add(failure)
  }

  /// Reports what can't be checked, whatever it holds.
  mutating func add(_ failure: FileFailure) {
    console.report(failure)
    isPartial = true
    reports.add(
      LintedFile(name: failure.name, findings: [], failure: failure, status: failure.status), console)
    status.worsen(to: failure.status)
  }

  /// Takes note of a file that is no JSON, whatever its name says, and not to be known for a drawing.
  mutating func passOver(_ name: String) { passedOver.append(name) }

  /// Says so even where nothing but errors is told: a drawing that was cut to nothing may be among them.
  func tellPassedOver() {
    for names in options.listsAll ? passedOver.map({ [$0] }) : [passedOver] where !names.isEmpty {
      console.say(Self.passedOver(names, checksDrawingsOnly: options.checksDrawingsOnly))
    }
  }

  /// What to say of files that are no JSON and were passed over.
  static func passedOver(_ names: [String], checksDrawingsOnly: Bool) -> String {
    let isOne = names.count == 1
    let advice = "name \(isOne ? "it" : "them")\(checksDrawingsOnly ? " without --drawings-only" : "")"
    return isOne
      ? "\(names[0]): passed over, as it is no JSON and may be no drawing; \(advice) to check it"
      : "\(names[0]) and \(names.count - 1) more: passed over, as they are no JSON and may be no drawings; \(advice) to check them"
  }

  /// Takes in what checking a file gave: writes its fixes, sorts out what is known, and reports the rest.
  mutating func add(_ outcome: LintJob.Outcome, of job: LintJob) {
    var file = outcome.file
    if let source = file.source {
      if let fixes = outcome.fixes { write(fixes, of: job, &file) }
      if file.status < .unusable || file.failure != nil && file.format != nil {
        file.findings = known.sort(file.findings, of: source.name, job.checks)
        if file.findings.count(of: .error) > 0 { file.status.worsen(to: .refused) }
      }
      if source.isTranscoded { refuseFixes(of: &file) }
      count(file.findings, job.placed)
    }
    report(file)
  }

  /// Writes a document with its fixes to its place; where that fails, what is found without them holds.
  private func write(_ fixes: LintJob.Fixes, of job: LintJob, _ file: inout LintedFile) {
    do throws(FileFailure) {
      if fixes.original.isUnpacked { throw FileFailure.packed(file.name) }
      if let style = options.diffStyle {
        let diff = UnifiedDiff(fixes.original.bytes, fixes.fixed.bytes, name: file.name)
        console.makeRoom()
        try FileWriter.write(diff.chunks(style), to: .standardOutput)
        file.status.worsen(to: .refused)
      } else {
        try FileWriter.write([fixes.fixed.bytes], to: .file(file.name), insteadOf: fixes.stamp)
        console.say("\(file.name): \(fixes.sentence)")
      }
    } catch {
      var job = job
      job.fixes = .none
      file = job.check(fixes.original).file
      file.failure = error
      file.status.worsen(to: error.status)
    }
  }

  /// Nothing is changed in a file that is not in UTF-8, which is said where something would be.
  private func refuseFixes(of file: inout LintedFile) {
    if options.fixes.count(of: file.fixes.counts(of: file.findings)) > 0 {
      let failure = FileFailure.encoded(file.name)
      file.failure = failure
      file.status.worsen(to: failure.status)
    }
    file.fixes = FindingFixes()
  }

  private mutating func count(_ findings: [Diagnostic], _ placed: PlacedConfiguration) {
    guard options.warningLimit == nil, let limit = placed.configuration.warningLimit,
      let directory = placed.directory
    else { return }
    let found = findings.count(of: .warning)
    limitedWarnings[directory] = ((limitedWarnings[directory]?.count ?? 0) + found, limit)
  }

  private mutating func report(_ file: LintedFile) {
    var file = file
    // What --quiet hides still counts against --max-warnings.
    warnings += file.findings.count(of: .warning)
    if options.reportsErrorsOnly { file.findings.removeAll { $0.severity != .error } }
    reported.files += 1
    if file.format == nil {
      isPartial = true
      if file.failure == nil { reported.brokenFiles += 1 } else { reported.unreadFiles += 1 }
    }
    reported.add(file.findings)
    // What can't be written is not to be had with another option.
    if file.failure == nil { reported.add(fixable: file.fixes.counts(of: file.findings)) }
    if !options.listsAll { file.findings = file.findings.shortened() }
    // No patch says why a document can't be read.
    if options.diffStyle != nil, file.format == nil, let source = file.source {
      console.report(file.findings, in: source)
    }
    file.findings.addLimitHints()
    if let failure = file.failure { console.report(failure) }
    reports.add(file, console)
    status.worsen(to: file.status)
  }

  /// Writes the reports, and says how the run ended.
  mutating func finish() -> RunStatus {
    let writing = reports.finish(reported, console)
    guard writing == .done else {
      _ = finishCounting(withoutBaselineBecause: "a report could not be written; see above")
      return max(status, writing)
    }
    var counts = reported
    counts.taken = known.takenCount
    counts.known = known.passedCount
    console.say(counts.sentence)
    if let unchecked = reported.unchecked { console.say(unchecked) }
    if let rest = reported.rest(having: options.fixes) { console.say(rest) }
    if let hint = reported.hint(having: options.fixes) { console.say(hint) }
    if let limit = options.warningLimit, warnings > limit {
      console.say("\(warnings.counted("warning")), but --max-warnings allows \(limit)")
      status.worsen(to: .refused)
    }
    status.worsen(to: finishCounting(withoutBaselineBecause: obstacleToBaseline))
    return options.alwaysPasses && status == .refused ? .done : status
  }

  /// Writes the baseline, and tells whether a configuration's limit on warnings is exceeded.
  /// - Parameter reason: why no baseline is to be written; nil where nothing speaks against it.
  private func finishCounting(withoutBaselineBecause reason: String?) -> RunStatus {
    var status = RunStatus.done
    let writing: Void? = console.take(
      try rethrow(known.finish(withoutWritingBecause: reason, console), as: ReadFailure.file), &status)
    guard writing != nil else { return status }
    // What a patch would fix is there as ever.
    if options.diffStyle == nil { known.tellStale(console) }
    let exceeded = limitedWarnings.filter { $0.value.count > $0.value.limit }.sorted { $0.key < $1.key }
    for (directory, found) in exceeded {
      var path = FilePath.relative(FilePath.join(directory, ConfigurationFinder.fileName))
      if case .file(let stated) = options.configuration { path = stated }
      console.say("\(found.count.counted("warning")), but \"maxWarnings\" in \(path) allows \(found.limit)")
    }
    return exceeded.isEmpty ? .done : .refused
  }

  /// Why what was found is not all that there is to know.
  private var obstacleToBaseline: String? {
    if isPartial { return "not everything could be read; see above" }
    return reported.files == 0 ? "nothing was checked" : nil
  }
}
