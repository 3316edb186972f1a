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

  @Test("know a finding again whose property is left out by now, or stated, and no other")
  func usualValues() {
    func finding(_ rule: String, _ path: String) -> Diagnostic {
      let layer = LayerReference(index: 0, id: "a", title: "")
      return Diagnostic(rule: rule, severity: .warning, message: "", place: Place(path: path, layer: layer))
    }
    func isKnown(_ rule: String, _ known: String, _ found: String) -> Bool {
      var baseline = Baseline()
      baseline.add(Baseline.Key(finding(rule, known), in: "a.json"))
      return baseline.takeKnown([finding(rule, found)], in: "a.json").isEmpty && baseline.count == 0
    }
    #expect(isKnown("empty-title", "/layers/0/title", "/layers/0"))
    #expect(isKnown("low-contrast", "/layers/0", "/layers/0/color"))
    #expect(isKnown("low-contrast", "/svg/text[1]/@fill", "/svg/text[1]"))
    // As earlier builds placed it.
    #expect(isKnown("media-type-mismatch", "/layers/0/image", "/images/image-1/mediaType"))
    #expect(!isKnown("media-type-mismatch", "/layers/0/text", "/images/image-1/mediaType"))
    #expect(isKnown("negative-origin", "/layers/0/origin/x", "/layers/0/origin/x"))
    #expect(!isKnown("negative-origin", "/layers/0/origin/x", "/layers/0/origin/y"))
    #expect(!isKnown("forbidden-character", "/layers/0/title", "/layers/0/text"))
    #expect(!isKnown("negative-size", "/layers/0/size/width", "/layers/0"))
  }
}
