import Diagnostics
import PlaneLint
import TestSupport
import Testing

@testable import PlaneKit

@Suite("Baselines of a run")
struct KnownFindingsTests {
  private let mistake = Diagnostic(
    rule: FixedDocument.failureRule, severity: .error, message: "the fix did not help")
  private let finding = Diagnostic(rule: "negative-origin", severity: .error, message: "x is -5")

  @Test("know everything but this tool's own mistakes")
  func mistakes() throws {
    let directory = try TemporaryDirectory()
    let path = directory("baseline.json")
    var writing = try KnownFindings(from: nil, writingTo: path, FileReader())
    #expect(writing.sort([mistake, finding], of: directory("a.json"), .standard) == [mistake])
    try writing.finish(Console(style: TextRenderer.Style()) { _ in })
    let text = String(decoding: try FileReader().read(.file(path)).bytes, as: UTF8.self)
    #expect(text.contains("negative-origin") && !text.contains(FixedDocument.failureRule))

    var reading = try KnownFindings(from: path, writingTo: nil, FileReader())
    #expect(reading.sort([mistake, finding], of: directory("a.json"), .standard) == [mistake])
  }
}
