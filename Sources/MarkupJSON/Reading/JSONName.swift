import ByteText

/// A key or word that a reader knows, ready for being compared with those of a text.
package struct JSONName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it is written; no character of it needs an escape.
  package let text: StaticString
  package let length: Int
  /// The first eight bytes of the name and a quote, the first one lowest, with zero bytes behind a shorter name.
  private let word: UInt64
  /// The bits of ``word`` that are the name's and the quote's.
  private let mask: UInt64
  /// The last eight bytes of a longer name and the quote.
  private let lastWord: UInt64

  package init(stringLiteral text: StaticString) {
    self.text = text
    let bytes = Array(text.description.utf8) + [UInt8(ascii: "\"")]
    length = bytes.count - 1
    word = Self.word(bytes.prefix(8))
    mask = bytes.count < 8 ? 1 << UInt64(8 * bytes.count) - 1 : .max
    lastWord = Self.word(bytes.suffix(8))
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package var description: String { text.description }

  /// Whether a text goes on from a position as the name does, and with a quote; its next eight bytes are a word.
  @inline(__always)
  func stands(in text: Span<UInt8>, at position: Int, _ next: UInt64) -> Bool {
    guard (next ^ word) & mask == 0 else { return false }
    guard length >= 8 else { return true }
    return text.word(at: position &+ length &- 7) == lastWord && (length < 16 || isWhole(text, at: position))
  }

  private func isWhole(_ text: Span<UInt8>, at position: Int) -> Bool {
    String(text.extracting(position..<position + length)) == description
  }
}
