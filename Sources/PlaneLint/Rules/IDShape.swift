import Diagnostics
import PlaneModel

/// An id of another shape than the apps'.
struct IDShape: LintRule {
  let description = RuleDescription(
    "id-shape", .warning, .ids, isHabit: true,
    summary: "an id is three groups of three characters, as the apps make them",
    rationale: """
      The apps make ids such as "fte-x1q-90b" (one of them in upper-case hex), and some look layers up by that \
      shape. Any other id is carried, but a layer with one may not be found there. An SVG that is not ours, and a document \
      most of whose layers have other ids (three or more, or beside ids that an import made up), comes from elsewhere, \
      and nothing is said of it.
      """,
    bad: .rectangle(id: "header"),
    good: .rectangle(id: "fte-x1q-90b"))

  /// Whether the id has another shape. Empty ids and characters outside XML are other rules'.
  @inline(__always)
  func concerns(_ layer: Layer) -> Bool { !layer.id.hasAppShape && layer.id.isValid }

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    findings.report(
      """
      the id \(layer.id.rawValue.quotedForMessages) doesn't have the apps' shape; \
      make it three groups of three characters, such as "fte-x1q-90b"
      """, layer, .id)
  }
}
