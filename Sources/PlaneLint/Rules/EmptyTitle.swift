import Diagnostics
import PlaneCoding
public import PlaneModel

/// A layer without a title.
public struct EmptyTitle: LintRule {
  /// Creates the rule.
  public init() {}

  /// What the rule says about itself.
  public let description = RuleDescription(
    "empty-title", .note, .text,
    summary: "a layer has a title",
    rationale: """
      The title is what the list of layers shows, and what a screen reader calls the layer in the SVG. Without one \
      there is a blank row to touch.
      """,
    bad: .rectangle(title: ""),
    good: .rectangle(title: "Rect 1"))

  /// Reports a title that shows nothing.
  public func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.title.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { return }
    let word = layer.kind.titleWord
    findings.report(
      "the title is \(layer.title.quotedForMessages); give the layer one, such as \"\(word) 1\"", layer,
      .title)
  }
}
