import Diagnostics
import PlaneCoding
public import PlaneModel

/// An opacity between two of the apps' steps.
public struct OpacityStep: LintRule {
  /// Creates the rule.
  public init() {}

  /// What the rule says about itself.
  public let description = RuleDescription(
    "opacity-step", .note, .geometry,
    summary: "an opacity is a multiple of 0.1",
    rationale: """
      The apps offer ten steps. Any opacity is carried exactly, but a panel can only show the nearest step, and \
      schema version 1 can only hold that.
      """,
    bad: .rectangle(#""opacity": 0.37"#),
    good: .rectangle(#""opacity": 0.4"#),
    fix: RuleFix(isSafe: false, summary: "sets the nearest step"))

  /// Reports an opacity between two steps. One outside 0…1 is another rule's.
  public func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let level = layer.opacity.level, let step = Opacity(level: level), step != layer.opacity else {
      return
    }
    findings.report(
      """
      opacity is \(layer.opacity.rawValue), which is no multiple of 0.1; \
      set it to \(step.rawValue), the nearest one
      """, layer, .opacity,
      fix: .unsafe(setting: "opacity", to: step.rawValue))
  }
}
