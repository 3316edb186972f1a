import Diagnostics
import PlaneCoding
import PlaneModel

/// A number that is infinite or not a number at all.
struct NonFiniteNumber: LintRule {
  let description = RuleDescription(
    "non-finite-number", .error, .geometry,
    summary: "every number is finite",
    rationale: """
      Neither format can write such a number. A file holds one where its digits go beyond what a 64-bit number \
      can hold, about 1.8e308, and a program where it divided by zero.
      """,
    bad: .rectangle(x: "1e999"),
    good: .rectangle(x: "1e2"),
    fix: RuleFix(isSafe: false, summary: "sets what a new layer has, or 0"))

  /// Reports each extent of the canvas that is not finite.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    for (value, field) in plane.canvas.extents where !value.isFinite {
      findings.report(
        "the canvas' \(field.rawValue) is \(value); \(Self.advice)", at: .canvas(field))
    }
  }

  @inline(__always)
  func concerns(_ layer: Layer) -> Bool { !layer.hasFiniteNumbers }

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    layer.forEachNumber { field, number in
      guard !number.isFinite else { return }
      findings.report(
        "\(field.numberName) is \(number); \(Self.advice)", layer, field,
        fix: .unsafe(setting: "it", to: field.usualNumber(of: layer.kind)))
    }
  }

  private static let advice = "set it to a number that a 64-bit float can hold"
}
