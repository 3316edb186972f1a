import ByteText
import Diagnostics
import MarkupJSON

/// Reports findings as JSON: the same for the same files, without a time, a host or an absolute path.
///
/// `{ "version": 1, "files": [ { "file", "failure", "findings": [ { "rule", "severity", "message", "start", "end", "path",
/// "layer", "fix": { "title", "safe" } } ] } ], "summary": { "files", "errors", "warnings", "notes", "rules": [ { "rule",
/// "count" } ] } }`. Lines and columns count from 1, columns in Unicode scalars, offsets from 0 in
/// bytes of the text in UTF-8, and the end is behind the last one. What is not known is left out.
package struct JSONLintReporter: LintReporter {
  private var writer: JSONWriter

  /// Creates a reporter; laid out in lines unless told.
  package init(isCompact: Bool = false) {
    writer = JSONWriter(form: isCompact ? .compact : .pretty)
    writer.beginObject()
    writer.members(["version": 1])
    writer.key("files")
    writer.beginArray()
  }

  /// Adds a file, also one without findings.
  package mutating func add(_ file: LintedFile) {
    writer.beginObject()
    writer.members([
      "file": .string(FilePath.relative(file.name)), "failure": file.failure.map { .string($0.message) },
    ])
    if let source = file.source {
      var places = FindingPlaces(source)
      writer.array("findings", file.findings) { places.json($0, fix: file.fixes[$0]) }
    } else {
      writer.members(["findings": []])
    }
    writer.endObject()
  }

  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    writer.endArray()
    writer.members([
      "summary": [
        "files": .integer(counts.files),
        "errors": .integer(counts[.error]),
        "warnings": .integer(counts[.warning]),
        "notes": .integer(counts[.note]),
        "rules": .array(
          counts.rules.map { .line(["rule": .string($0.name), "count": .integer($0.count)]) }),
      ]
    ])
    writer.endObject()
    return writer.finish().chunks
  }
}
