public import Diagnostics
public import PlaneCoding
public import PlaneModel

/// Edits of a drawing as a document, which scripts and the studio's page send: JSON with `version` 1, `edits`, and the
/// `images` that photos in them name, as in a drawing.
///
/// ```json
/// { "version": 1, "edits": [{ "edit": "setOrigin", "id": "fte-x1q-90b", "to": { "x": 10, "y": 20 } }] }
/// ```
///
/// `drawconv schema --edits` prints the schema of all edits.
public struct PlaneEdits: Hashable, Sendable {
  /// The edits, in the order in which they are done.
  public var edits: [PlaneEdit]

  /// Holds edits.
  public init(_ edits: [PlaneEdit]) { self.edits = edits }

  /// Reads a document of edits. What the values mean for a plane is not looked at: performing them tells.
  ///
  /// - Throws: `DecodingFailure` where the text is no such document, or says anything that would not be done.
  public init(reading source: SourceText) throws(DecodingFailure) { edits = try EditEntryReader.read(source) }

  /// The edits as a document; reading it gives the same edits.
  ///
  /// - Throws: `EncodingFailure` where a number is not finite (`non-finite-number`), which JSON has no way to write.
  public func encoded(isCompact: Bool = false) throws(EncodingFailure) -> EncodedDocument {
    var writer = EditEntryWriter(isCompact: isCompact)
    writer.begin()
    for edit in edits { writer.write(edit) }
    return try writer.finish()
  }
}
