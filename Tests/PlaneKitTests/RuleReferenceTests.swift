import Diagnostics
import Foundation
import PlaneKit
import PlaneLint
import TestSupport
import Testing

@Suite("What explain prints")
struct RuleReferenceTests {
  @Test("the list names every rule and group")
  func list() {
    let list = RuleReference.list
    for rule in RuleDescription.all { #expect(list.contains("  \(rule.name) ")) }
    for group in RuleGroup.allCases { #expect(list.contains(group.name)) }
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

  @Test("every name that the sources give a message or an answer is explained")
  func everyName() throws {
    // A name in brackets at the end of a message, one that a type gives all its messages, and those of records.
    let patterns = [
      #" \[([a-z0-9-]+)\]""#, #"(?:rule|code): (?:String = )?"([a-z0-9-]+)""#,
      #"static let (?:rule|code|failureRule) = "([a-z0-9-]+)""#,
    ]
    let ofRecords = #"static let \w+ = "([a-z0-9-]+)""#
    let found = try PackageFiles.words(inSourcesBy: {
      $0.hasSuffix("RecordFailure.swift") ? patterns + [ofRecords] : patterns
    })
    #expect(found.isSuperset(of: ["invalid-configuration", "internal-error", "crashed", "not-svg"]))
    #expect(found.filter { ExplainRun.complaint(aboutRule: $0) != nil } == [])
    let codes = CodeDescription.all.map(\.name)
    #expect(codes == Set(codes).subtracting(RuleDescription.all.map(\.name)).sorted())
  }

  @Test("a name that is no rule's with its reason", arguments: CodeDescription.all)
  func code(_ code: CodeDescription) {
    #expect(code.summary.first?.isUppercase == false && code.summary.last != ".")
    #expect(code.rationale.last == "." && !code.rationale.contains("\n"))
    #expect(RuleReference.text(of: code).last == "\n")
    #expect(RuleReference.list.contains("  \(code.name) "))
  }

  @Test("a name that is not known gets a hint")
  func complaint() {
    #expect(ExplainRun.complaint(aboutRule: "low-contrast") == nil)
    #expect(
      ExplainRun.complaint(aboutRule: "low-contrats")
        == #"there is no rule "low-contrats"; did you mean "low-contrast"?"#)
    #expect(
      LintOptions.complaint(aboutRule: "xyzzy") == #"there is no rule "xyzzy"; "drawconv explain" lists all"#)
    for name in ["LOW-CONTRAST", "low"] {
      #expect(
        RuleNames.complaint(about: name) == #"there is no rule "\#(name)"; did you mean "low-contrast"?"#)
    }
  }
}
