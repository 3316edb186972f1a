/// Turns a string's text, as it is written between the quotes, into the characters that it means.
enum JSONEscape {
  /// What becomes of half a surrogate pair, which UTF-8 has no bytes for.
  enum LoneSurrogates {
    /// U+FFFD stands in.
    case replaced
    /// Three bytes that no character has, so that different texts stay different.
    case generalized
  }

  /// Decodes a text whose escapes were checked.
  static func decode(_ text: ArraySlice<UInt8>, _ surrogates: LoneSurrogates) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")), backslash + 1 < rest.endIndex {
      bytes.append(contentsOf: rest[..<backslash])
      var length = 2
      if let plain = singleCharacter(text[backslash + 1]) {
        bytes.append(plain)
      } else {
        let scalar: UInt32
        (scalar, length) = unicodeEscape(text, at: backslash, surrogates)
        append(scalar, to: &bytes)
      }
      rest = text[min(backslash + length, text.endIndex)...]
    }
    bytes.append(contentsOf: rest)
    return bytes
  }

  /// The character of a `\u` escape, or of a pair of them, and the length of what was read.
  private static func unicodeEscape(
    _ text: ArraySlice<UInt8>, at position: Int, _ surrogates: LoneSurrogates
  ) -> (scalar: UInt32, length: Int) {
    let (text, offset) = (text.span, position - text.startIndex)
    guard let unit = text.escapedUnit(at: offset) else { return (0xfffd, 2) }
    if unit & 0xfc00 == 0xd800, let low = text.escapedUnit(at: offset + 6), low & 0xfc00 == 0xdc00 {
      return (0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff, 12)
    }
    let isLone = unit & 0xf800 == 0xd800
    return (isLone && surrogates == .replaced ? 0xfffd : unit, 6)
  }

  private static func singleCharacter(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0a
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0d
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "u"): nil
    default: letter
    }
  }

  /// Writes a number as UTF-8 does it, surrogates too.
  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func byte(_ mark: UInt32, _ shift: UInt32, _ bits: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | scalar >> shift & bits)
    }
    switch scalar {
    case 0..<0x80: bytes.append(byte(0, 0, 0x7f))
    case 0x80..<0x800: bytes += [byte(0xc0, 6, 0x1f), byte(0x80, 0, 0x3f)]
    case 0x800..<0x10000: bytes += [byte(0xe0, 12, 0x0f), byte(0x80, 6, 0x3f), byte(0x80, 0, 0x3f)]
    default: bytes += [byte(0xf0, 18, 0x07), byte(0x80, 12, 0x3f), byte(0x80, 6, 0x3f), byte(0x80, 0, 0x3f)]
    }
  }
}
