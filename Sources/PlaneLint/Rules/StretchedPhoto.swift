import Diagnostics
import PlaneModel

/// A photo in a box of other proportions than its own.
struct StretchedPhoto: LintRule {
  let description = RuleDescription(
    "stretched-photo", .warning, .images,
    summary: "a photo's box has the proportions of its picture",
    rationale: """
      A picture fills its layer's box. Where the box is of another shape, faces grow broad or long, which people \
      notice from about 5 % on. A picture of a single row or column of pixels is a ramp of colors, and left out.
      """,
    bad: .photo(width: "150"),
    good: .photo(width: "120"))

  var options = [
    RuleOption(
      "tolerance", summary: "how much a picture may be stretched, 0.05 being 5 %", defaultValue: 0.05,
      range: 0...100)
  ]

  /// How much more a pixel may be enlarged in one direction than in the other: 0.05 is 5 %.
  var tolerance: Double { options[0].value }

  func concerns(_ layer: Layer) -> Bool { if case .photo = layer.content { true } else { false } }

  /// Reports a photo that is stretched by more than the tolerance.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.box.isValidWithArea,
      let pixels = findings.pixelSize(of: layer, at: findings.layerIndex),
      // A single row or column is a ramp of colors, there to be stretched.
      (pixels.width == 1) == (pixels.height == 1)
    else { return }
    let ratio = (layer.size.width / pixels.width) / (layer.size.height / pixels.height)
    let stretch = max(ratio, 1 / ratio) - 1
    guard stretch > tolerance, stretch.isFinite else { return }
    let height = (layer.size.width * pixels.height / pixels.width * 100).rounded() / 100
    findings.report(
      """
      the picture of \(pixels) pixels is stretched by \((stretch * 100).rounded()) % in a \
      box of \(layer.size); a height of \(height) keeps its proportions
      """, layer, .width)
  }
}
