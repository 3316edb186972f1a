import ByteText
import Diagnostics
import MarkupJSON

/// Reports findings as JSON: the same for the same files, without a time, a host or an absolute path.
///
/// `{ "version": 1, "files": [ { "file", "failure", "findings": [ { "rule", "severity", "message", "start", "end", "path",
/// "layer", "fix": { "title", "safe" } } ] } ], "summary": { "files", "errors", "warnings", "notes", "rules": [ { "rule",
/// "count" } ] } }`. Lines and columns count from 1, columns in Unicode scalars, offsets from 0 in bytes, and the end is behind the last one. What is
/// not known is left out.
package struct JSONLintReporter: LintReporter {
  private var writer: JSONWriter

  /// Creates a reporter; laid out in lines unless told.
  package init(isCompact: Bool = false) {
    writer = JSONWriter(form: isCompact ? .compact : .pretty)
    writer.beginObject()
    writer.key("version")
    writer.number(1)
    writer.key("files")
    writer.beginArray()
  }

  /// Adds a file, also one without findings.
  package mutating func add(_ file: LintedFile) {
    writer.beginObject()
    writer.key("file")
    writer.string(FilePath.relative(file.name))
    if let failure = file.failure {
      writer.key("failure")
      writer.string(failure.message)
    }
    writer.key("findings")
    writer.beginArray()
    if let source = file.source {
      var places = PlaceWriter(source)
      for finding in file.findings { places.write(finding, fix: file.fixes[finding], to: &writer) }
    }
    writer.endArray()
    writer.endObject()
  }

  /// Ends the report with the counts.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    writer.endArray()
    writer.key("summary")
    writer.beginObject()
    writer.key("files")
    writer.number(counts.files)
    writer.key("errors")
    writer.number(counts[.error])
    writer.key("warnings")
    writer.number(counts[.warning])
    writer.key("notes")
    writer.number(counts[.note])
    writer.key("rules")
    writer.beginArray()
    for (name, count) in counts.rules {
      writer.beginObject(isInline: true)
      writer.key("rule")
      writer.string(name)
      writer.key("count")
      writer.number(count)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
    return writer.finish().chunks
  }
}
