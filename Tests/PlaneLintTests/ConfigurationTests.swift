import Diagnostics
import Testing

@testable import PlaneLint

@Suite("Configurations")
struct ConfigurationTests {
  private func read(_ text: String) throws -> LintConfiguration {
    try LintConfiguration(parsing: SourceText(name: ".drawconv.json", text: text))
  }

  /// The texts that messages stand at, with the messages' starts.
  private func problems(_ text: String) -> [String] {
    let source = SourceText(name: "", text: text)
    let failure = #expect(throws: ConfigurationFailure.self) { try read(text) }
    return failure?.diagnostics.map { "\($0.place.range.map(source.text(in:)) ?? "-"): \($0.message)" } ?? []
  }

  @Test(
    "an empty one changes nothing",
    arguments: ["{}", #"{"lint":{}}"#, #"{"$schema":"urn:drawconv:config:1"}"#])
  func empty(text: String) throws { #expect(try read(text) == LintConfiguration()) }

  @Test("later sections win, for the files that they are for")
  func overrides() throws {
    let configuration = try read(
      #"""
      { "lint": { "select": ["errors"], "ignore": ["empty-id"], "severity": { "negative-size": "note" },
        "overrides": [ { "paths": ["a/**"], "select": ["text"], "ignore": ["low-contrast"] },
          { "paths": ["a/b.svg"], "severity": { "text-overflow": "off" } } ] } }
      """#)
    let base = RulePolicy(configuration.settings(for: "b.svg"))
    #expect(base.includes("negative-size") && !base.includes("empty-id") && !base.includes("text-overflow"))
    let other = RulePolicy(configuration.settings(for: "a/c.svg"))
    #expect(
      other.includes("text-overflow") && !other.includes("low-contrast") && !other.includes("negative-size"))
    #expect(!RulePolicy(configuration.settings(for: "a/b.svg")).includes("text-overflow"))
  }

  @Test("severities are changed")
  func severity() {
    let policy = RulePolicy([LintSettings(severity: ["empty-id": .some(.note)])])
    let finding = Diagnostic(rule: "empty-id", severity: .error, message: "")
    #expect(policy.applied(to: [finding]).map(\.severity) == [.note])
  }

  @Test("thresholds reach their rules")
  func thresholds() throws {
    let configuration = try read(#"{"lint": {"options": {"off-canvas": {"tolerance": 25}}}}"#)
    let rule = RulePolicy([configuration.settings]).rules.first { $0.name == "off-canvas" }
    #expect((rule as? OffCanvas)?.tolerance == 25)
  }

  @Test(
    "mistakes are told where they stand",
    arguments: [
      (#"{"lnt": {}}"#, #""lnt": the key "lnt" is not known; did you mean "lint"?"#),
      (#"{"select": ["errors"]}"#, #""select": the key "select" is not known; put it into "lint""#),
      (#"{"lint": {"selekt": []}}"#, #""selekt": the key "selekt" is not known"#),
      (#"{"lint": 1}"#, #"1: "lint": expected an object, found a number"#),
      (#"{"maxWarnings": 3}"#, #""maxWarnings": the key "maxWarnings" is not known; put it into "lint""#),
      (
        #"{"lint": {"select": ["negative-orgin"]}}"#,
        #""negative-orgin": there is no rule "negative-orgin"; did you mean "negative-origin"?"#
      ),
      (#"{"lint": {"ignore": "text"}}"#, #""text": "ignore": expected an array, found a string"#),
      (#"{"lint": {"severity": {"empty-id": 1}}}"#, #"1: "empty-id": expected a string, found a number"#),
      (
        #"{"lint": {"severity": {"errors": "off"}}}"#,
        #""errors": "errors" is a group, and rules are named here"#
      ),
      (#"{"lint": {"select": []}}"#, #"[]: "select" names no rule, so that nothing would be checked"#),
      (#"{"lint": {"exclude": ["!a"]}}"#, #""!a": the pattern "!a" starts with a "!""#),
      (#"{"lint": {"maxWarnings": 1.5}}"#, #"1.5: "maxWarnings": expected a whole number"#),
      (#"{"lint": {"overrides": [{}]}}"#, #"{}: "paths" is missing"#),
      (#"{"lint": {"overrides": [{"paths": []}]}}"#, #"[]: "paths" names no file"#),
      (#"{"lint": {"exclude": ["a", "b["]}}"#, #""b[": the pattern "b[" has a "[" without a "]""#),
      (
        #"{"lint": {"overrides": [{"paths": ["b/../c"]}]}}"#,
        #""b/../c": the pattern "b/../c" has a ".." behind a name"#
      ),
      (#"{"lint": {"options": {"empty-id": {"x": 1}}}}"#, #""x": the rule "empty-id" has no option "x""#),
      (#"{"lint": {}, "lint": {}}"#, #"lint: "lint" stands here twice"#),
      ("[]", "[]: expected an object, found an array"), ("{", ": expected a key"),
      ("", ": the file is empty; write {}"),
    ])
  func mistakes(text: String, problem: String) {
    let problems = problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
  }
}
