import Diagnostics
import PlaneModel

/// An image whose file breaks off.
struct TruncatedImage: LintRule {
  let description = RuleDescription(
    "truncated-image", .warning, .images,
    summary: "an image's file goes on to the end that its format demands",
    rationale: """
      A download or a copy that broke off leaves a file that starts well. Some viewers show its upper part, others \
      nothing.
      """,
    bad: .photo(mediaType: "image/png", data: String(png.prefix(64))),
    good: .photo(mediaType: "image/png", data: png))

  /// A PNG of one pixel.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="

  func concerns(_ layer: Layer) -> Bool { if case .photo = layer.content { true } else { false } }

  /// Reports a photo whose bytes end too early.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let image = layer.image, findings.isTruncated(image), let count = image.data.byteCount else {
      return
    }
    findings.report(
      "the picture breaks off after \(count) bytes; put the image in again from a whole file", layer,
      .imageData)
  }
}
