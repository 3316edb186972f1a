package import Diagnostics
package import PlaneLint

/// What to look for in documents, and when the answer is no.
package struct LintOptions: Hashable, Sendable {
  /// Which rules are checked and how bad their findings are, over what a configuration says.
  package var settings: LintSettings
  package var configuration = ConfigurationSource.none
  /// Patterns for files that are left out, found or named, as seen from the working directory.
  package var excluded: [String] = []
  /// Whether files that are named are left out as well where a configuration leaves them out.
  package var excludesNamed = false
  /// Whether JSON that is no drawing is passed over also where its file is named.
  package var checksDrawingsOnly = false
  /// Whether it is no mistake where nothing is found to check.
  package var allowsEmpty = false
  /// How many files are looked at at once; as many as there are processors unless told.
  package var jobs: Int?
  package var fixes = FixPolicy.none
  /// How to show what fixing would change instead of doing it; nil to do it.
  package var diffStyle: UnifiedDiff.Style?
  /// The path of the baseline whose findings are known; nil for none.
  package var baseline: String?
  /// The path of a baseline to write; nil for none.
  package var newBaseline: String?
  /// The most warnings that are no reason for a status of 1; any number unless told.
  package var warningLimit: Int?
  /// Whether to end with 0 whatever is found.
  package var alwaysPasses = false
  /// Whether to leave warnings and notes out of the reports; they count against the limit all the same.
  package var reportsErrorsOnly = false
  /// Whether all findings are listed, and not only a rule's first 1,000 of a file.
  package var listsAll = false

  /// Describes what to look for; everything, whatever configurations say, unless told.
  package init(selecting selected: [String]? = nil, ignoring ignored: [String] = []) {
    settings = LintSettings(select: selected, ignore: ignored)
  }

  package static let ruleNames = RuleNames.single + RuleNames.groups

  package static func complaint(aboutRule name: String) -> String? {
    RuleNames.contains(name) ? nil : RuleNames.complaint(about: name)
  }
}

/// How many findings there are, by severity and by rule.
package struct FindingCounts: Hashable, Sendable {
  package var files = 0
  /// How many of them could not be read.
  package var unreadFiles = 0
  /// How many of them are no documents, so that hardly a rule was checked.
  var brokenFiles = 0
  /// How many directories could not be searched.
  var unsearchedDirectories = 0
  private var bySeverity: [Severity: Int] = [:]
  private var byRule: [String: Int] = [:]
  /// How many findings a baseline that is being written takes in.
  var taken = 0
  /// How many findings are passed over, as the baseline knows them.
  var known = 0
  var isOfErrors = false
  private var safelyFixable = 0
  private var unsafelyFixable = 0

  /// Counts nothing yet.
  package init() {}

  package mutating func add(_ diagnostics: [Diagnostic]) {
    // By index, as going through them copies each.
    for index in diagnostics.indices {
      bySeverity[diagnostics[index].severity, default: 0] += diagnostics[index].weight
      byRule[diagnostics[index].rule, default: 0] += diagnostics[index].weight
    }
  }

  /// Counts findings that a fix is known for.
  mutating func add(fixable counts: (safe: Int, unsafe: Int)) {
    safelyFixable += counts.safe
    unsafelyFixable += counts.unsafe
  }

  /// How to get more fixed than is fixed already: `3 fixable with --fix (1 more with --unsafe-fixes)`; nil where there
  /// is nothing to get.
  func hint(having policy: FixPolicy) -> String? {
    let more = unsafelyFixable
    switch (policy, safelyFixable) {
    case (.none, 1...) where more > 0:
      return "\(safelyFixable) fixable with --fix (\(more) more with --unsafe-fixes)"
    case (.none, 1...): return "\(safelyFixable) fixable with --fix"
    case (.none, _), (.safe, _): return more > 0 ? "\(more) fixable with --unsafe-fixes" : nil
    case (.all, _): return nil
    }
  }

  /// What is left that fixes would do away with, had they been made; nil where nothing is.
  func rest(having policy: FixPolicy) -> String? {
    let left = policy.count(of: (safelyFixable, unsafelyFixable))
    guard left > 0 else { return nil }
    let rest = "\(left.counted("fixable finding")) left that can't be mended in the text as it stands"
    return safelyFixable == 0
      ? rest : rest + "; \"drawconv normalize --fix\" mends errors in drawings of ours that it can write anew"
  }

  /// What was not looked for; nil where all was.
  var unchecked: String? {
    guard brokenFiles > 0 else { return nil }
    return
      "\(brokenFiles.counted("file")) can't be read as \(brokenFiles == 1 ? "a drawing" : "drawings"); the rules for drawings were not checked there"
  }

  package subscript(severity: Severity) -> Int { bySeverity[severity] ?? 0 }

  package var rules: [(name: String, count: Int)] {
    byRule.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
  }

  /// The counts as a sentence: `checked 3 files: 2 errors, 1 warning; 1 file could not be read`.
  package var sentence: String {
    var unread = unreadFiles == 0 ? "" : "; \(unreadFiles.counted("file")) could not be read"
    if unsearchedDirectories > 0 {
      unread += "; \(unsearchedDirectories.counted("directory")) could not be searched"
    }
    let checked = "checked \((files - unreadFiles).counted("file"))"
    if files == unreadFiles, unreadFiles > 0, bySeverity.isEmpty, taken == 0, known == 0 {
      return checked + unread
    }
    let result = files == 0 ? "nothing to check" : known == 0 ? found : "\(found), \(known) known"
    return "\(checked): \(result)\(unread)"
  }

  /// What was found: `2 errors, 1 warning`.
  package var found: String {
    let found = [Severity.error, .warning, .note].compactMap { severity in
      self[severity] == 0 ? nil : self[severity].counted(severity.rawValue)
    }
    let all = taken == 0 ? found : found + ["\(taken.counted("finding")) for the baseline"]
    return all.isEmpty ? isOfErrors ? "no errors found" : "nothing found" : all.joined(separator: ", ")
  }
}

extension [Diagnostic] {
  /// The number of findings of a severity; by index, as going through them copies each.
  func count(of severity: Severity) -> Int {
    indices.reduce(0) { $0 + (self[$1].severity == severity ? self[$1].weight : 0) }
  }
}
