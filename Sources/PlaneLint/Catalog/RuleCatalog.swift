import Diagnostics

extension RuleDescription {
  /// Everything that a finding can be called, sorted by name: rules, what makes a file unreadable, and what conversions lose.
  public static var all: [RuleDescription] { RuleCatalog.all }

  /// The description of what a finding is called; nil for a name that nothing has.
  public static func of(_ name: String) -> RuleDescription? { RuleCatalog.description(of: name) }
}

/// Every name that a finding can carry: of rules, of what makes a file unreadable, and of what conversions lose.
package enum RuleCatalog {
  /// The descriptions, sorted by name.
  package static let all: [RuleDescription] =
    (RuleRegistry.all.map(\.description) + RuleDescription.ofReadingJSON + RuleDescription.ofReadingSVG
    + RuleDescription.ofFiles + RuleDescription.ofLossesToVersion1 + RuleDescription.ofLossesOfImages
    + RuleDescription.ofLossesOfShapes + RuleDescription.ofLossesOfDocuments
    + RuleDescription.ofLossesOfSources).sorted { $0.name < $1.name }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The description of a name; nil for a name that nothing has.
  package static func description(of name: String) -> RuleDescription? { byName[name] }

  /// The description of what tells that a document is not in canonical form, which only encoders know.
  package static let notCanonical = RuleDescription.notCanonical
}

extension RuleDescription {
  /// What a conversion can lose; shown beside a rectangle that loses nothing unless told.
  static func loss(
    _ code: LossCode, _ severity: Severity = .warning, topic: RuleTopic = .import, summary: String,
    rationale: String, bad: RuleExample,
    good: RuleExample = .elements(##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)
  ) -> RuleDescription {
    RuleDescription(
      code.rawValue, severity, topic, summary: summary, rationale: rationale, bad: bad, good: good)
  }
}
