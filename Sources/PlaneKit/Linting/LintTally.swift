import Diagnostics

/// What a run has reported, and what it will end with.
struct LintTally {
  private var reports: LintReports
  private let options: LintOptions
  private let console: Console
  private var reported = FindingCounts()
  private var warnings = 0
  private var status = RunStatus.done
  /// Whether there are files or directories that could not be read, or not as drawings.
  private var isPartial = false

  /// The files that may be drawings that are broken, or may be none.
  private var passedOver: [String] = []

  /// Whether nothing was there to look at.
  var isEmpty: Bool { reported.files == 0 && !isPartial }

  init(_ reports: LintReports, _ options: LintOptions, _ console: Console) {
    self.reports = reports
    self.options = options
    self.console = console
    reported.isOfErrors = options.reportsErrorsOnly
  }

  /// Reports a directory that could not be searched.
  mutating func add(_ failure: FileFailure) {
    console.report(failure)
    isPartial = true
    reports.add(
      LintedFile(name: failure.name, findings: [], failure: failure, status: failure.status), console)
    status.worsen(to: failure.status)
  }

  /// Takes note of a file that is no JSON, whatever its name says, and not to be known for a drawing.
  mutating func passOver(_ name: String) { passedOver.append(name) }

  /// Tells which files were passed over that may be drawings.
  func tellPassedOver() {
    guard !passedOver.isEmpty else { return }
    console.note(Self.passedOver(passedOver, areNamed: options.checksDrawingsOnly))
  }

  /// What to say of files that are no JSON and were passed over.
  static func passedOver(_ names: [String], areNamed: Bool) -> String {
    let isOne = names.count == 1
    let advice = areNamed ? "leave --drawings-only out" : "name \(isOne ? "it" : "them")"
    return isOne
      ? "\(names[0]): passed over, as it is no JSON and may be no drawing; \(advice) to check it"
      : "\(names[0]) and \(names.count - 1) more: passed over, as they are no JSON and may be no drawings; \(advice) to check them"
  }

  /// Reports a file.
  mutating func add(_ file: LintedFile) {
    var file = file
    // What --quiet hides still counts against --max-warnings.
    warnings += file.findings.count(of: .warning)
    if options.reportsErrorsOnly { file.findings.removeAll { $0.severity != .error } }
    reported.files += 1
    if file.failure != nil, file.format == nil { reported.unreadFiles += 1 }
    if file.format == nil { isPartial = true }
    reported.add(file.findings)
    // What can't be written is not to be had with another option.
    if file.failure == nil { reported.add(fixable: file.fixes.counts(of: file.findings)) }
    if !options.listsAll { file.findings = file.findings.shortened() }
    file.findings.addLimitHints()
    if let failure = file.failure { console.report(failure) }
    reports.add(file, console)
    status.worsen(to: file.status)
  }

  /// Writes the reports, and says how the run ended.
  mutating func finish(_ session: LintSession) -> RunStatus {
    let writing = reports.finish(reported, console)
    guard writing == .done else {
      _ = session.finish(withoutBaselineBecause: "a report could not be written; see above")
      return max(status, writing)
    }
    var counts = reported
    counts.taken = session.takenCount
    console.say(counts.sentence)
    if let hint = reported.hint(having: options.fixes) { console.say(hint) }
    if let limit = options.warningLimit, warnings > limit {
      console.say("\(warnings.counted("warning")), but --max-warnings allows \(limit)")
      status.worsen(to: .refused)
    }
    status.worsen(to: session.finish(withoutBaselineBecause: obstacleToBaseline))
    return options.alwaysPasses && status == .refused ? .done : status
  }

  /// Why what was found is not all that there is to know.
  private var obstacleToBaseline: String? {
    if isPartial { return "not everything could be read; see above" }
    return reported.files == 0 ? "nothing was checked" : nil
  }
}
