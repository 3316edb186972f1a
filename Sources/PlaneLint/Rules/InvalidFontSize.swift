import Diagnostics
import PlaneCoding
package import PlaneModel

/// A font size of 0 or less.
package struct InvalidFontSize: LintRule {
  /// Creates the rule.
  package init() {}

  /// What the rule says about itself.
  package let description = RuleDescription(
    "invalid-font-size", .error, .text,
    summary: "a font size is above 0",
    rationale: """
      A text of size 0 cannot be seen, selected or read aloud, and CSS (Fonts 4, section 2.5) refuses a negative \
      size, so that each reader falls back to another one.
      """,
    bad: RuleExample(
      """
      { "type": "label", "id": "fte-x1q-90b", "title": "Text 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 300, "height": 60 }, "text": "Text", "font": { "size": 0 } }
      """),
    good: RuleExample(
      """
      { "type": "label", "id": "fte-x1q-90b", "title": "Text 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 300, "height": 60 }, "text": "Text", "font": { "size": 16 } }
      """),
    fix: RuleFix(isSafe: false, summary: "sets the font size to 16"))

  /// Reports a label whose font size is 0 or less.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard case .label(let label) = layer.content, label.font.size <= 0, label.font.size.isFinite else {
      return
    }
    findings.report(
      "the font size is \(label.font.size), but a font size is above 0; the apps use 16 to 32",
      layer, .fontSize, fix: .unsafe(setting: "the font size", to: 16))
  }
}
