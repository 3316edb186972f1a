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
  public init(reading source: SourceText) throws(DecodingFailure) {
    edits = try EditEntryReader.read(source, list: .edits) { (reader, entry) throws(JSONSyntaxError) in
      try reader.edit(entry)
    }
  }

  /// The edits as a document; reading it gives the same edits.
  ///
  /// - Throws: `EncodingFailure` where a number is not finite (`non-finite-number`), which JSON has no way to write.
  public func encoded(isCompact: Bool = false) throws(EncodingFailure) -> EncodedDocument {
    var writer = EditEntryWriter(isCompact: isCompact)
    writer.begin(.edits)
    for edit in edits { writer.write(edit) }
    return try writer.finish()
  }
}

/// Changes of a drawing as a document: what took place, with what was before and what is now.
///
/// ```json
/// { "version": 1, "changes": [
///   { "change": "moved", "id": "fte-x1q-90b", "at": 0, "from": { "x": 0, "y": 0 }, "to": { "x": 10, "y": 20 } }] }
/// ```
public struct PlaneChanges: Hashable, Sendable {
  /// The changes, in the order in which they took place.
  public var changes: [PlaneChange]

  /// Holds changes.
  public init(_ changes: [PlaneChange]) { self.changes = changes }

  /// Reads a document of changes.
  ///
  /// - Throws: `DecodingFailure` where the text is no such document.
  public init(reading source: SourceText) throws(DecodingFailure) {
    changes = try EditEntryReader.read(source, list: .changes) { (reader, entry) throws(JSONSyntaxError) in
      try reader.change(entry)
    }
  }

  /// The changes as a document; reading it gives the same changes.
  ///
  /// - Throws: `EncodingFailure` where a number is not finite (`non-finite-number`), which JSON has no way to write.
  public func encoded(isCompact: Bool = false) throws(EncodingFailure) -> EncodedDocument {
    var writer = EditEntryWriter(isCompact: isCompact)
    writer.begin(.changes)
    for change in changes { writer.write(change) }
    return try writer.finish()
  }
}
