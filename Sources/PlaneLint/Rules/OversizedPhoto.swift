import Diagnostics
import PlaneModel

/// A photo with many more pixels than its box shows.
struct OversizedPhoto: LintRule {
  let description = RuleDescription(
    "oversized-photo", .warning, .images,
    summary: "a photo has no more than three pixels per point of its box",
    rationale: """
      The sharpest screens show three pixels per point. What goes beyond makes the file larger and slower to open, \
      and nobody sees it.
      """,
    bad: .photo(data: large, width: "100", height: "75"),
    good: .photo(data: large, width: "160", height: "120"))

  var options = [
    RuleOption(
      "factor", summary: "how many pixels per point a picture may have", defaultValue: 3, range: 1...1000)
  ]

  /// How many pixels per point a picture may have in each direction.
  var factor: Double { options[0].value }

  /// A GIF of 480 × 360 pixels, of which only the first is told.
  private static let large = "R0lGODlh4AFoAYAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  func concerns(_ layer: Layer) -> Bool { if case .photo = layer.content { true } else { false } }

  /// Reports a photo that has too many pixels in both directions.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.box.isValidWithArea,
      let pixels = findings.pixelSize(of: layer, at: findings.layerIndex),
      pixels.width > factor * layer.size.width, pixels.height > factor * layer.size.height
    else { return }
    let enough = Plane.Size(
      width: (factor * layer.size.width).rounded(.up), height: (factor * layer.size.height).rounded(.up))
    findings.report(
      """
      the picture has \(pixels) pixels, but its box of \(layer.size) needs no more than \
      \(enough); scale the picture down
      """, layer, .image)
  }
}
