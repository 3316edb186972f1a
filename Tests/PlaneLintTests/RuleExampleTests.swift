import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneLint
import PlaneModel
import PlaneSVG
import Testing

@Suite("Each rule's own examples")
struct RuleExampleTests {
  @Test(
    "the bad one breaks exactly the rule, at a place, in words of the house's style",
    arguments: RuleRegistry.all.map(\.name))
  func badExample(name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    let document = try decode(rule.description.bad)
    let findings = everything.check(document)
    #expect(findings.map(\.rule) == [name])
    #expect(findings.allSatisfy { $0.place.range != nil && $0.severity == rule.description.severity })
    #expect(findings.allSatisfy { $0.message.first?.isUppercase == false && $0.message.last != "." })
  }

  @Test("the good one breaks none", arguments: RuleRegistry.all.map(\.name))
  func goodExample(name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    #expect(everything.check(try decode(rule.description.good)).isEmpty)
  }

  private let everything = Linter(rules: RuleRegistry.all)

  private func decode(_ example: RuleExample) throws -> PlaneDocument {
    var document = try example.decoder.decode(SourceText(name: "example", text: example.document))
    document.inspectPicture = { PictureVerdict(ofSVG: $0) }
    #expect(document.diagnostics.isEmpty)
    #expect(document.losses.isEmpty)
    return document
  }
}

extension RuleExample {
  /// What reads the example.
  var decoder: any PlaneDecoder { format == .svg ? SVGPlaneDecoder() : JSONPlaneDecoder() }
}
