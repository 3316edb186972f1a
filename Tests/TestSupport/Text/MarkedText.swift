package import Diagnostics

/// A text with keycap digits (1️⃣ … 9️⃣) at the places that a test talks about, and the same text without them.
///
///     let marked = MarkedText(#"{ "x": 1️⃣-51️⃣ }"#)
///     marked.text              // { "x": -5 }
///     try marked.range(1)      // the two bytes of -5
package struct MarkedText: Sendable {
  /// The text without its markers.
  package let text: String
  private var offsets: [Int: [Int]] = [:]

  /// What a test asked for and the text doesn't mark.
  package struct MissingMarker: Error {
    /// The digit of the marker.
    package let number: Int
    /// How many times it stands in the text.
    package let occurrences: Int
  }

  /// Takes the markers out of a text.
  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var rest = Array(marked.utf8)[...]
    while let first = rest.first {
      if (0x31...0x39).contains(first), rest.dropFirst().starts(with: Self.keycap) {
        offsets[Int(first) - 0x30, default: []].append(bytes.count)
        rest = rest.dropFirst(1 + Self.keycap.count)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The text's bytes.
  package var bytes: [UInt8] { Array(text.utf8) }

  /// The byte offset of a marker that stands once.
  package func offset(_ number: Int) throws(MissingMarker) -> Int {
    let found = offsets[number] ?? []
    guard let offset = found.first, found.count == 1 else { throw missing(number) }
    return offset
  }

  /// The bytes between the two places of a marker that stands twice.
  package func range(_ number: Int) throws(MissingMarker) -> ByteRange {
    let found = offsets[number] ?? []
    guard let start = found.first, let end = found.last, found.count == 2 else { throw missing(number) }
    return start..<end
  }

  /// The text with a name, ready to be read.
  package func source(name: String = "test") -> SourceText { SourceText(name: name, text: text) }

  private func missing(_ number: Int) -> MissingMarker {
    MissingMarker(number: number, occurrences: offsets[number]?.count ?? 0)
  }

  /// U+FE0F and U+20E3, which make a digit a keycap.
  private static let keycap = Array("\u{fe0f}\u{20e3}".utf8)
}
