import ByteText
import Diagnostics
import MarkupJSON

struct RecordAnswer: Sendable {
  /// What went wrong, as ``RecordFailure/code`` says it; nil where nothing did.
  let failure: String?
  /// The answer as JSON, with a line feed.
  let line: [UInt8]

  init(id: String, _ failure: RecordFailure) {
    self.init(id: id, failure: failure.code) { writer in
      writer.members([
        "error": [
          "code": .string(failure.code),
          "message": .string(failure.message),
          "line": (failure.position?.line).map(JSONValue.integer),
          "column": (failure.position?.column).map(JSONValue.integer),
        ]
      ])
    }
  }

  /// The answer of a record whose result a function writes.
  init(id: String, _ write: (inout JSONWriter) -> Void) { self.init(id: id, failure: nil, write) }

  private init(id: String, failure: String?, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(form: .compact)
    writer.beginObject()
    writer.members(["id": .fragment(id), "ok": .boolean(failure == nil)])
    write(&writer)
    writer.endObject()
    self.failure = failure
    line = Self.withoutSeparators(writer.finish().bytes)
  }

  /// The line with escapes for U+0085, U+2028 and U+2029, which some programs take for the ends of lines. They stand in
  /// strings, or nowhere.
  private static func withoutSeparators(_ line: [UInt8]) -> [UInt8] {
    let bytes = line[...]
    guard bytes.span.hasNonASCII else { return line }
    var escaped: [UInt8] = []
    var start = 0
    for position in bytes.indices where bytes[position] == 0xc2 || bytes[position] == 0xe2 {
      guard let (value, length) = bytes.span.character(at: position),
        let escape = [0x85: "\\u0085", 0x2028: "\\u2028", 0x2029: "\\u2029"][value]
      else { continue }
      escaped += line[start..<position]
      escaped += Array(escape.utf8)
      start = position + length
    }
    return start == 0 ? line : escaped + line[start...]
  }
}

extension Span<UInt8> {
  /// Whether there is a byte of 0x80 or more; without a way out of the loop, so that the compiler looks at many at once.
  fileprivate var hasNonASCII: Bool {
    var all: UInt8 = 0
    for position in indices { all |= self[position] }
    return all >= 0x80
  }
}
