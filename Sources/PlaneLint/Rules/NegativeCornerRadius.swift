import Diagnostics
import PlaneCoding
package import PlaneModel

/// A rectangle with a negative corner radius.
package struct NegativeCornerRadius: LintRule {
  /// Creates the rule.
  package init() {}

  /// What the rule says about itself.
  package let description = RuleDescription(
    "negative-corner-radius", .error, .geometry,
    summary: "a corner radius is not negative",
    rationale: """
      SVG (1.1, section 9.2) makes a negative radius an error, and readers differ in what they do about it: some \
      draw square corners, others no rectangle at all.
      """,
    bad: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800", "cornerRadius": -8 }
      """),
    good: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800", "cornerRadius": 8 }
      """),
    fix: RuleFix(isSafe: true, summary: "sets the radius to 0"))

  /// Reports a rectangle whose corner radius is negative.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard case .rectangle(let rectangle) = layer.content, rectangle.cornerRadius < 0,
      rectangle.cornerRadius.isFinite
    else { return }
    findings.report(
      "the corner radius is \(rectangle.cornerRadius), but a radius is never negative; set it to 0 for square corners",
      layer, .cornerRadius, fix: .safe(setting: "the corner radius", to: 0))
  }
}
