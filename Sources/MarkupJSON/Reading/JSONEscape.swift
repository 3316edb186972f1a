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
  static func decode(_ text: UnsafeBufferPointer<UInt8>, _ surrogates: LoneSurrogates) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count) { $1 = decode(text, surrogates, into: $0) }
  }

  /// Decodes a text whose escapes were checked into memory for as many bytes, as no escape is shorter than its character.
  /// - Returns: the number of bytes.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, _ surrogates: LoneSurrogates,
    into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    var position = 0
    while position < text.count {
      guard text[position] == UInt8(ascii: "\\"), position + 1 < text.count else {
        bytes[count] = text[position]
        (position, count) = (position &+ 1, count &+ 1)
        continue
      }
      if let plain = singleCharacter(text[position + 1]) {
        bytes[count] = plain
        (position, count) = (position + 2, count + 1)
      } else {
        let (scalar, length) = unicodeEscape(text, at: position, surrogates)
        if let scalar { put(scalar, into: bytes, at: &count) }
        position += length
      }
    }
    return count
  }

  /// The character of a `\u` escape, or of a pair of them, and the length of what was read.
  private static func unicodeEscape(
    _ text: UnsafeBufferPointer<UInt8>, at position: Int, _ surrogates: LoneSurrogates
  ) -> (scalar: UInt32?, length: Int) {
    guard let unit = unit(in: text, at: position) else { return (nil, 1) }
    if unit & 0xfc00 == 0xd800, let low = self.unit(in: text, at: position + 6), low & 0xfc00 == 0xdc00 {
      return (0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff, 12)
    }
    let isLone = unit & 0xf800 == 0xd800
    return (isLone && surrogates == .replaced ? 0xfffd : unit, 6)
  }

  /// The number of a `\u` escape that starts at a position; nil where none does.
  static func unit(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32? {
    guard position + 6 <= text.count, let base = text.baseAddress, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    else { return nil }
    return hexadecimal(base + position + 2)
  }

  /// The number that four hexadecimal digits write; nil where one is not a digit.
  static func hexadecimal(_ digits: UnsafePointer<UInt8>) -> UInt32? {
    var number: UInt32 = 0
    for index in 0..<4 {
      let digit = digits[index]
      switch digit {
      case 0x30...0x39: number = number << 4 | UInt32(digit - 0x30)
      case 0x41...0x46, 0x61...0x66: number = number << 4 | UInt32((digit | 0x20) - 0x57)
      default: return nil
      }
    }
    return number
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
  private static func put(
    _ scalar: UInt32, into bytes: UnsafeMutableBufferPointer<UInt8>, at position: inout Int
  ) {
    func put(_ byte: UInt32) {
      bytes[position] = UInt8(truncatingIfNeeded: byte)
      position += 1
    }
    func putTrailing(_ shift: UInt32) { put(0x80 | scalar >> shift & 0x3f) }
    switch scalar {
    case 0..<0x80:
      put(scalar)
    case 0x80..<0x800:
      put(0xc0 | scalar >> 6)
      putTrailing(0)
    case 0x800..<0x10000:
      put(0xe0 | scalar >> 12)
      putTrailing(6)
      putTrailing(0)
    default:
      put(0xf0 | scalar >> 18)
      putTrailing(12)
      putTrailing(6)
      putTrailing(0)
    }
  }
}
