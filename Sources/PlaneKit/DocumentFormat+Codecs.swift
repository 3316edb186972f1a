package import PlaneCoding
import PlaneJSON
public import PlaneSVG

extension DocumentFormat {
  /// The one that a document of this format is converted to unless told.
  package var other: DocumentFormat {
    switch self {
    case .svg: .json
    case .json: .svg
    }
  }

  /// What people call the format.
  package var title: String { rawValue.uppercased() }

  var decoder: any PlaneDecoder {
    switch self {
    case .svg: return SVGPlaneDecoder()
    case .json:
      var decoder = JSONPlaneDecoder()
      decoder.inspectPicture = { PictureVerdict(ofSVG: $0) }
      return decoder
    }
  }

  var patcher: any DocumentPatcher {
    switch self {
    case .svg: SVGPlanePatcher()
    case .json: JSONPlanePatcher()
    }
  }

  func encoder(_ layout: OutputLayout) -> any PlaneEncoder {
    switch self {
    case .svg:
      SVGPlaneEncoder(
        options: SVGEncodingOptions(
          isCompact: layout.isCompact, idPrefix: layout.idPrefix, profile: layout.profile, size: layout.size))
    case .json:
      JSONPlaneEncoder(
        options: JSONEncodingOptions(schemaVersion: layout.schemaVersion, isCompact: layout.isCompact))
    }
  }
}

/// How documents are written, as far as the plane leaves it open.
public struct OutputLayout: Hashable, Sendable {
  /// The version of the JSON schema, 1 or 2.
  public var schemaVersion: Int
  /// Whether to leave out white space between tokens.
  public var isCompact: Bool
  /// What the ids of elements in SVG start with, so that a drawing can stand in one page twice.
  public var idPrefix: String
  /// What an SVG is written for.
  public var profile: SVGProfile
  /// How large an SVG of the profile `inline` is.
  public var size: SVGSize

  /// Describes a layout; the current schema version, pretty, without a prefix and as a document unless told.
  public init(
    schemaVersion: Int = 2, isCompact: Bool = false, idPrefix: String = "", profile: SVGProfile = .document,
    size: SVGSize = .responsive
  ) {
    (self.schemaVersion, self.isCompact, self.idPrefix) = (schemaVersion, isCompact, idPrefix)
    (self.profile, self.size) = (profile, size)
  }
}
