import Diagnostics
import Testing

@Suite("Findings and losses")
struct DiagnosticTests {
  @Test("A note is less than a warning, a warning less than an error")
  func severities() {
    #expect([Severity.error, .note, .warning].sorted() == [.note, .warning, .error])
  }

  @Test(
    "A loss is a note where the thing looks the same, a warning otherwise",
    arguments: [(Loss.Outcome.kept, Severity.note), (.approximated, .warning), (.dropped, .warning)])
  func losses(outcome: Loss.Outcome, severity: Severity) {
    let place = Place(range: 1..<2, path: "/layers/0", layer: LayerReference(index: 0, id: "a", title: "b"))
    let diagnostic = Loss(.title, outcome, "title \"b\" goes", place: place).diagnostic
    #expect(diagnostic.rule == "lost-title" && diagnostic.severity == severity)
    #expect(diagnostic.message == "title \"b\" goes" && diagnostic.place == place)
  }

  @Test("The names of losses are lower-case words joined by hyphens", arguments: LossCode.allCases)
  func codes(code: LossCode) throws {
    #expect(try #/[a-z]+(-[a-z]+)+/#.wholeMatch(in: code.rawValue) != nil)
  }
}
