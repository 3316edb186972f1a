import Diagnostics

extension RuleDescription {
  /// Everything that a finding can be called, sorted by name: rules, what makes a file unreadable, and what conversions lose.
  public static let all: [RuleDescription] =
    (RuleRegistry.all.map(\.description) + ofDocuments + ofFiles)
    .sorted { $0.name < $1.name }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The description of what a finding is called; nil for a name that nothing has.
  public static func of(_ name: String) -> RuleDescription? { byName[name] }
}
