import Diagnostics
import MarkupXML
public import PlaneCoding
public import PlaneModel

/// How an SVG is written.
public struct SVGEncodingOptions: Sendable {
  /// Whether white space between elements is left out, as it always is for the profile ``SVGProfile/image``.
  public var isCompact: Bool
  /// What goes before every `id` in the file, so that a drawing can stand in one page twice: empty, or a name in XML
  /// without a colon (Namespaces in XML 1.0, production 4).
  public var idPrefix: String
  /// What the SVG is written for; a document unless told.
  public var profile: SVGProfile
  /// How large an SVG of the profile ``SVGProfile/inline`` is; others don't look at it.
  public var size: SVGSize

  /// Creates options; the defaults give the canonical form.
  public init(
    isCompact: Bool = false, idPrefix: String = "", profile: SVGProfile = .document,
    size: SVGSize = .responsive
  ) {
    (self.isCompact, self.idPrefix, self.profile, self.size) = (isCompact, idPrefix, profile, size)
  }
}

/// Writes planes as SVG. That of the profile ``SVGProfile/document`` is SVG 1.1 that reads as SVG 2 alike, and
/// ``SVGPlaneDecoder`` gets the same plane back from it. Others show the same, and are read as drawings of others.
public struct SVGPlaneEncoder: PlaneEncoder {
  /// How the SVG is written.
  public var options: SVGEncodingOptions

  /// Creates an encoder.
  public init(options: SVGEncodingOptions = SVGEncodingOptions()) { self.options = options }

  /// Writes a plane. Nothing of a valid plane is lost but for what the profile leaves out.
  ///
  /// - Throws: `EncodingFailure` for what SVG cannot say: numbers that are not finite, characters outside XML 1.0,
  ///   data that is not base64; for an SVG picture in which something runs or leads out of it; and for an `idPrefix`
  ///   that no name in XML can start with.
  public func encode(_ plane: Plane) throws(EncodingFailure) -> EncodedDocument {
    try encode(plane, isKept: true)
  }

  /// The elements that an HTML page shows for layers, with the photos' pictures by address, and signs in the place of characters
  /// that XML doesn't have; an empty one for a layer that SVG can't say.
  package static func elements(
    of layers: [Layer], imageAddress: @escaping (Layer.Image) -> String
  ) -> [String] {
    var writer = DocumentWriter(
      Plane(layers: layers.map(Expressibility.drawable)), options: SVGEncodingOptions(profile: .inline),
      imageAddress: imageAddress)
    return writer.elements()
  }

  /// A plane without the layers that SVG can't say, and without what nobody sees.
  package static func drawablePart(of plane: Plane) -> Plane { Expressibility.drawablePart(of: plane) }

  /// The layers of a plane that SVG can say.
  package static func drawableLayers(of plane: Plane) -> [Layer] { Expressibility.drawableLayers(of: plane) }

  /// Writes a plane.
  /// - Parameter isKept: whether others will see it; where it is only compared, its pictures may hold anything.
  func encode(_ plane: Plane, isKept: Bool) throws(EncodingFailure) -> EncodedDocument {
    if let failure = Expressibility.firstFailure(in: plane) { throw failure }
    if let failure = Expressibility.failure(ofPrefix: options.idPrefix) { throw failure }
    var writer = DocumentWriter(plane, options: options)
    if isKept, let failure = Expressibility.activeContent(in: plane, writer.images) { throw failure }
    try writer.write()
    return EncodedDocument(chunks: writer.xml.chunks)
  }
}

extension SVGEncodingOptions {
  /// What is wrong with a prefix for ids; nil where nothing is.
  package static func complaint(aboutIDPrefix prefix: String) -> String? {
    Expressibility.failure(ofPrefix: prefix)?.diagnostic.message
  }
}
