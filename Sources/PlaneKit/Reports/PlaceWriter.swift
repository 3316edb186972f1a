import Diagnostics
import MarkupJSON
import PlaneLint

/// Writes findings and losses as JSON, with their places in every way that somebody may want to look them up.
struct PlaceWriter {
  private let source: SourceText
  /// The lines, which are looked for once something has a place: in photos of 100 MB, that takes a while.
  private lazy var lines = LineIndex(source)

  /// Creates a writer for what was found in a document.
  init(_ source: SourceText) { self.source = source }

  /// Writes the members of a place into the object that is open: `start` and `end` (line and column from 1, offset
  /// from 0, the end behind the last byte), `path` and `layer`, as far as they are known.
  mutating func write(_ place: Place, to writer: inout JSONWriter) {
    if let range = place.range {
      writePosition("start", range.lowerBound, to: &writer)
      writePosition("end", range.upperBound, to: &writer)
    }
    if let path = place.path {
      writer.key("path")
      writer.string(path)
    }
    if let layer = place.layer {
      writer.key("layer")
      layer.write(to: &writer)
    }
  }

  private mutating func writePosition(_ key: StaticString, _ offset: Int, to writer: inout JSONWriter) {
    let position = lines.position(at: offset)
    writer.key(key)
    writer.beginObject(isInline: true)
    writer.key("line")
    writer.number(position.line)
    writer.key("column")
    writer.number(position.column)
    writer.key("offset")
    writer.number(offset)
    writer.endObject()
  }

  /// Writes a finding as an object, with what would fix it.
  mutating func write(_ diagnostic: Diagnostic, fix: LintFix? = nil, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("rule")
    writer.string(diagnostic.rule)
    writer.key("severity")
    writer.string(diagnostic.severity.rawValue)
    writer.key("message")
    writer.string(diagnostic.message)
    write(diagnostic.place, to: &writer)
    if let fix {
      writer.key("fix")
      writer.beginObject(isInline: true)
      writer.key("title")
      writer.string(fix.title)
      writer.key("safe")
      writer.boolean(fix.isSafe)
      writer.endObject()
    }
    writer.endObject()
  }

  /// Writes a loss as an object.
  mutating func write(_ loss: Loss, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("code")
    writer.string(loss.code.rawValue)
    writer.key("class")
    writer.string(loss.lossClass.rawValue)
    writer.key("outcome")
    writer.string(loss.outcome.rawValue)
    writer.key("message")
    writer.string(loss.message)
    write(loss.place, to: &writer)
    writer.endObject()
  }
}

extension LayerReference {
  /// Writes the layer's index, id and title as an object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject(isInline: true)
    writer.key("index")
    writer.number(index)
    writer.key("id")
    writer.string(id)
    writer.key("title")
    writer.string(title)
    writer.endObject()
  }
}
