import Diagnostics
import PlaneModel

/// An opacity between two of the apps' steps.
struct OpacityStep: LintRule {
  let description = RuleDescription(
    "opacity-step", .note, .geometry, isHabit: true,
    summary: "an opacity is a multiple of 0.1",
    rationale: """
      The apps offer ten steps. Any opacity is carried exactly, but a panel can only show the nearest step, and \
      schema version 1 can only hold that. An SVG that is not ours, and a document most of whose layers have other \
      opacities (three or more), comes from elsewhere, and nothing is said of it.
      """,
    bad: .rectangle(#""opacity": 0.37"#),
    good: .rectangle(#""opacity": 0.4"#),
    fix: RuleFix(isSafe: false, summary: "sets the nearest step"))

  /// Whether the opacity is between two steps. One outside 0…1 is another rule's.
  @inline(__always)
  func concerns(_ layer: Layer) -> Bool { Self.step(for: layer.opacity) != nil }

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let step = Self.step(for: layer.opacity) else { return }
    findings.report(
      """
      opacity is \(layer.opacity.rawValue), which is no multiple of 0.1; \
      set it to \(step.rawValue), the nearest one
      """, layer, .opacity,
      fix: .unsafe(setting: "opacity", to: step.rawValue))
  }

  /// The nearest step; nil for what is one, and for what is no opacity.
  @inline(__always)
  private static func step(for opacity: Layer.Opacity) -> Layer.Opacity? {
    guard let step = opacity.level.flatMap(Layer.Opacity.init(level:)), step != opacity else { return nil }
    return step
  }
}
