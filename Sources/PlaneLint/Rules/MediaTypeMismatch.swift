import Diagnostics
import PlaneCoding
import PlaneModel

/// An image whose bytes are of another type than it says.
struct MediaTypeMismatch: LintRule {
  let description = RuleDescription(
    "media-type-mismatch", .error, .images,
    summary: "an image's first bytes are those of its media type",
    rationale: """
      Browsers mostly look at the bytes and other programs at the declared type, so that such an image shows in \
      some and is missing in others.
      """,
    bad: .photo(mediaType: "image/png"),
    good: .photo(mediaType: "image/gif"),
    fix: RuleFix(isSafe: true, summary: "declares the type that the bytes say, where that is supported"))

  func concerns(_ layer: Layer) -> Bool { if case .photo = layer.content { true } else { false } }

  /// Reports a photo whose first bytes are not those of its type. Types and data that are wrong by themselves are
  /// other rules'.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let image = layer.image, image.mediaType.isSupported, image.data.isValid
    else { return }
    let actual = image.data.signatureType
    if actual == image.mediaType { return }
    let declared = image.mediaType.rawValue.quotedForMessages
    switch actual {
    case let actual?:
      findings.report(
        "the image is declared as \(declared), but its bytes are \"\(actual.rawValue)\"; declare that",
        layer, .mediaType, fix: .declaring(actual))
    case nil:
      findings.report(
        "the image is declared as \(declared), but its bytes are of no type that is supported; put the image in again",
        layer, .mediaType)
    }
  }
}

extension PropertyFix {
  /// A fix that says of an image what its bytes are.
  static func declaring(_ type: MediaType) -> PropertyFix {
    .safe("declare \"\(type.rawValue)\"", .mediaType(type))
  }
}
