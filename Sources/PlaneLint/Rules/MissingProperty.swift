import Diagnostics
import PlaneModel

/// A rectangle with neither an area nor a border. What else may be missing, reading reports under the same name, as there is
/// no layer without it.
struct MissingProperty: LintRule {
  let description = RuleDescription(
    "missing-property", .error, .file,
    summary: "everything that is required is there",
    rationale: """
      Version, canvas and layers are required, in a layer its type, id, origin, size and what its kind is made of: a \
      rectangle has a color, a border, or both. There is no default that would be right for them.
      """,
    bad: .unpaintedSVG, good: .outlineSVG,
    fix: RuleFix(
      isSafe: true,
      summary:
        "in JSON, adds a version that can only be 2, and an id of the apps' shape; with --unsafe-fixes, also renames a property that is called otherwise, such as kind for type"
    ))

  func concerns(_ layer: Layer) -> Bool { layer.paintsNothing }

  /// Reports a rectangle that has neither.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.paintsNothing else { return }
    findings.report("it has neither a color nor a border; give it one of them, or remove it", layer, .color)
  }
}
