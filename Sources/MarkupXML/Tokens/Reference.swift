import ByteText

/// A reference in XML text: `&#10;`, `&#xA;`, `&name;`.
struct Reference {
  enum Target {
    case character(Unicode.Scalar)
    case entity(Range<Int>)
  }

  let target: Target
  /// Behind the `;`.
  let end: Int

  private static let longestName = 256

  /// The reference that starts with the `&` at a position; nil where none is written.
  init?(in text: Span<UInt8>, at start: Int) {
    let limit = min(text.count, start + Self.longestName)
    guard start + 2 < limit else { return nil }
    if text[start + 1] == UInt8(ascii: "#") {
      guard let (scalar, end) = Self.character(in: text, at: start + 2, limit) else { return nil }
      (target, self.end) = (.character(scalar), end)
      return
    }
    var position = start + 1
    while position < limit, Self.isNameByte(text[position]) { position += 1 }
    guard position > start + 1, position < limit, text[position] == UInt8(ascii: ";") else { return nil }
    (target, end) = (.entity(start + 1..<position), position + 1)
  }

  /// The character that one of the five names means that XML knows (XML 1.0, 4.6).
  static func predefined(_ name: Range<Int>, in text: Span<UInt8>) -> Unicode.Scalar? {
    switch (name.count, text[name.lowerBound]) {
    case (2, UInt8(ascii: "l")) where text.equal(name, "lt"): "<"
    case (2, UInt8(ascii: "g")) where text.equal(name, "gt"): ">"
    case (3, _) where text.equal(name, "amp"): "&"
    case (4, UInt8(ascii: "q")) where text.equal(name, "quot"): "\""
    case (4, UInt8(ascii: "a")) where text.equal(name, "apos"): "'"
    default: nil
    }
  }

  /// A byte that may stand in a name; which ones exactly is the parser's affair.
  static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte >= 0x80 || ByteClass.table[Int(byte)] & ByteClass.name != 0
  }

  /// The character of a number in decimal, or in hexadecimal behind an `x`, and the position behind the `;`.
  private static func character(
    in text: Span<UInt8>, at start: Int, _ limit: Int
  ) -> (Unicode.Scalar, end: Int)? {
    let isHexadecimal = text[start] == UInt8(ascii: "x")
    var value: UInt32 = 0
    let digits = isHexadecimal ? start + 1 : start
    var position = digits
    while position < limit, let digit = text[position].hexValue, isHexadecimal || digit < 10 {
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
      position += 1
    }
    guard position > digits, position < limit, text[position] == UInt8(ascii: ";"),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, position + 1)
  }
}
