import Diagnostics
import Foundation
import PlaneCoding
import PlaneJSON
import PlaneLint
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("The catalogue of names")
struct RuleCatalogTests {
  @Test("holds every rule and every loss, each once, sorted")
  func completeness() {
    let names = RuleDescription.all.map(\.name)
    #expect(names == Set(names).sorted())
    #expect(Set(RuleRegistry.all.map(\.name)).isSubset(of: names))
    #expect(Set(LossCode.allCases.map(\.rawValue)).isSubset(of: names))
  }

  @Test("holds every name that the sources give a finding")
  func everyNameInSources() throws {
    let patterns = [
      #"(?:rule: |(?:failure|report)\(\s*)"([a-z0-9-]+)""#, #"case \w+ = "([a-z0-9]+(?:-[a-z0-9]+)+)""#,
    ]
    let found = try PackageFiles.words(inSourcesBy: { file in
      // Other enumerations have words with hyphens, too.
      let isOfNames = ["Findings.swift", "XMLFailure.swift", "LossCode.swift"].contains { file.hasSuffix($0) }
      return isOfNames ? patterns : [patterns[0]]
    })
    #expect(found.count > 40)
    #expect(found.subtracting(RuleDescription.all.map(\.name)) == [])
  }

  @Test("has bad examples that give just that name, and good ones that don't", arguments: names(of: .reading))
  func examplesOfReading(name: String) throws {
    let rule = try #require(RuleDescription.of(name))
    #expect(findings(in: rule.bad).contains(name))
    #expect(findings(in: rule.good) == [])
  }

  @Test("has examples of what schema version 1 loses", arguments: names(of: .version1))
  func examplesOfVersion1(name: String) throws {
    let rule = try #require(RuleDescription.of(name))
    #expect(try lossesToVersion1(of: rule.bad).contains(name))
    #expect(try lossesToVersion1(of: rule.good) == [])
  }

  @Test("has words in the house's style", arguments: RuleDescription.all.map(\.name))
  func wording(name: String) throws {
    let rule = try #require(RuleDescription.of(name))
    #expect(rule.summary.first?.isUppercase == false || rule.summary.hasPrefix("JSON"))
    #expect(rule.summary.last != ".")
    #expect(rule.rationale.last == ".")
    #expect(!rule.rationale.contains("\n"))
    #expect(rule.bad.excerpt != rule.good.excerpt)
    #expect(rule.groups.count == 2)
  }

  @Test("selects by names and groups, the name saying more than the group, and ignoring more than selecting")
  func selection() {
    #expect(RulePolicy([LintSettings()]).includes("low-contrast"))
    #expect(!RulePolicy([LintSettings()]).includes("not-canonical"))
    let groups = RulePolicy([LintSettings(select: ["errors", "warnings", "notes"])])
    let beside = LintSettings(select: ["errors", "warnings"], severity: ["not-canonical": .warning])
    #expect(RulePolicy([beside]).includes("not-canonical"))
    let others = LintSettings(select: ["errors"], severity: ["not-canonical": .warning])
    #expect(!RulePolicy([others]).includes("not-canonical"))
    #expect(
      !groups.asksForLosses && RuleDescription.all.allSatisfy { groups.includes($0.name) == $0.isDefault })
    for name in ["import", "lost-name"] { #expect(RulePolicy([LintSettings(select: [name])]).asksForLosses) }
    let severity = ["not-canonical": Optional(Severity.warning)]
    #expect(RulePolicy([LintSettings(severity: severity)]).includes("not-canonical"))
    #expect(!RulePolicy([LintSettings(select: ["text"], severity: severity)]).includes("not-canonical"))
    #expect(!RulePolicy([LintSettings(ignore: ["file"], severity: severity)]).includes("not-canonical"))
    #expect(RulePolicy([LintSettings(select: ["errors"])]).includes("json-syntax"))
    #expect(!RulePolicy([LintSettings(select: ["errors"])]).includes("low-contrast"))
    #expect(!RulePolicy([LintSettings(ignore: ["text"])]).includes("low-contrast"))
    #expect(RulePolicy([LintSettings(select: ["low-contrast"], ignore: ["text"])]).includes("low-contrast"))
    #expect(!RulePolicy([LintSettings(select: ["text"], ignore: ["low-contrast"])]).includes("low-contrast"))
    #expect(!RulePolicy([LintSettings(select: ["text"], ignore: ["warnings"])]).includes("low-contrast"))
  }

