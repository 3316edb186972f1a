public import Diagnostics

/// What a rule says about itself.
public struct RuleDescription: Hashable, Sendable {
  /// The stable name, which states the problem and never the remedy: `negative-origin`.
  public let name: String
  /// How bad it is to break the rule.
  public let severity: Severity
  package let topic: RuleTopic
  /// Whether the rule is checked where nobody asks for it.
  public let isDefault: Bool
  /// Whether the rule asks for a habit of the apps. Nothing is said of it in drawings of others, nor where most layers
  /// don't follow it: these were made elsewhere.
  package let isHabit: Bool
  /// What the rule asks, in one line.
  public let summary: String
  /// Why it asks that.
  public let rationale: String
  /// A document that breaks the rule.
  public let bad: RuleExample
  /// The same document put right.
  public let good: RuleExample
  /// What can be done about it without a person; nil where nothing can.
  public let fix: RuleFix?

  /// Describes a rule, which is checked unless told.
  package init(
    _ name: String, _ severity: Severity, _ topic: RuleTopic, isDefault: Bool = true, isHabit: Bool = false,
    summary: String, rationale: String, bad: RuleExample, good: RuleExample, fix: RuleFix? = nil
  ) {
    (self.name, self.severity, self.topic, self.isDefault) = (name, severity, topic, isDefault)
    (self.isHabit, self.summary, self.rationale, self.bad) = (isHabit, summary, rationale, bad)
    (self.good, self.fix) = (good, fix)
  }

  /// The groups that the rule is in: that of its severity and that of its topic.
  package var groups: [RuleGroup] { [.severity(severity), .topic(topic)] }
}

package enum RuleTopic: String, Hashable, Sendable, CaseIterable {
  /// Where layers are, how large and how opaque.
  case geometry
  /// Texts and titles.
  case text
  case images
  /// What names layers.
  case ids
  /// The file: whether it is of its format, and in which form.
  case file
  /// What reading or writing a format loses.
  case `import`
}

/// A name for several rules, to select or ignore them together.
package enum RuleGroup: Hashable, Sendable, CaseIterable {
  case severity(Severity)
  case topic(RuleTopic)

  package static let allCases = Severity.allCases.reversed().map(severity) + RuleTopic.allCases.map(topic)

  /// What the group is called: `errors`, `geometry`.
  package var name: String {
    switch self {
    case .severity(let severity): "\(severity.rawValue)s"
    case .topic(let topic): topic.rawValue
    }
  }

  package init?(name: String) {
    guard let group = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = group
  }
}

/// What a rule's fix does.
public struct RuleFix: Hashable, Sendable {
  /// Whether the fix changes nothing of the picture beyond what makes the document valid.
  public let isSafe: Bool
  /// What it does, in one line: `sets the coordinate to 0`.
  public let summary: String
}
