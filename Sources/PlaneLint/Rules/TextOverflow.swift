import Diagnostics
import PlaneModel

/// A text that does not fit its box.
struct TextOverflow: LintRule {
  let description = RuleDescription(
    "text-overflow", .warning, .text,
    summary: "a text fits its box",
    rationale: """
      A label's lines are not wrapped, and a post-it's text is wrapped inside its inset of 16. What is too long runs \
      over other layers and out of the sheet. At the upper edge of the canvas, no room is needed above the letters. \
      Widths are those of a common sans-serif; other fonts differ a little.
      """,
    bad: .label("a line that is much longer than its box", #""font": { "size": 24 }"#),
    good: .label("a line that is\\nshort enough", #""font": { "size": 24 }"#))

  var options = [
    RuleOption(
      "tolerance", summary: "how far a text may stick out, in points", defaultValue: 0.5, range: 0...10_000)
  ]

  /// How far a text may stick out of its box, in points.
  var tolerance: Double { options[0].value }

  func concerns(_ layer: Layer) -> Bool { layer.hasText }

  /// Reports a text that is wider or higher than there is room for.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let text = findings.drawnText(of: layer, at: findings.layerIndex) else { return }
    let (needed, room) = (text.size, text.room.size)
    let isWide = needed.width > room.width + tolerance
    // A box begins at the canvas' edge at the latest, and above capital letters nothing is cut off there.
    let isAtEdge = layer.content.label?.alignment.vertical == .bottom && layer.origin.y == 0
    let isHigh = needed.height - (isAtEdge ? text.spaceAboveCapitals : 0) > room.height + tolerance
    guard isWide || isHigh else { return }
    let isPostIt = layer.kind == .postIt
    let place = isPostIt ? "inside its sheet's inset" : "in its box"
    let advice =
      isPostIt ? "make the sheet larger or the text shorter" : "make the box larger or the font smaller"
    findings.report(
      """
      the text needs \(needed.rounded), but there is \(room.rounded) \(place); \(advice)
      """, layer, .text)
  }
}

extension Plane.Size {
  /// The size to a tenth of a point, and nothing where the inset leaves nothing.
  fileprivate var rounded: Plane.Size {
    Plane.Size(width: (max(width, 0) * 10).rounded(.up) / 10, height: (max(height, 0) * 10).rounded(.up) / 10)
  }
}
