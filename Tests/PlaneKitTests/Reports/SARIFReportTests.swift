import Diagnostics
import Foundation
import PlaneKit
import PlaneLint
import Testing

@Suite("SARIF")
struct SARIFReportTests {
  let run: [String: Any]

  init() throws {
    let files = [ReportFixture.board, ReportFixture.clean, ReportFixture.missing]
    run = try Self.run(of: ReportFixture.report(SARIFReporter(), files))
  }

  static func run(of report: String) throws -> [String: Any] {
    let sarif = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    #expect(sarif["version"] as? String == "2.1.0")
    return try #require((sarif["runs"] as? [[String: Any]])?.first)
  }

  @Test("all registered rules are described, and what turns up beside them is named")
  func rules() throws {
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["version"] as? String == Version.current)
    #expect(driver["semanticVersion"] as? String == Version.current)
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let names = rules.compactMap { $0["id"] as? String }
    #expect(names == RuleRegistry.all.map(\.name) + ["too-low", "two-lines", "no-place"])
    for (rule, registered) in zip(rules, RuleRegistry.all) {
      let description = registered.description
      #expect((rule["shortDescription"] as? [String: String])?["text"] == description.summary)
      #expect((rule["fullDescription"] as? [String: String])?["text"] == description.rationale)
      #expect((rule["defaultConfiguration"] as? [String: String])?["level"] == description.severity.rawValue)
      #expect((rule["help"] as? [String: String])?["text"]?.contains(description.good.document) == true)
    }
    for result in try results() {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(names[index] == result["ruleId"] as? String)
    }
  }

  @Test("a result says where it is in every way")
  func place() throws {
    let location = try #require((results()[0]["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    #expect((physical["artifactLocation"] as? [String: String])?["uri"] == "boards/a%20b%2Cc.json")
    #expect(
      physical["region"] as? [String: Int] == [
        "startLine": 2, "startColumn": 72, "endLine": 2, "endColumn": 74,
        "byteOffset": 139, "byteLength": 2,
      ])
    let logical = try #require((location["logicalLocations"] as? [[String: Any]])?.first)
    #expect(logical["name"] as? String == "aaa")
    #expect(logical["fullyQualifiedName"] as? String == "/layers/0/origin/x")
    #expect(logical["kind"] as? String == "value")
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
  }

  @Test("what has no place in the text has no region")
  func noPlace() throws {
    let location = try #require((results()[3]["locations"] as? [[String: Any]])?.first)
    #expect((location["physicalLocation"] as? [String: Any])?["region"] == nil)
    #expect(location["logicalLocations"] == nil)
  }

  @Test("a file that cannot be read is a notification")
  func failure() throws {
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(
      notifications.compactMap { ($0["message"] as? [String: String])?["text"] } == [
        "cannot be read: no such file or directory"
      ])
  }

  @Test("fingerprints stay where lines move and layers change places, and differ within a file")
  func fingerprints() throws {
    let before = try keys(of: results())
    #expect(Set(before).count == before.count)
    var moved = ReportFixture.board
    moved.source = SourceText(name: moved.name, text: "\n\n\n" + String(repeating: " ", count: 1000))
    for index in moved.findings.indices {
      moved.findings[index].place.range = 3..<5
      moved.findings[index].place.layer?.index = 7
    }
    let run = try Self.run(of: ReportFixture.report(SARIFReporter(), [moved]))
    #expect(try keys(of: #require(run["results"] as? [[String: Any]])) == before)
  }

  private func results() throws -> [[String: Any]] { try #require(run["results"] as? [[String: Any]]) }

  private func keys(of results: [[String: Any]]) -> [String] {
    results.compactMap { ($0["partialFingerprints"] as? [String: String])?.values.first }
  }
}
