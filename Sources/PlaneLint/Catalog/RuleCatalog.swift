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
