import Diagnostics
import PlaneModel
import TextLayout

/// A text that is hard to read on what lies behind it.
struct LowContrast: LintRule {
  let description = RuleDescription(
    "low-contrast", .warning, .text,
    summary: "a text's contrast to what lies behind it is 4.5:1 or more, a large one's 3:1",
    rationale: """
      WCAG 2.2 (success criterion 1.4.3, level AA) asks for that much, so that people with weaker eyes, or in the sun, \
      can read. Text is large from 24 points on, or bold from 18.66. What counts as behind a text are the rectangles and \
      post-its that all of its letters lie on, then the canvas, white without a background. Text on photos is left out.
      """,
    bad: .label("Text", ##""color": "#aaaaaa""##),
    good: .label("Text", ##""color": "#444444""##))

  var options = [
    RuleOption("minimum", summary: "the least contrast of text", defaultValue: 4.5, range: 1...21),
    RuleOption("largeMinimum", summary: "the least contrast of large text", defaultValue: 3, range: 1...21),
  ]

  /// The least contrast of text, and of large text.
  var minimum: Double { options[0].value }
  private var largeMinimum: Double { options[1].value }

  /// Reports each text of too little contrast.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    guard let last = plane.layers.indices.last(where: { plane.layers[$0].hasText }) else { return }
    var backdrops = BackdropFinder(plane)
    for index in 0...last {
      if plane.layers[index].hasText { check(plane.layers[index], index, on: backdrops, &findings) }
      backdrops.add(plane.layers[index], at: index)
    }
  }

  private func check(
    _ layer: Layer, _ index: Int, on backdrops: BackdropFinder, _ findings: inout FindingCollector
  ) {
    guard layer.opacity.isValid, layer.opacity.rawValue > 0,
      let text = findings.drawnText(of: layer, at: index),
      let contrast = contrast(of: layer, text, on: backdrops)
    else { return }
    let least = text.isLarge ? largeMinimum : minimum
    guard contrast < least else { return }
    // Rounded down, so that it never reads as enough.
    let shown = (contrast * 100).rounded(.down) / 100
    let advice =
      layer.kind == .postIt
      ? "make the sheet lighter or darker" : "give the text a darker or lighter color"
    findings.report(
      """
      the text has a contrast of \(shown):1 to what lies behind it, but needs \(least):1; \(advice)
      """, layer, at: index, .color)
  }

  /// The contrast of a text to its own sheet or to what lies behind; nil where that is not known.
  private func contrast(of layer: Layer, _ text: DrawnText, on backdrops: BackdropFinder) -> Double? {
    switch layer.content {
    case .rectangle, .photo: return nil
    case .label(let label):
      let isRightToLeft = BaseDirection(of: label.text) == .rightToLeft
      let letters = text.letters(label.alignment, isRightToLeft: isRightToLeft)
      guard let backdrop = backdrops.color(behind: letters) else { return nil }
      return MixedColor(label.color).drawn(on: backdrop, layer.opacity).contrast(to: backdrop)
    case .postIt(let postIt):
      let (sheet, ink) = (MixedColor(postIt.color), MixedColor(postIt.textColor))
      if layer.opacity == .opaque { return ink.contrast(to: sheet) }
      guard let backdrop = backdrops.color(behind: text.room) else { return nil }
      // The sheet and its text are one group, which fades as a whole.
      return ink.drawn(on: backdrop, layer.opacity)
        .contrast(to: sheet.drawn(on: backdrop, layer.opacity))
    }
  }
}

extension DrawnText {
  /// Whether the text is large in WCAG's sense: 18 points of print (24 pixels), or bold and 14 (18.66 pixels).
  fileprivate var isLarge: Bool {
    fontSize >= 24 || (fontWeight.rawValue >= Layer.Font.Weight.bold.rawValue && fontSize >= 18.66)
  }
}
