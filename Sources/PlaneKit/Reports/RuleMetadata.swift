import Diagnostics
import PlaneLint

/// What reports say about a rule: the one place where they ask for the catalogue of rules.
struct RuleMetadata {
  /// The stable name.
  var name: String
  /// How bad it is to break the rule; nil where nobody says.
  var severity: Severity?
  /// What the rule asks, in one line; empty where nobody says.
  var summary = ""
  /// Why it asks that; empty where nobody says.
  var rationale = ""
  /// A document that breaks the rule.
  var bad = ""
  /// The same document put right.
  var good = ""

  /// What is known of a rule; its name alone for what no rule stands behind, such as a mistake in the syntax.
  init(named name: String) {
    self.name = name
    guard let description = RuleCatalog.description(of: name) else { return }
    severity = description.severity
    summary = description.summary
    rationale = description.rationale
    bad = description.bad.document
    good = description.good.document
  }

  /// The rules that are registered, by name.
  static var registered: [RuleMetadata] { RuleRegistry.all.map { RuleMetadata(named: $0.name) } }
}