  /// What low-contrast and negative-origin are made of elsewhere.
  private static let severity: [String: Severity?] = ["low-contrast": .error, "negative-origin": .note]

  @Test("groups of severities go by those that were configured before")
  func configuredSeverities() {
    func checked(_ settings: LintSettings) -> [Bool] {
      let policy = RulePolicy([LintSettings(severity: Self.severity), settings])
      return ["low-contrast", "negative-origin"].map(policy.includes)
    }
    #expect(checked(LintSettings(select: ["errors"])) == [true, false])
    #expect(checked(LintSettings(select: ["warnings"])) == [false, false])
    #expect(checked(LintSettings(select: ["notes"])) == [false, true])
    #expect(checked(LintSettings(ignore: ["warnings"])) == [true, true])
    #expect(checked(LintSettings(ignore: ["errors"])) == [false, true])
    #expect(checked(LintSettings(select: ["errors", "text"], ignore: ["low-contrast"])) == [false, false])
  }

  @Test("a rule whose severity stands beside a group of severities is wanted")
  func severitiesBesideGroups() {
    func checked(select: [String]? = nil, ignore: [String] = []) -> [Bool] {
      let policy = RulePolicy([LintSettings(select: select, ignore: ignore, severity: Self.severity)])
      return ["low-contrast", "negative-origin"].map(policy.includes)
    }
    #expect(checked(select: ["errors"]) == [true, true])
    #expect(checked(ignore: ["warnings"]) == [true, true])
    #expect(checked(ignore: ["warnings", "errors"]) == [true, true])
    #expect(checked(ignore: ["low-contrast"]) == [false, true])
    #expect(!RulePolicy([LintSettings(select: ["errors"], severity: ["empty-id": nil])]).includes("empty-id"))
  }

  @Test("groups select no rule that is only checked where it is named")
  func optIn() {
    let optIn = RuleDescription.all.filter { !$0.isDefault }
    #expect(optIn.map(\.name).contains("not-canonical"))
    for rule in optIn {
      for group in rule.groups.map(\.name) {
        #expect(!RulePolicy([LintSettings(select: [group])]).includes(rule.name))
        #expect(RulePolicy([LintSettings(select: [group, rule.name], ignore: [group])]).includes(rule.name))
        #expect(RuleNames.members(of: group, [:]).contains(rule.name))
      }
    }
  }

  @Test("knows what somebody may have meant")
  func nearestName() {
    #expect(RuleNames.complaint(about: "low-contrats").contains("\"low-contrast\"?"))
    #expect(RuleNames.complaint(about: "warning").contains("\"warnings\"?"))
    #expect(!RuleNames.complaint(about: "xyzzy").contains("did you mean"))
  }

  private enum Source { case reading, version1 }

  /// Names whose examples can be tried by reading, or by writing version 1.
  private static func names(of source: Source) -> [String] {
    let version1 = LossCode.allCases.prefix { $0 != .precision }.map(\.rawValue)
    if source == .version1 { return version1 }
    // What encoders and the kit tell.
    let others = [
      "not-canonical", "wrong-format", "rounded-number", "invalid-id-prefix", "unused-suppression",
    ]
    return RuleDescription.all.map(\.name).filter {
      RuleRegistry.rule(named: $0) == nil && !version1.contains($0) && !others.contains($0)
    }
  }

  private func findings(in example: RuleExample) -> [String] {
    do throws(DecodingFailure) {
      let decoder: any PlaneDecoder =
        example.format == .svg
        ? SVGPlaneDecoder(options: SVGDecodingOptions(drawsPictures: true, accounts: true))
        : JSONPlaneDecoder()
      let document = try decoder.decode(SourceText(name: "example", text: example.document))
      return (document.diagnostics + document.allLosses.map(\.diagnostic)).map(\.rule)
    } catch {
      return error.diagnostics.map(\.rule)
    }
  }

  private func lossesToVersion1(of example: RuleExample) throws -> [String] {
    let document = try example.decoder.decode(SourceText(name: "example", text: example.document))
    let encoder = JSONPlaneEncoder(options: JSONEncodingOptions(schemaVersion: 1))
    return try encoder.encode(document.plane).losses.map(\.code.rawValue)
  }
}
