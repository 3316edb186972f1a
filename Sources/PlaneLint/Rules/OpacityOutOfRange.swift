import Diagnostics
import PlaneCoding
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
    fix: RuleFix(
      isSafe: false,
      summary:
        "sets the share that a level or a percentage is; any other number becomes 0 or 1, which is safe"))

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    let opacity = layer.opacity.rawValue
    guard !layer.opacity.isValid, opacity.isFinite else { return }
    let meant = Self.meant(by: opacity)
    let fix: PropertyFix =
      if let meant {
        .unsafe(setting: "opacity", to: meant)
      } else {
        .safe(setting: "opacity", to: min(max(opacity, 0), 1))
      }
    let advice = meant.map {
      "if it is \(opacity > 10 ? "a percentage" : "one of ten levels"), set it to \($0.forMessages)"
    }
    findings.report(
      """
      opacity is \(opacity), but an opacity lies between 0 (invisible) and 1 (opaque); \
      \(advice ?? "set it to a number in that range")
      """, layer, .opacity, fix: fix)
  }

  /// The opacity that a percentage is, or one of the apps' levels; nil for what is neither.
  private static func meant(by number: Double) -> Double? {
    guard (2...100).contains(number), number > 10 || number == number.rounded() else { return nil }
    return (number * (number > 10 ? 1e4 : 1e5)).rounded() / 1e6
  }
}
