package import Diagnostics
package import PlaneModel

/// Changes documents of one format where they stand, so that all that is not changed keeps its form.
package protocol DocumentPatcher: Sendable {
  /// The changes to a document's text that set properties of its plane.
  ///
  /// - Returns: edits that do not overlap and that, applied, give a document with just these properties changed; nil
  ///   where the document says them in a way that can't be changed alone.
  func textEdits(for edits: [FieldEdit], in document: PlaneDocument) -> [TextEdit]?

  /// A document's text with another plane in it, in which all that the two planes have in common keeps its bytes; nil where
  /// that can't be said without writing the document anew.
  func updating(_ document: PlaneDocument, to plane: Plane) -> SourceText?
}

extension PlaneDecoder {
  /// Whether a document with edits reads as the plane with properties set, and as nothing else.
  package func confirm(
    _ textEdits: [TextEdit], for fieldEdits: [FieldEdit], in document: PlaneDocument
  ) -> Bool {
    guard let expected = document.plane.applying(fieldEdits),
      let source = document.source.applying(textEdits)
    else { return false }
    do {
      let result = try decode(source)
      let staysIntact = document.provenance != .intact || result.provenance == .intact
      return result.plane == expected && staysIntact && result.losses.count <= document.losses.count
    } catch {
      return false
    }
  }
}
