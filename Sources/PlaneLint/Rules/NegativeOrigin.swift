import Diagnostics
import PlaneModel

/// A layer that starts left of or above the plane.
struct NegativeOrigin: LintRule {
  let description = RuleDescription(
    "negative-origin", .error, .geometry,
    summary: "a layer's position is not negative",
    rationale: """
      The plane starts at 0, 0 in its top left corner. The apps let no layer be dragged beyond it, and their \
      panels take no negative number, so that such a layer could not be put right by hand.
      """,
    bad: .rectangle(x: "-5"),
    good: .rectangle(x: "0"),
    fix: RuleFix(isSafe: true, summary: "sets the coordinate to 0"))

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.origin.x < 0 || layer.origin.y < 0 else { return }
    let coordinates = [(layer.origin.x, LayerField.x), (layer.origin.y, .y)]
    for (value, field) in coordinates where value < 0 && value.isFinite {
      let name = field.rawValue
      findings.report(
        """
        \(name) is \(value), but a position is never negative; \
        move the layer into the canvas or set \(name) to 0
        """, layer, field, fix: .safe(setting: name, to: 0))
    }
  }
}
