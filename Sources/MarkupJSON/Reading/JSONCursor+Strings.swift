extension JSONCursor {
  /// Skips a string (RFC 8259, section 7) from quote to quote and checks that it is UTF-8.
  ///
  /// Most strings are short and plain, so that they end in the first words.
  @inline(__always)
  mutating func scanString() throws(JSONSyntaxError) -> JSONRow.Flags {
    var end = position &+ 1
    var special = specialBytes(in: loadWord(at: end))
    if special == 0 {
      end &+= 8
      special = specialBytes(in: loadWord(at: end))
    }
    end &+= special.trailingZeroBitCount / 8
    if base[end] == Self.quote {
      position = end &+ 1
      return []
    }
    return try scanUnusualString(from: end)
  }

  /// Skips a string that is long or holds more than plain ASCII; all is plain up to a position.
  @inline(never)
  private mutating func scanUnusualString(from plainEnd: Int) throws(JSONSyntaxError) -> JSONRow.Flags {
    let start = position
    position = plainEnd
    var flags: JSONRow.Flags = []
    while true {
      skipPlainText()
      let byte = base[position]
      if byte == Self.quote {
        position += 1
        return flags
      } else if byte == Self.backslash {
        try scanEscape(&flags)
      } else if byte >= 0x80 {
        try scanNonASCII()
      } else if position < count {
        throw error(
          "a control character stands in a string; write it as an escape such as \"\\n\" or \"\\u0000\"")
      } else {
        throw JSONSyntaxError(.syntax, at: start, "the string has no closing quote")
      }
    }
  }

  /// Goes to the next byte that is not plain ASCII text: a quote, a backslash, a control character (the end of the
  /// text is one), or the first byte of a longer character.
  @inline(__always)
  private mutating func skipPlainText() {
    for _ in 0..<4 {
      let special = specialBytes(in: loadWord(at: position))
      if special != 0 {
        position &+= special.trailingZeroBitCount / 8
        return
      }
      position &+= 8
    }
    skipBlocks()
  }

  /// As ``skipPlainText()``, for photos: 32 bytes at a time, as vectors of words, because masks of bytes are slow.
  @inline(never)
  private mutating func skipBlocks() {
    typealias Block = SIMD4<UInt64>
    let raw = UnsafeRawPointer(base)
    let ones = Block(repeating: 0x0101_0101_0101_0101)
    let (blanks, quotes, backslashes) = (ones &* 0x20, ones &* 0x22, ones &* 0x5c)
    var end = position
    while end &+ 32 <= count {
      let block = raw.loadUnaligned(fromByteOffset: end, as: Block.self)
      let special =
        (block &- blanks) | ((block ^ quotes) &- ones) | ((block ^ backslashes) &- ones) | block
      if (special[0] | special[1] | special[2] | special[3]) & 0x8080_8080_8080_8080 != 0 { break }
      end &+= 32
    }
    // The zero bytes behind the text are special, so that this ends.
    var special = specialBytes(in: loadWord(at: end))
    while special == 0 {
      end &+= 8
      special = specialBytes(in: loadWord(at: end))
    }
    position = end &+ special.trailingZeroBitCount / 8
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

  /// Skips characters of two to four bytes (Unicode 15, table 3-7).
  private mutating func scanNonASCII() throws(JSONSyntaxError) {
    while base[position] >= 0x80 {
      let (lead, second, third) = (base[position], base[position + 1], base[position + 2])
      let isThird = third & 0xc0 == 0x80
      switch lead {
      case 0xc2...0xdf where second & 0xc0 == 0x80:
        position += 2
      case 0xe0 where (0xa0...0xbf).contains(second) && isThird,
        0xed where (0x80...0x9f).contains(second) && isThird,
        0xe1...0xec where second & 0xc0 == 0x80 && isThird,
        0xee...0xef where second & 0xc0 == 0x80 && isThird:
        position += 3
      case 0xf0 where (0x90...0xbf).contains(second) && isThird && base[position + 3] & 0xc0 == 0x80,
        0xf1...0xf3 where second & 0xc0 == 0x80 && isThird && base[position + 3] & 0xc0 == 0x80,
        0xf4 where (0x80...0x8f).contains(second) && isThird && base[position + 3] & 0xc0 == 0x80:
        position += 4
      default:
        throw error("the byte 0x\(String(lead, radix: 16)) is not UTF-8; save the text as UTF-8")
      }
    }
  }

  private mutating func scanEscape(_ flags: inout JSONRow.Flags) throws(JSONSyntaxError) {
    flags.insert(.escapes)
    switch base[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let unit = try scanUnicodeEscape()
      guard unit & 0xf800 == 0xd800 else { return }
      let isPair =
        unit < 0xdc00 && base[position] == Self.backslash && base[position + 1] == UInt8(ascii: "u")
        && JSONEscape.hexadecimal(base + position + 2).map { $0 & 0xfc00 == 0xdc00 } ?? false
      if isPair { position += 6 } else { flags.insert(.loneSurrogate) }
    default:
      throw error("\"\\\" starts an escape that JSON does not have; write \"\\\\\" for a backslash")
    }
  }

  private mutating func scanUnicodeEscape() throws(JSONSyntaxError) -> UInt32 {
    guard let unit = JSONEscape.hexadecimal(base + position + 2) else {
      throw error("\"\\u\" is not followed by four hexadecimal digits")
    }
    position += 6
    return unit
  }
}
