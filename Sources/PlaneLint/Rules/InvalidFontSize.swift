import Diagnostics
import PlaneModel

/// A font size of 0 or less.
struct InvalidFontSize: LintRule {
  let description = RuleDescription(
    "invalid-font-size", .error, .text,
    summary: "a font size is above 0",
    rationale: """
      A text of size 0 cannot be seen, selected or read aloud, and CSS (Fonts 4, section 2.5) refuses a negative \
      size, so that each reader falls back to another one.
      """,
    bad: .label("Text", #""font": { "size": 0 }"#),
    good: .label("Text", #""font": { "size": 16 }"#),
    fix: RuleFix(isSafe: false, summary: "sets the font size to 16"))

  /// Reports a label whose font size is 0 or less.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard case .label(let label) = layer.content, label.font.size <= 0, label.font.size.isFinite else {
      return
    }
    findings.report(
      "the font size is \(label.font.size), but a font size is above 0; the apps use 16 to 32",
      layer, .fontSize, fix: .unsafe(setting: "the font size", to: 16))
  }
}
