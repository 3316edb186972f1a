import Diagnostics

extension RuleDescription {
  /// Everything that a finding can be called, sorted by name: rules, what makes a file unreadable, and what conversions lose.
  public static let all: [RuleDescription] =
    (RuleRegistry.all.map(\.description) + ofReadingJSON + ofReadingSVG + ofFiles + ofLossesToVersion1
    + ofLossesOfImages + ofLossesOfShapes + ofLossesOfDocuments + ofLossesOfSources)
    .sorted { $0.name < $1.name }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The description of what a finding is called; nil for a name that nothing has.
  public static func of(_ name: String) -> RuleDescription? { byName[name] }
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
