package import Diagnostics
package import PlaneModel

/// A part of a document that a finding can be about, independent of the format.
package enum DocumentField: Hashable, Sendable {
  case document
  /// What the drawing is called.
  case title
  /// What the drawing shows, in words.
  case description
  /// What the document carries for others.
  case documentExtras
  case canvas(CanvasField)
  /// A layer by its index, or one of its properties.
  case layer(Int, LayerField?)

  package enum CanvasField: String, Hashable, Sendable {
    case width, height, background
  }
}

/// Knows where the parts of a document stand in the file that it was read from.
///
/// Nothing is recorded for each value while a document is read, and no table is kept: a resolver reads again what it needs
/// when a message asks for a place.
package protocol OriginResolver: Sendable {
  /// The bytes and the path of a part, or of the nearest thing around it; nil where the file has neither.
  func location(of field: DocumentField) -> (range: ByteRange, path: String)?

  /// The bytes of a part, as ``location(of:)`` has them.
  func range(of field: DocumentField) -> ByteRange?

  /// The path of what stands at a place that was noted without one; nil where the format knows none.
  func path(at range: ByteRange) -> String?
}

extension OriginResolver {
  /// Looks the path up as well.
  package func range(of field: DocumentField) -> ByteRange? { location(of: field)?.range }

  package func path(at range: ByteRange) -> String? { nil }
}
