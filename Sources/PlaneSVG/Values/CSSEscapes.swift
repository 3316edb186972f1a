import ByteText

/// The escapes of CSS (CSS Syntax 3, 4.3.7): `\` and up to six hexadecimal digits with one white space behind them, or
/// `\` and any other character.
enum CSSEscapes {
  /// The text with what its escapes stand for.
  static func resolved(_ text: Bytes) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "\\"), position < text.count {
        result += character(text, &position)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// What an escape stands for, from behind its `\` on; the position then is behind the escape. Nothing at the end of the
  /// text, and where it continues a string on the next line.
  static func character(_ text: Bytes, _ position: inout Int) -> [UInt8] {
    guard position < text.count else { return [] }
    let byte = text[position]
    if byte.hexValue != nil { return Array(scalar(text, &position).utf8) }
    skipByte(text, &position)
    return CSSScanner.isLineEnd(byte) ? [] : [byte]
  }

  /// The character of the hexadecimal digits at a position, which then is behind them.
  static func scalar(_ text: Bytes, _ position: inout Int) -> String {
    var value: UInt32 = 0
    let end = min(position + 6, text.count)
    while position < end, let digit = text[position].hexValue {
      value = value << 4 | UInt32(digit)
      position += 1
    }
    if position < text.count, ValueScanner.isSpace(text[position]) { skipByte(text, &position) }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return String(Character(scalar ?? "\u{fffd}"))
  }

  /// Skips a byte; `\r\n` is one line end.
  private static func skipByte(_ text: Bytes, _ position: inout Int) {
    let isReturn = text[position] == UInt8(ascii: "\r")
    position += 1
    if isReturn, position < text.count, text[position] == UInt8(ascii: "\n") { position += 1 }
  }
}
