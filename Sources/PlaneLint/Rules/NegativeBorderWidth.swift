import Diagnostics
import PlaneCoding
package import PlaneModel

/// A border with a negative width.
package struct NegativeBorderWidth: LintRule {
  /// Creates the rule.
  package init() {}

  /// What the rule says about itself.
  package let description = RuleDescription(
    "negative-border-width", .error, .geometry,
    summary: "a border's width is not negative",
    rationale: """
      SVG (2, section 13.5.3) makes a negative stroke width an error, which some readers take as no line and \
      others as a line of width 1.
      """,
    bad: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800",
        "border": { "color": "#000000", "width": -2 } }
      """),
    good: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800",
        "border": { "color": "#000000", "width": 2 } }
      """),
    fix: RuleFix(isSafe: true, summary: "sets the width to 0"))

  /// Reports a rectangle whose border has a negative width.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard case .rectangle(let rectangle) = layer.content, let width = rectangle.border?.width, width < 0,
      width.isFinite
    else { return }
    findings.report(
      "the border's width is \(width), but a width is never negative; set it to 0 or more",
      layer, .borderWidth, fix: .safe(setting: "the border's width", to: 0))
  }
}
