import Diagnostics

/// The names that may be selected, ignored or suppressed: of rules, and of groups of them.
public enum RuleNames {
  /// A set of rules with a name.
  public struct Group: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The names of its rules.
    public let members: Set<String>
  }

  /// The groups: `all`, and `errors`, `warnings` and `notes` by what the rules' own severities are.
  public static let groups: [Group] = {
    let severities: [(String, Severity)] = [("errors", .error), ("warnings", .warning), ("notes", .note)]
    return [Group(name: "all", members: Set(single))]
      + severities.map { name, severity in
        Group(
          name: name,
          members: Set(RuleRegistry.all.filter { $0.description.severity == severity }.map(\.name)))
      }
  }()

  /// The names of single rules, sorted: those that look at planes, and what reading finds.
  public static let single: [String] = {
    let ofReading = LossCode.allCases.filter { !$0.isOfWriting }.map(\.rawValue)
    return Set(RuleRegistry.all.map(\.name) + ofReading + [unusedSuppression]).sorted()
  }()

  /// The rules that are checked where nobody selects any.
  public static let checkedByDefault: Set<String> = Set(single)

  /// What is wrong with a threshold of a rule; nil where nothing is.
  public static func complaint(aboutOption name: String, _ value: Double, of rule: String) -> String? {
    "the rule \(rule.quotedForMessages) has no option \(name.quotedForMessages); it has none"
  }

  /// What a suppression that suppresses nothing is called.
  public static let unusedSuppression = "unused-suppression"

  /// Whether there is a rule or a group of a name.
  public static func contains(_ name: String) -> Bool {
    single.contains(name) || groups.contains { $0.name == name }
  }

  /// The rules that a name stands for; none for a name that is not known.
  public static func members(of name: String) -> Set<String> {
    if let group = groups.first(where: { $0.name == name }) { return group.members }
    return single.contains(name) ? [name] : []
  }

  /// What to tell who used a name that is not known.
  public static func complaint(about name: String) -> String {
    let start = "there is no rule \(name.quotedForMessages)"
    guard let nearest = NearestName.of(name, among: single + groups.map(\.name)) else {
      return "\(start); \"drawconv explain\" lists the rules"
    }
    return "\(start); did you mean \"\(nearest)\"?"
  }
}

extension LossCode {
  /// Whether only writing can lose this, so that no linter finds it.
  var isOfWriting: Bool {
    switch self {
    case .canvas, .title, .opacityLevel, .textStyle, .rectangleStyle, .postIt, .extras, .schemaReference,
      .mediaType,
      .precision:
      true
    default: false
    }
  }
}
