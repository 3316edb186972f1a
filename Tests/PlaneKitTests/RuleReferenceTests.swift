import Diagnostics
import PlaneKit
import PlaneLint
import Testing

@Suite("What explain prints")
struct RuleReferenceTests {
  @Test("the list names every rule and group")
  func list() {
    let list = RuleReference.list
    for rule in RuleDescription.all { #expect(list.contains("  \(rule.name) ")) }
    for group in RuleGroup.allCases { #expect(list.contains(group.rawValue)) }
  }

  @Test(
    "a rule with its reason, examples and options, in short lines", arguments: RuleDescription.all.map(\.name)
  )
  func rule(name: String) throws {
    let rule = try #require(RuleDescription.of(name))
    let text = RuleReference.text(of: rule)
    #expect(text.hasPrefix("\(name) (\(rule.severity.rawValue)"))
    for word in ["\nbad:\n  ", "\ngood:\n  ", "\nfix: "] { #expect(text.contains(word)) }
    for option in RuleRegistry.rule(named: name)?.options ?? [] {
      #expect(text.contains("  \(option.name): "))
    }
    #expect(text.last == "\n")
  }

  @Test("the reference has a section for each rule")
  func reference() {
    for rule in RuleDescription.all { #expect(RuleReference.markdown.contains("\n### \(rule.name)\n")) }
  }

  @Test("a name that is not known gets a hint")
  func complaint() {
    #expect(ExplainRun.complaint(aboutRule: "low-contrast") == nil)
    #expect(
      ExplainRun.complaint(aboutRule: "low-contrats")
        == #"there is no rule "low-contrats"; did you mean "low-contrast"?"#)
    #expect(
      LintOptions.complaint(aboutRule: "xyzzy")
        == #"there is no rule "xyzzy"; "drawconv explain" lists all"#)
  }
}
