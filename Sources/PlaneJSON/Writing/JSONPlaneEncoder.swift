import ByteText
import Diagnostics
import MarkupJSON
public import PlaneCoding
public import PlaneModel

/// Writes JSON in its canonical form: keys in a fixed order, defaults left out, images once each and last, numbers in
/// the shortest form, a line feed at the end.
public struct JSONPlaneEncoder: PlaneEncoder {
  private let options: JSONEncodingOptions

  /// Creates an encoder.
  public init(options: JSONEncodingOptions = JSONEncodingOptions()) { self.options = options }

  /// Writes a plane. Version 2 holds all of it; for version 1 everything that goes is reported as a loss.
  ///
  /// - Throws: `EncodingFailure` where a number is not finite (`non-finite-number`), which JSON has no
  ///   way to write, and for a schema version that is not known (`unknown-version`).
  public func encode(_ plane: Plane) throws(EncodingFailure) -> EncodedDocument {
    try plane.checkNumbers()
    switch options.schemaVersion {
    case V2.number: return V2.written(plane, form)
    case V1.number: return encodeV1(plane)
    default:
      let message =
        "schema version \(options.schemaVersion) is not known; the versions are 1 to \(V2.number)"
      throw EncodingFailure(
        Diagnostic(rule: Findings.Rule.unknownVersion.rawValue, severity: .error, message: message),
        at: .document)
    }
  }

  private var form: JSONWriter.Form { options.isCompact ? .compact : .pretty }

  private func encodeV1(_ plane: Plane) -> EncodedDocument {
    let images = ImageTable(plane)
    var document = V2.Document(plane, images)
    document.layers = plane.layers.enumerated().map { index, layer in
      V2.Layer(layer, image: images.index(forLayer: index))
    }
    let (old, losses) = V1.downgrade(document)
    var writer = V1Writer(form: form, capacity: plane.count * 320 + 256)
    writer.write(old)
    return EncodedDocument(chunks: writer.finish().chunks, losses: losses)
  }
}

extension V2 {
  /// A plane as a document of version 2, whatever its numbers.
  static func written(_ plane: Plane, _ form: JSONWriter.Form) -> EncodedDocument {
    let images = ImageTable(plane)
    return EncodedDocument { receive in
      let layers = plane.layers.indices.lazy.map { index in
        Layer(plane.layers[index], image: images.index(forLayer: index))
      }
      V2Writer(form: form, capacity: plane.count * 320 + 256)
        .write(Document(plane, images), layers: layers, to: receive)
    }
  }
}
