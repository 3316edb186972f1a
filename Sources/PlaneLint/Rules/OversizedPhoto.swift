import Diagnostics
import PlaneCoding
package import PlaneModel

/// A photo with many more pixels than its box shows.
package struct OversizedPhoto: LintRule {
  /// How many pixels per point a picture may have in each direction.
  package var factor: Double

  /// Creates the rule with its default threshold.
  package init() { self.init(factor: Self.factorOption.defaultValue) }

  /// Creates the rule with a threshold of one's own.
  package init(factor: Double) { self.factor = factor }

  /// What the rule says about itself.
  package let description = RuleDescription(
    "oversized-photo", .warning, .images,
    summary: "a photo has no more than three pixels per point of its box",
    rationale: """
      The sharpest screens show three pixels per point. What goes beyond makes the file larger and slower to open, \
      and nobody sees it.
      """,
    bad: .photo(data: large, width: "100", height: "75"),
    good: .photo(data: large, width: "160", height: "120"))

  /// The thresholds.
  package var options: [RuleOption] { [Self.factorOption] }

  /// Sets the factor.
  package mutating func set(_ option: String, to value: Double) {
    if option == Self.factorOption.name { factor = value }
  }

  private static let factorOption = RuleOption(
    "factor", summary: "how many pixels per point a picture may have", defaultValue: 3, range: 1...1000)

  /// A GIF of 480 × 360 pixels, of which only the first is told.
  private static let large = "R0lGODlh4AFoAYAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  /// Whether the layer is a photo.
  package func concerns(_ layer: Layer) -> Bool { if case .photo = layer.content { true } else { false } }

  /// Reports a photo that has too many pixels in both directions.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {
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
