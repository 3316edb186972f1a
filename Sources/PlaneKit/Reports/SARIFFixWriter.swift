import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneLint

/// Writes what would fix a finding as SARIF's `fixes` (3.55): the very edits that fixing would do to the file.
struct SARIFFixWriter {
  private let source: SourceText
  private var places: FindingPlaces
  private var budget = Self.byteBudget

  /// How many bytes of a document may be read for its fixes: each is tried out before it is told, which is not worth its
  /// time for thousands of findings in one large file.
  private static let byteBudget = 64 << 20

  /// Creates a writer for the fixes of a document.
  init(_ source: SourceText) {
    self.source = source
    places = FindingPlaces(source)
  }

  /// Writes the member `fixes` into the result that is open; nothing where the document can't be changed in place.
  mutating func write(
    _ fix: LintFix, of document: PlaneDocument, _ uri: String, to writer: inout JSONWriter
  ) {
    guard budget >= 0 else { return }
    budget -= source.count
    guard let edits = document.format.patcher.textEdits(for: fix.edits, in: document), !edits.isEmpty else {
      return
    }
    writer.key("fixes")
    writer.beginArray()
    writer.beginObject()
    writer.key("description")
    writer.beginObject(isInline: true)
    writer.key("text")
    writer.string(fix.title)
    writer.endObject()
    writer.key("artifactChanges")
    writer.beginArray()
    writer.beginObject()
    writer.key("artifactLocation")
    writer.beginObject(isInline: true)
    writer.key("uri")
    writer.string(uri)
    writer.endObject()
    writer.key("replacements")
    writer.beginArray()
    for edit in edits { write(edit, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.key("properties")
    writer.beginObject(isInline: true)
    writer.key("isSafe")
    writer.boolean(fix.isSafe)
    writer.endObject()
    writer.endObject()
    writer.endArray()
  }

  /// Writes a replacement (SARIF, 3.57); without text it deletes, and in an empty region it inserts.
  private mutating func write(_ edit: TextEdit, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("deletedRegion")
    places.writeRegion(Place(range: edit.range), to: &writer)
    if !edit.replacement.isEmpty {
      writer.key("insertedContent")
      writer.beginObject(isInline: true)
      writer.key("text")
      writer.string(edit.replacement)
      writer.endObject()
    }
    writer.endObject()
  }
}

extension FindingPlaces {
  /// Writes a region of text as an object (SARIF, 3.30), empty for a place that is not in the text.
  mutating func writeRegion(_ place: Place, to writer: inout JSONWriter) {
    writer.beginObject(isInline: true)
    if let range = place.range, let (start, end) = positions(of: place) {
      let members: [(StaticString, Int)] = [
        ("startLine", start.line), ("startColumn", start.column), ("endLine", end.line),
        ("endColumn", end.column),
        ("byteOffset", range.lowerBound), ("byteLength", range.count),
      ]
      for (key, value) in members {
        writer.key(key)
        writer.number(value)
      }
    }
    writer.endObject()
  }
}
