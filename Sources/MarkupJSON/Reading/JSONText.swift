import ByteText

/// A string (RFC 8259, section 7) as it stands in a text.
package struct JSONText: Hashable, Sendable {
  /// What stands between the quotes.
  package let range: Range<Int>
  package let traits: Traits

  /// What is unusual about a string.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let escapes = Traits(rawValue: 1)
    /// It holds an escape for half a surrogate pair, which is no character (section 8.2).
    package static let loneSurrogate = Traits(rawValue: 2)
  }

  package var quoted: Range<Int> { range.lowerBound - 1..<range.upperBound + 1 }

  package var hasEscapes: Bool { traits.contains(.escapes) }
}

extension Span<UInt8> {
  /// The string whose quote stands at a position; it is UTF-8.
  ///
  /// Most strings are short and plain, so that they end in the first words.
  @inline(__always)
  func string(at quote: Int) throws(JSONSyntaxError) -> JSONText {
    let start = quote &+ 1
    var end = start
    var special = specialBytes(in: word(at: end))
    if special == 0 {
      end &+= 8
      special = specialBytes(in: word(at: end))
    }
    end &+= special.trailingZeroBitCount / 8
    if self[end] == UInt8(ascii: "\"") { return JSONText(range: start..<end, traits: []) }
    return try unusualString(at: quote, from: end)
  }

  /// A string that is long or holds more than plain ASCII; all is plain up to a position.
  @inline(never)
  private func unusualString(at quote: Int, from plainEnd: Int) throws(JSONSyntaxError) -> JSONText {
    var position = plainEnd
    var traits: JSONText.Traits = []
    while true {
      position = endOfPlainText(from: position)
      let byte = self[position]
      if byte == UInt8(ascii: "\"") { return JSONText(range: quote + 1..<position, traits: traits) }
      if byte == UInt8(ascii: "\\") {
        position = try endOfEscape(from: position, &traits)
      } else if byte >= 0x80 {
        position = try endOfNonASCII(from: position)
      } else if position < textCount {
        let advice =
          switch byte {
          case 0x09: "write it as \"\\t\""
          case 0x0a: "write it as \"\\n\""
          case 0x0d: "write it as \"\\r\""
          default: "remove it"
          }
        throw error("a control character stands in a string; \(advice)", at: position)
      } else {
        throw JSONSyntaxError(.syntax, at: quote, "the string has no closing quote")
      }
    }
  }

  /// The next byte that is not plain ASCII text: a quote, a backslash, a control character, which the end of the text is,
  /// or the first byte of a longer character.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var position = start
    while true {
      let special = specialBytes(in: word(at: position))
      if special != 0 { return position &+ special.trailingZeroBitCount / 8 }
      position &+= 8
      if position &- start == 32 { position = endOfPlainBlocks(from: position) }
    }
  }

  /// Skips 32 bytes at a time, for photos.
  @inline(never)
  private func endOfPlainBlocks(from start: Int) -> Int {
    var position = start
    while position &+ 32 <= count {
      let special =
        specialBytes(in: word(at: position)) | specialBytes(in: word(at: position &+ 8))
        | specialBytes(in: word(at: position &+ 16)) | specialBytes(in: word(at: position &+ 24))
      if special != 0 { return position }
      position &+= 32
    }
    return position
  }

  /// The highest bit of each byte that is special; bits above the lowest one set may be wrong, as a subtraction
  /// borrows from the bytes above.
  @inline(__always)
  private func specialBytes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let control = word &- ones &* 0x20
    let quotes = (word ^ ones &* 0x22) &- ones
    let backslashes = (word ^ ones &* 0x5c) &- ones
    return (control | quotes | backslashes | word) & (ones &* 0x80)
  }

  /// Behind characters of two to four bytes.
  private func endOfNonASCII(from start: Int) throws(JSONSyntaxError) -> Int {
    var position = start
    while self[position] >= 0x80 {
      guard let (_, length) = character(at: position) else {
        throw error(
          "the byte 0x\(String(self[position], radix: 16)) is not UTF-8; save the text as UTF-8", at: position
        )
      }
      position += length
    }
    return position
  }

  private func endOfEscape(from start: Int, _ traits: inout JSONText.Traits) throws(JSONSyntaxError) -> Int {
    traits.insert(.escapes)
    switch self[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      guard let unit = escapedUnit(at: start) else {
        throw error("\"\\u\" is not followed by four hexadecimal digits", at: start)
      }
      guard unit & 0xf800 == 0xd800 else { return start + 6 }
      if unit < 0xdc00, let low = escapedUnit(at: start + 6), low & 0xfc00 == 0xdc00 { return start + 12 }
      traits.insert(.loneSurrogate)
      return start + 6
    default:
      throw error(
        "\"\\\" starts an escape that JSON does not have; write \"\\\\\" for a backslash", at: start)
    }
  }

  /// The number of a `\u` escape that starts at a position; nil where none does.
  func escapedUnit(at position: Int) -> UInt32? {
    guard position &+ 6 <= count, self[position] == UInt8(ascii: "\\"),
      self[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var number: UInt32 = 0
    for digit in position + 2..<position + 6 {
      guard let value = self[digit].hexValue else { return nil }
      number = number << 4 | UInt32(value)
    }
    return number
  }
}
