import ByteText

extension ByteBuffer {
  /// Appends a line feed and two spaces for each level.
  mutating func appendNewLine(level: Int) {
    let line = Self.indentedLine
    append(line.span.extracting(..<(1 + 2 * min(level, 16))))
    for _ in 16..<max(level, 16) { append("  ") }
  }

  /// A line feed and two spaces for each of sixteen levels.
  private static let indentedLine = ContiguousArray([UInt8(ascii: "\n")] + repeatElement(0x20, count: 32))

  /// Appends text in quotes.
  ///
  /// Escaped are the quote, the backslash and the control characters, as RFC 8259, section 7, demands, and U+FFFE and
  /// U+FFFF, so that a text in JSON can also stand in XML.
  mutating func appendQuoted(_ text: String) {
    append(UInt8(ascii: "\""))
    text.withBytes { appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }

  /// Appends the bytes of a string's characters, escaped as little as possible.
  mutating func appendEscaped(_ text: Span<UInt8>) {
    var plainStart = 0
    var position = 0
    while position < text.count {
      let byte = text[position]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5c || byte == 0xef else {
        position += 1
        continue
      }
      let length = byte == 0xef ? 3 : 1
      if byte != 0xef || Self.isNonCharacter(text, at: position) {
        append(text.extracting(plainStart..<position))
        appendEscape(byte, isLast: byte == 0xef && text[position + 2] == 0xbf)
        plainStart = position + length
      }
      position += length
    }
    if plainStart < text.count { append(text.extracting(plainStart...)) }
  }

  /// Whether U+FFFE or U+FFFF stands at a position.
  private static func isNonCharacter(_ text: Span<UInt8>, at position: Int) -> Bool {
    position + 2 < text.count && text[position + 1] == 0xbf && text[position + 2] >= 0xbe
  }

  private mutating func appendEscape(_ byte: UInt8, isLast: Bool) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5c: append("\\\\")
    case 0x0a: append("\\n")
    case 0x0d: append("\\r")
    case 0x09: append("\\t")
    case 0x08: append("\\b")
    case 0x0c: append("\\f")
    case 0xef: append(isLast ? "\\uffff" : "\\ufffe" as StaticString)
    default: appendUnicodeEscape(UInt32(byte))
    }
  }

  /// Appends `\u` and four lower-case digits.
  mutating func appendUnicodeEscape(_ unit: UInt32) {
    append("\\u")
    for shift: UInt32 in [12, 8, 4, 0] { append(UInt8(hexDigit: unit >> shift)) }
  }

  /// Appends compact JSON, laid out in lines of two spaces for each level.
  mutating func appendIndented(_ json: Span<UInt8>, level: Int) {
    // What is deeper stays in one line: indented, a few bytes would be hundreds.
    let deepest = level + Self.deepestLine
    var level = level
    var position = 0
    while position < json.count {
      let byte = json[position]
      switch byte {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(json, from: position)
        append(json.extracting(position..<end))
        position = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        append(byte)
        let isEmpty = position + 1 < json.count && json[position + 1] == byte + 2
        if isEmpty {
          append(byte + 2)
          position += 1
        } else {
          level += 1
          if level <= deepest { appendNewLine(level: level) }
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if level <= deepest { appendNewLine(level: level - 1) }
        level -= 1
        append(byte)
      case UInt8(ascii: ","):
        append(byte)
        if level <= deepest { appendNewLine(level: level) } else { append(UInt8(ascii: " ")) }
      case UInt8(ascii: ":"): append(": ")
      default: append(byte)
      }
      position += 1
    }
  }

  /// How many levels of a value are laid out in lines.
  private static let deepestLine = 12

  private static func endOfString(_ json: Span<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while position < json.count, json[position] != UInt8(ascii: "\"") {
      position += json[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, json.count)
  }
}
