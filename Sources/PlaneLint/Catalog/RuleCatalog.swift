/// Every name that a finding can carry: of rules, of what makes a file unreadable, and of what conversions lose.
public enum RuleCatalog {
  /// The descriptions, sorted by name.
  public static let all: [RuleDescription] =
    (RuleRegistry.all.map(\.description) + RuleDescription.ofReadingJSON + RuleDescription.ofReadingSVG
    + RuleDescription.ofFiles + RuleDescription.ofLossesToVersion1 + RuleDescription.ofLossesOfImages
    + RuleDescription.ofLossesOfShapes + RuleDescription.ofLossesOfDocuments).sorted { $0.name < $1.name }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The description of a name; nil for a name that nothing has.
  public static func description(of name: String) -> RuleDescription? { byName[name] }

  /// The description of what tells that a document is not in canonical form, which only encoders know.
  public static let notCanonical = RuleDescription.notCanonical

  /// The name of a rule or a group that somebody may have meant; nil where none is near.
  public static func name(like text: String) -> String? {
    NearestName.of(text, among: all.map(\.name) + RuleGroup.allCases.map(\.rawValue))
  }
}

/// Which findings are wanted: by names of rules and of groups.
///
/// A rule's own name says more than a group's, and ignoring says more than selecting.
public struct RuleSelection: Hashable, Sendable {
  /// The names to select; nil for the rules that are checked by default.
  public var selected: Set<String>?
  /// The names to leave out.
  public var ignored: Set<String>

  /// Describes a selection; the rules that are checked by default unless told.
  public init(selected: Set<String>? = nil, ignored: Set<String> = []) {
    self.selected = selected
    self.ignored = ignored
  }

  /// Whether findings of a name are wanted.
  public func includes(_ name: String) -> Bool {
    if ignored.contains(name) { return false }
    if selected?.contains(name) == true { return true }
    guard let rule = RuleCatalog.description(of: name) else { return selected == nil }
    let groups = rule.groups.map(\.rawValue)
    if groups.contains(where: ignored.contains) { return false }
    guard let selected else { return rule.isDefault }
    return groups.contains(where: selected.contains)
  }

  /// Everything that may be selected or ignored, sorted.
  public static let names: [String] =
    (RuleCatalog.all.map(\.name) + RuleGroup.allCases.map(\.rawValue)).sorted()
}
