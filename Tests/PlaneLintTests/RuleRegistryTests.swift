import Foundation
import Testing

@testable import PlaneLint

@Suite("The registry")
struct RuleRegistryTests {
  @Test("holds each rule that has a file, and no other")
  func everyFileIsRegistered() throws {
    let rules = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/PlaneLint/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: rules.path)
    #expect(!files.isEmpty)
    let types = RuleRegistry.all.map { "\(type(of: $0)).swift" }
    #expect(Set(types) == Set(files))
  }

  @Test("is sorted by name, and names are unique")
  func sorted() {
    let names = RuleRegistry.all.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test("has names that are the types' in kebab case", arguments: RuleRegistry.all.map(\.name))
  func kebabCase(name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    let words = name.split(separator: "-").map {
      ["id", "svg"].contains($0) ? $0.uppercased() : $0.capitalized
    }
    // There is one for each length.
    #expect(rule is NegativeLength ? words.first == "Negative" : words.joined() == "\(type(of: rule))")
  }

  @Test("gives nil for a name that no rule has")
  func unknownName() {
    #expect(RuleRegistry.rule(named: "negative-mood") == nil)
  }
}
