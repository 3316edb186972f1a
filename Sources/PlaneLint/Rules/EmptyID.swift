import Diagnostics
import PlaneCoding
package import PlaneModel

/// A layer whose id is empty.
package struct EmptyID: LintRule {
  /// Creates the rule.
  package init() {}

  /// What the rule says about itself.
  package let description = RuleDescription(
    "empty-id", .error, .ids,
    summary: "no id is empty",
    rationale: """
      The id is what a layer is selected, changed and remembered by; a layer without one can be seen and never \
      be named. The apps make ids of three groups of three characters, but any text will do.
      """,
    bad: RuleExample(
      """
      { "type": "rectangle", "id": "", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800" }
      """),
    good: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800" }
      """),
    fix: RuleFix(isSafe: true, summary: "sets an id of the apps' shape"))

  /// Reports a layer whose id is empty.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.id.rawValue.isEmpty else { return }
    let id = LayerID.derived(from: "empty \(findings.layerIndex)").rawValue
    findings.report(
      "the id is \"\"; give the layer an id, such as \"fte-x1q-90b\"", layer, .id,
      fix: .safe("set the id to \(id.quotedForMessages)", .text(id)))
  }
}
