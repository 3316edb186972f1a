import ByteText

/// Where characters are written, which decides what must be escaped.
package enum XMLPlace {
  /// Between tags: `&`, `<`, `>`, and CR, which readers turn into LF.
  case text
  /// In double quotes: `&`, `<`, `"`, and tab, LF and CR, which readers turn into spaces.
  case attribute
}

extension ByteBuffer {
  /// Appends characters so that a reader gets them back; U+FFFD in the place of those that XML cannot carry.
  mutating func append(_ text: String, escaping place: XMLPlace) {
    text.withBytes { bytes in XMLEscape.forEachPiece(of: bytes, place) { append($0) } }
  }
}

extension XMLEscape {
  /// Calls a function for each piece of what is written for a text.
  @inline(__always)
  package static func forEachPiece(
    of bytes: Span<UInt8>, _ place: XMLPlace, _ body: (Span<UInt8>) -> Void
  ) {
    var start = 0
    var position = firstStop(in: bytes, from: 0)
    while position < bytes.count {
      if let (replacement, length) = replacement(at: position, in: bytes, place) {
        if position > start { body(bytes.extracting(start..<position)) }
        replacement.withBytes(body)
        position += length
        start = position
      } else {
        position += 1
      }
      position = firstStop(in: bytes, from: position)
    }
    if position > start { body(bytes.extracting(start..<position)) }
  }

  /// The first byte from a position on that may need escaping: most are letters and digits. The end where there is none.
  private static func firstStop(in bytes: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position + 8 <= bytes.count {
      let stops = stops(in: bytes.word(at: position))
      if stops != 0 { return position + stops.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, stops(in: UInt64(bytes[position]) | ByteWord.repeating(0x40) << 8) == 0 {
      position += 1
    }
    return position
  }

  /// The lowest bit that is set tells the first byte that may need escaping; none is where there is no such byte.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    // `<` is one bit away from `>`, and `"` from `&`: that bit is left out of the comparison.
    let angles = word & ~ByteWord.repeating(0x02) ^ ByteWord.repeating(UInt8(ascii: "<"))
    let others = word & ~ByteWord.repeating(0x04) ^ ByteWord.repeating(UInt8(ascii: "\""))
    return ByteWord.firstBelow(0x20, in: word) | ByteWord.firstZero(in: angles)
      | ByteWord.firstZero(in: others) | ByteWord.firstZero(in: word ^ ByteWord.repeating(0xef))
  }

  /// What stands for the character at a position, and its length; nil where it stands for itself.
  private static func replacement(
    at position: Int, in bytes: Span<UInt8>, _ place: XMLPlace
  ) -> (StaticString, Int)? {
    switch bytes[position] {
    case 0x26: ("&amp;", 1)
    case 0x3c: ("&lt;", 1)
    case 0x3e: place == .text ? ("&gt;", 1) : nil
    case 0x22: place == .attribute ? ("&quot;", 1) : nil
    case 0x09: place == .attribute ? ("&#9;", 1) : nil
    case 0x0a: place == .attribute ? ("&#10;", 1) : nil
    case 0x0d: ("&#13;", 1)
    case 0x00..<0x20: ("\u{fffd}", 1)
    // U+FFFE and U+FFFF
    case 0xef where position + 2 < bytes.count && bytes[position + 1] == 0xbf && bytes[position + 2] >= 0xbe:
      ("\u{fffd}", 3)
    default: nil
    }
  }
}
