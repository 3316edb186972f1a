import Diagnostics
import PlaneCoding
import PlaneModel

/// Two layers with the same id.
struct DuplicateID: LintRule {
  let description = RuleDescription(
    "duplicate-id", .error, .ids,
    summary: "every layer has an id of its own",
    rationale: """
      The id is what a layer is selected, changed and remembered by, and in SVG it has to be unique in the file \
      (XML 1.0, 3.3.1). With two layers of one id, a change hits whichever is found first.
      """,
    bad: .rectangles(
      RuleExample.layer(), RuleExample.layer(title: "Rect 2", x: "200", color: "#0088ff")),
    good: .rectangles(
      RuleExample.layer(),
      RuleExample.layer(id: "k2c-88m-0ya", title: "Rect 2", x: "200", color: "#0088ff")),
    fix: RuleFix(isSafe: true, summary: "gives each layer but the first an id of the apps' shape"))

  /// Reports every layer whose id a layer further back has. Empty ids are another rule's.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    var used = Set(plane.layers.indices.lazy.map { plane.layers[$0].id })
    if used.count == plane.layers.count { return }
    var firstIndices: [LayerID: Int] = [:]
    firstIndices.reserveCapacity(plane.layers.count)
    for (index, layer) in plane.layers.enumerated() where !layer.id.rawValue.isEmpty {
      guard let first = firstIndices[layer.id] else {
        firstIndices[layer.id] = index
        continue
      }
      let other = plane[first]?.nameForMessages(at: first, beside: layer) ?? "layer at index \(first)"
      let id = layer.id.rawValue.quotedForMessages
      let newID = LayerID.derived(from: "\(layer.id.rawValue) \(index)", avoiding: used)
      used.insert(newID)
      findings.report(
        "the id \(id) belongs to \(other) already; give this layer an id of its own", layer, at: index, .id,
        fix: .safe("set the id to \(newID.rawValue.quotedForMessages)", .text(newID.rawValue)))
    }
  }
}
