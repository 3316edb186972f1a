import ByteText

/// The escapes of CSS (CSS Syntax 3, 4.3.7): `\` and up to six hexadecimal digits with one white space behind them, or
/// `\` and any other character.
enum CSSEscapes {
  /// The text with what its escapes stand for.
  static func resolved(_ text: Bytes) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      let byte = text[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < text.count else {
        result.append(byte)
        continue
      }
      if text[position].hexValue != nil {
        result += scalar(text, &position).utf8
      } else if text[position] == UInt8(ascii: "\n") {
        position += 1  // Continues a string on the next line.
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return result
  }

  /// The character of the hexadecimal digits at a position, which then is behind them.
  static func scalar(_ text: Bytes, _ position: inout Int) -> String {
    var value: UInt32 = 0
    let end = min(position + 6, text.count)
    while position < end, let digit = text[position].hexValue {
      value = value << 4 | UInt32(digit)
      position += 1
    }
    if position < text.count, ValueScanner.isSpace(text[position]) { position += 1 }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return String(Character(scalar ?? "\u{fffd}"))
  }
}
