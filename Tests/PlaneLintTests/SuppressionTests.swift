import Diagnostics
import PlaneCoding
import PlaneJSON
import Testing

@testable import PlaneLint

@Suite("Suppressions")
struct SuppressionTests {
  private func findings(_ extras: String, _ settings: LintSettings = LintSettings()) throws -> [Diagnostic] {
    let text = """
      { "version": 2, "canvas": { "width": 9, "height": 9 }, "layers": [ { "type": "rectangle", "id": "fte-x1q-90b",
        "title": "Rect 1", "origin": { "x": 1, "y": 1 }, "size": { "width": 2, "height": 2 }, "color": "#ff8800",
        "extras": \(extras) } ] }
      """
    let document = try JSONPlaneDecoder().decode(SourceText(name: "a.json", text: text))
    let policy = RulePolicy([settings])
    let found = Suppressions(document.plane, policy.severities).applied(to: [], in: document, policy)
    for finding in found {
      #expect(finding.rule == "unused-suppression" && finding.severity == .warning)
      #expect(finding.place.path == "/layers/0/extras")
      #expect(finding.place.range.map { document.source.text(in: $0) } == extras)
    }
    return found
  }

  @Test(
    "in another form than an array of names are told at their place",
    arguments: [
      (
        #"{"lint":{"ignore":"negative-origin"}}"#,
        #""lint.ignore" is a string, which suppresses nothing; write an array"#
      ),
      (#"{"lint":{"ignore":5}}"#, #""lint.ignore" is a number"#),
      (#"{"lint":{"ignore":{"a":1}}}"#, #""lint.ignore" is an object"#),
      (#"{"lint":{"ignore":null}}"#, #""lint.ignore" is null"#),
      (
        #"{"lint":{"ignore":[5, 6]}}"#,
        #"an element of "lint.ignore" is a number, which suppresses nothing; write the name"#
      ),
      (
        #"{"lint":{"ignored":["low-contrast"]}}"#,
        #""lint" has "ignored", which suppresses nothing; did you mean "ignore"?"#
      ),
      (#"{"lint":{"Ignore":[]}}"#, #""lint" has "Ignore""#),
      (#"{"lint":["low-contrast"]}"#, #""lint" is an array, which suppresses nothing; write { "ignore""#),
      (#"{"lint":1}"#, #""lint" is a number"#),
    ])
  func misshapen(extras: String, message: String) throws {
    let found = try findings(extras)
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("layer \"Rect 1\": \(message)") == true, "\(found.map(\.message))")
  }

  @Test(
    "are not what others keep",
    arguments: [
      "5", #""lint""#, "{}", #"{"ignore":5}"#, #"{"lint":{}}"#, #"{"lint":{"ignore":[]}}"#,
      #"{"lint":{"score":5}}"#,
      #"{"lint":{"ignore":[],"ignored":1}}"#, #"{"a":{"lint":5}}"#,
    ])
  func others(extras: String) throws { #expect(try findings(extras).isEmpty) }

  @Test("groups of severities go by those that are configured")
  func groups() throws {
    let document = try JSONPlaneDecoder().decode(
      SourceText(
        name: "a.json",
        text: """
          { "version": 2, "canvas": { "width": 9, "height": 9 }, "layers": [],
            "extras": { "lint": { "ignore": ["warnings"] } } }
          """))
    func covers(_ severity: Severity) -> Bool {
      Suppressions(document.plane, ["low-contrast": severity]).covers("low-contrast", layer: 0)
    }
    #expect(covers(.warning) && !covers(.error) && !covers(.note))
    #expect(Suppressions(document.plane, ["negative-origin": .warning]).covers("negative-origin", layer: nil))
  }

  @Test("names beside what is none count, and the rule is configured as others are")
  func names() throws {
    let extras = #"{"lint":{"ignore":[5,"low-contrast",[],"low-contrats"]}}"#
    #expect(try findings(extras).map { $0.message.contains("is a number") } == [true, false, false])
    #expect(try findings(extras, LintSettings(ignore: ["unused-suppression"])).isEmpty)
    #expect(try findings(#"{"lint":{"ignore":[5,"unused-suppression"]}}"#).isEmpty)
  }
}
