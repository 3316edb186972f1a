import PlaneLint

package enum ExplainRun: Hashable, Sendable {
  case list
  /// Why a rule exists, or which rules a group has, by its name.
  case rule(String)
  /// Everything about all rules, in Markdown.
  case reference

  package static var ruleNames: [String] {
    RuleNames.single + RuleNames.groups + CodeDescription.all.map(\.name)
  }

  /// What to tell who asked for a rule that does not exist; nil for one that does.
  package static func complaint(aboutRule name: String) -> String? {
    ruleNames.contains(name) ? nil : RuleNames.complaint(about: name, among: ruleNames)
  }

  package func run(_ console: Console) -> RunStatus { console.write(text: text, to: .standardOutput) }

  private var text: String {
    switch self {
    case .list: RuleReference.list
    case .rule(let name):
      RuleDescription.of(name).map(RuleReference.text) ?? CodeDescription.of(name).map(RuleReference.text)
        ?? RuleGroup(name: name).map(RuleReference.text) ?? ""
    case .reference: RuleReference.markdown
    }
  }
}
