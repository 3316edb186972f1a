import TextLayout

/// What the direction of a paragraph does to a text (UAX #9, 3.3).
enum ParagraphDirection {
  /// Whether a text surely looks the same in a paragraph of either direction: all its letters run in one direction, and it
  /// begins and ends with one. Digits and explicit controls have rules of their own, so that there may be none.
  static func makesNoDifference(to text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      isLetter(first), isLetter(last)
    else { return false }
    let direction = BaseDirection(of: text)
    return text.unicodeScalars.allSatisfy { scalar in
      if isLetter(scalar) { return BaseDirection(of: String(scalar)) == direction }
      return scalar.properties.numericType == nil && scalar.properties.generalCategory != .format
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  /// Whether nothing in a text runs from right to left or separates lines.
  static func isPlain(_ text: Bytes) -> Bool {
    var position = 0
    while position < text.count {
      let byte = text[position]
      position += 1
      if isPlain(byte) { continue }
      switch byte {
      // All but controls.
      case 0xc2 where position < text.count && text[position] >= 0xa0: break
      case 0xe2
      where position + 1 < text.count && isPlainPunctuation(text[position], text[position + 1]): break
      default: return false
      }
    }
    return true
  }

  /// Whether all characters that begin with a byte are plain: those below U+0580 but for U+0080 to U+00BF, and those from
  /// U+3000 to U+D7FF. Bytes that begin none say nothing.
  static func isPlain(_ byte: UInt8) -> Bool { byte < 0xc0 || 0xc3...0xd5 ~= byte || 0xe3...0xed ~= byte }

  /// Whether a character from U+2000 to U+2FFF, of which these are the last two bytes, is none of those that mark, embed or
  /// isolate directions or separate lines: quotation marks, dashes, arrows …
  private static func isPlainPunctuation(_ second: UInt8, _ third: UInt8) -> Bool {
    switch 0x2000 | UInt32(second & 0x3f) << 6 | UInt32(third & 0x3f) {
    case 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: false
    default: true
    }
  }
}
