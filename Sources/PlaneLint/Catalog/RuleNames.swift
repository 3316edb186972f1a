package import Diagnostics
import PlaneCoding

/// The names that may be selected, ignored or suppressed: of rules, and of groups of them.
package enum RuleNames {
  /// The names of rules, of what reading finds and of what is lost, sorted.
  package static let single = RuleDescription.all.map(\.name)

  private static let rules = Set(single)

  package static let groups = RuleGroup.allCases.map(\.name)

  static let checkedByDefault = Set(RuleDescription.all.filter(\.isDefault).map(\.name))

  private static let members: [String: Set<String>] = {
    var members: [String: Set<String>] = [:]
    for rule in RuleDescription.all {
      members[rule.name, default: []].insert(rule.name)
      for group in rule.groups { members[group.name, default: []].insert(rule.name) }
    }
    return members
  }()

  /// What a suppression that suppresses nothing is called.
  package static let unusedSuppression = "unused-suppression"

  package static func isRule(_ name: String) -> Bool { rules.contains(name) }

  package static func contains(_ name: String) -> Bool { isRule(name) || groups.contains(name) }

  /// The rules that a name stands for; none for a name that is not known.
  /// - Parameter severities: how bad findings of a rule are, by its name, where that is not as the rule says: it is then in
  ///   that severity's group.
  package static func members(of name: String, _ severities: [String: Severity]) -> Set<String> {
    var members = members[name] ?? []
    guard !severities.isEmpty, case .severity(let severity)? = RuleGroup(name: name) else { return members }
    for (rule, own) in severities {
      if own == severity { members.insert(rule) } else { members.remove(rule) }
    }
    return members
  }

  /// What to tell who used a name that is not known.
  /// - Parameter others: names that are known where it was used, and that are no rules'.
  package static func complaint(about name: String, among others: [String] = []) -> String {
    let start = "there is no rule \(name.quotedForMessages)"
    let names = single + groups + others
    let lowercase = name.lowercased()
    // A name in capitals, the beginning of one, or one of its words.
    let begun = lowercase.count < 3 ? nil : names.first { $0.hasPrefix(lowercase) }
    let holding = names.first { $0.split(separator: "-").contains { $0 == lowercase } }
    guard let nearest = nearestName(to: lowercase, among: names) ?? begun ?? holding else {
      return "\(start); \"drawconv explain\" lists all"
    }
    return "\(start); did you mean \"\(nearest)\"?"
  }

  /// What is wrong with a threshold of a rule; nil where nothing is.
  package static func complaint(aboutOption name: String, _ value: Double, of rule: String) -> String? {
    let options = RuleRegistry.rule(named: rule)?.options ?? []
    guard let option = options.first(where: { $0.name == name }) else {
      let names = options.map { "\"\($0.name)\"" }.joined(separator: ", ")
      return
        "the rule \"\(rule)\" has no option \(name.quotedForMessages); it has \(names.isEmpty ? "none" : names)"
    }
    if option.range.contains(value) { return nil }
    return """
      \(name.quotedForMessages) of the rule \"\(rule)\" is \(value.forMessages), but takes a number from \
      \(option.range.lowerBound.forMessages) to \(option.range.upperBound.forMessages)
      """
  }
}
