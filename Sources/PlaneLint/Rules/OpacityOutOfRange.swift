import Diagnostics
import PlaneModel

/// An opacity below 0 or above 1.
struct OpacityOutOfRange: LintRule {
  let description = RuleDescription(
    "opacity-out-of-range", .error, .geometry,
    summary: "an opacity lies in 0…1",
    rationale: """
      0 is invisible and 1 is opaque; there is nothing beyond. A number above 1 mostly is a percentage or one of \
      the apps' levels (1…10) of schema version 1.
      """,
    bad: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "opacity": 70, "color": "#ff8800" }
      """),
    good: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "opacity": 0.7, "color": "#ff8800" }
      """),
    fix: RuleFix(isSafe: true, summary: "sets the opacity to 0 or 1, whichever is nearer"))

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard !layer.opacity.isValid, layer.opacity.rawValue.isFinite else { return }
    let nearest = min(max(layer.opacity.rawValue, 0), 1)
    findings.report(
      """
      opacity is \(layer.opacity.rawValue), but an opacity lies between 0 (invisible) and \
      1 (opaque); set it to a number in that range
      """, layer, .opacity, fix: .safe(setting: "opacity", to: nearest))
  }
}
