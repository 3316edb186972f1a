import Diagnostics
import PlaneCoding
import PlaneModel

/// A layer, or a canvas, without an extent.
struct NoArea: LintRule {
  let description = RuleDescription(
    "no-area", .warning, .geometry,
    summary: "a layer's and the canvas' width and height are not 0",
    rationale:
      "What has no area shows nothing (SVG 1.1, section 9.2), and no finger can touch it to make it larger.",
    bad: .rectangle(width: "0"),
    good: .rectangle(width: "150"))

  /// Reports each extent of the canvas that is 0.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    for (value, field) in plane.canvas.extents where value == 0 {
      findings.report("the canvas' \(field.rawValue) is 0, \(Self.advice)", at: .canvas(field))
    }
  }

  func concerns(_ layer: Layer) -> Bool { layer.size.width == 0 || layer.size.height == 0 }

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    if layer.size.width == 0 { findings.report("width is 0, \(Self.advice)", layer, .width) }
    if layer.size.height == 0 { findings.report("height is 0, \(Self.advice)", layer, .height) }
  }

  private static let advice = "so that nothing shows; set it to more than 0"
}
