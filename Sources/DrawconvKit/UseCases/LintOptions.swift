package import Diagnostics

/// What to look for in documents, and when the answer is no.
package struct LintOptions: Hashable, Sendable {
  /// The names of the rules to check; all unless told.
  package var selected: Set<String>?
  /// The names of rules to leave out.
  package var ignored: Set<String>
  /// The most warnings that are no reason for a status of 1; any number unless told.
  package var warningLimit: Int?
  /// Whether to end with 0 whatever is found.
  package var alwaysPasses: Bool

  /// Describes what to look for; everything unless told.
  package init(
    selected: Set<String>? = nil, ignored: Set<String> = [], warningLimit: Int? = nil,
    alwaysPasses: Bool = false
  ) {
    self.selected = selected
    self.ignored = ignored
    self.warningLimit = warningLimit
    self.alwaysPasses = alwaysPasses
  }

  /// Whether findings of a rule are asked for.
  func includes(_ rule: String) -> Bool {
    !ignored.contains(rule) && selected?.contains(rule) != false
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
  package var sentence: String {
    let found = [Severity.error, .warning, .note].compactMap { severity in
      self[severity] == 0 ? nil : Self.counted(self[severity], severity.rawValue)
    }
    let result = found.isEmpty ? "nothing found" : found.joined(separator: ", ")
    return "checked \(Self.counted(files, "file")): \(result)"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
