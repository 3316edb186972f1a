import Diagnostics
import PlaneCoding
package import PlaneModel

/// A layer that starts left of or above the plane.
package struct NegativeOrigin: LintRule {
  /// Creates the rule.
  package init() {}

  /// What the rule says about itself.
  package let description = RuleDescription(
    "negative-origin", .error, .geometry,
    summary: "a layer's position is not negative",
    rationale: """
      The plane starts at 0, 0 in its top left corner. The apps let no layer be dragged beyond it, and their \
      panels take no negative number, so that such a layer could not be put right by hand.
      """,
    bad: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": -5, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800" }
      """),
    good: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 0, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800" }
      """),
    fix: RuleFix(isSafe: true, summary: "sets the coordinate to 0"))

  /// Reports each negative coordinate.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.origin.x < 0 || layer.origin.y < 0 else { return }
    check(layer.origin.x, .x, layer, &findings)
    check(layer.origin.y, .y, layer, &findings)
  }

  private func check(
    _ value: Double, _ field: LayerField, _ layer: Layer, _ findings: inout FindingCollector
  ) {
    guard value < 0, value.isFinite else { return }
    let name = field.rawValue
    findings.report(
      """
      \(name) is \(value), but a position is never negative; \
      move the layer into the canvas or set \(name) to 0
      """, layer, field, fix: .safe(setting: name, to: 0))
  }
}
