package import Diagnostics
import PlaneLint

/// What to look for in documents, and when the answer is no.
package struct LintOptions: Hashable, Sendable {
  /// The names of the rules and groups to check; the default ones unless told.
  package var selected: Set<String>?
  /// The names of rules and groups to leave out.
  package var ignored: Set<String>
  /// The most warnings that are no reason for a status of 1; any number unless told.
  package var warningLimit: Int?
  /// Whether to end with 0 whatever is found.
  package var alwaysPasses: Bool
  /// Whether to leave warnings and notes out of the reports; they count against the limit all the same.
  package var reportsErrorsOnly: Bool

  /// Describes what to look for; everything unless told.
  package init(
    selected: Set<String>? = nil, ignored: Set<String> = [], warningLimit: Int? = nil,
    alwaysPasses: Bool = false, reportsErrorsOnly: Bool = false
  ) {
    self.selected = selected
    self.ignored = ignored
    self.warningLimit = warningLimit
    self.alwaysPasses = alwaysPasses
    self.reportsErrorsOnly = reportsErrorsOnly
  }

  /// Which findings are asked for.
  var selection: RuleSelection { RuleSelection(selected: selected, ignored: ignored) }

  /// Everything that may be selected or ignored, sorted: rules, what reading can find and lose, and groups.
  package static var ruleNames: [String] { RuleSelection.names }

  /// What to tell who used a name that is not known.
  package static func complaint(about name: String, _ noun: String = "rule or group") -> String {
    let start = "there is no \(noun) \(name.quotedForMessages)"
    guard let nearest = RuleCatalog.name(like: name) else {
      return "\(start); \"drawconv explain\" lists all"
    }
    return "\(start); did you mean \"\(nearest)\"?"
  }
}

/// How many findings there are, by severity and by rule.
package struct FindingCounts: Hashable, Sendable {
  /// How many files were looked at.
  package var files = 0
  /// How many findings there are of each severity.
  private var bySeverity: [Severity: Int] = [:]
  /// How many findings there are of each rule.
  private var byRule: [String: Int] = [:]

  /// Counts nothing yet.
  package init() {}

  /// Counts findings.
  package mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      bySeverity[diagnostic.severity, default: 0] += 1
      byRule[diagnostic.rule, default: 0] += 1
    }
  }

  /// The number of findings of a severity.
  package subscript(severity: Severity) -> Int { bySeverity[severity] ?? 0 }

  /// The rules that something was found of, by name.
  package var rules: [(name: String, count: Int)] {
    byRule.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
  }

  /// The counts as a sentence: `checked 3 files: 2 errors, 1 warning`.
  package var sentence: String { "checked \(Self.counted(files, "file")): \(found)" }

  /// What was found: `2 errors, 1 warning`.
  package var found: String {
    let found = [Severity.error, .warning, .note].compactMap { severity in
      self[severity] == 0 ? nil : Self.counted(self[severity], severity.rawValue)
    }
    return found.isEmpty ? "nothing found" : found.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
