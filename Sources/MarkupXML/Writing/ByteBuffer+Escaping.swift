import ByteText

/// Where characters are written, which decides what must be escaped.
enum XMLPlace {
  /// Between tags: `&`, `<`, `>`, and CR, which readers turn into LF.
  case text
  /// In double quotes: `&`, `<`, `"`, and tab, LF and CR, which readers turn into spaces.
  case attribute
}

extension ByteBuffer {
  /// Appends characters so that a reader gets them back; U+FFFD in the place of those that XML cannot carry.
  mutating func append(_ text: String, escaping place: XMLPlace) {
    var text = text
    text.withUTF8 { append($0, escaping: place) }
  }

  /// Appends characters, as UTF-8, so that a reader gets them back.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, escaping place: XMLPlace) {
    var start = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      guard let (replacement, length) = Self.replacement(of: byte, at: position, in: bytes, place) else {
        position += 1
        continue
      }
      if position > start { append(copying: UnsafeBufferPointer(rebasing: bytes[start..<position])) }
      append(replacement)
      position += length
      start = position
    }
    if position > start { append(copying: UnsafeBufferPointer(rebasing: bytes[start..<position])) }
  }

  /// What stands for the character at a position, and its length; nil where it stands for itself.
  @inline(__always)
  private static func replacement(
    of byte: UInt8, at position: Int, in bytes: UnsafeBufferPointer<UInt8>, _ place: XMLPlace
  ) -> (StaticString, Int)? {
    switch byte {
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
