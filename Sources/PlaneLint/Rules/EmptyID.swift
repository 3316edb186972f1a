import Diagnostics
import PlaneCoding
import PlaneModel

/// A layer whose id is empty.
struct EmptyID: LintRule {
  let description = RuleDescription(
    "empty-id", .error, .ids,
    summary: "no id is empty",
    rationale: """
      The id is what a layer is selected, changed and remembered by; a layer without one can be seen and never \
      be named. The apps make ids of three groups of three characters, but any text will do.
      """,
    bad: .rectangle(id: ""),
    good: .rectangle(),
    fix: RuleFix(isSafe: true, summary: "sets an id of the apps' shape"))

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.id.rawValue.isEmpty else { return }
    let id = LayerID.derived(from: "empty \(findings.layerIndex)").rawValue
    findings.report(
      "the id is \"\"; give the layer an id, such as \"fte-x1q-90b\"", layer, .id,
      fix: .safe("set the id to \(id.quotedForMessages)", .text(id)))
  }
}
