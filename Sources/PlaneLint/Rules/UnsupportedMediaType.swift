import Diagnostics
import PlaneCoding
import PlaneModel

/// An image of a type that the apps and browsers cannot all show.
struct UnsupportedMediaType: LintRule {
  let description = RuleDescription(
    "unsupported-media-type", .error, .images,
    summary: "an image is PNG, JPEG, GIF, WebP, AVIF or SVG",
    rationale: """
      These are the types that browsers show inside an SVG. Images are carried as they are and never re-encoded, \
      so that one of another type stays invisible in the drawing.
      """,
    bad: .photo(mediaType: "image/tiff"),
    good: .photo(mediaType: "image/gif"),
    fix: RuleFix(isSafe: true, summary: "declares the type that the bytes say, where that is supported"))

  func concerns(_ layer: Layer) -> Bool { if case .photo = layer.content { true } else { false } }

  /// Reports a photo whose image is of another type.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let image = layer.image, !image.mediaType.isSupported else { return }
    let supported = MediaType.supported.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let actual = image.data.isValid ? image.data.signatureType : nil
    let advice =
      actual.map { "its bytes are \"\($0.rawValue)\": declare that" } ?? "save the picture as one of them"
    findings.report(
      """
      the image's media type is \(image.mediaType.rawValue.quotedForMessages), but only \(supported) can be shown; \
      \(advice)
      """, layer, .mediaType, fix: actual.map { .declaring($0) })
  }
}
