extension JSONCursor {
  /// Skips space, tab, LF and CR; the long runs of spaces that indent are skipped eight at a time.
  @inline(__always)
  mutating func skipWhiteSpace() {
    while base[position] <= 0x20 {
      switch base[position] {
      case 0x20:
        let others = loadWord(at: position) ^ 0x2020_2020_2020_2020
        position += others == 0 ? 8 : others.trailingZeroBitCount / 8
      case 0x0a, 0x0d, 0x09:
        position += 1
      default:
        return
      }
    }
  }

  /// Skips a number (RFC 8259, section 6).
  @inline(__always)
  mutating func scanNumber() throws(JSONSyntaxError) {
    var end = position
    if base[end] == UInt8(ascii: "-") { end &+= 1 }
    if base[end] == UInt8(ascii: "0") {
      end &+= 1
      guard !isDigit(at: end) else { throw error("a number starts with 0; remove the zero", at: end) }
    } else {
      end = try endOfDigits(from: end, "a digit")
    }
    if base[end] == UInt8(ascii: ".") { end = try endOfDigits(from: end &+ 1, "a digit behind the point") }
    if base[end] | 0x20 == UInt8(ascii: "e") {
      end &+= 1
      if base[end] == UInt8(ascii: "+") || base[end] == UInt8(ascii: "-") { end &+= 1 }
      end = try endOfDigits(from: end, "a digit of the exponent")
    }
    position = end
  }

  @inline(__always)
  private func isDigit(at position: Int) -> Bool { base[position] &- 0x30 < 10 }

  /// The position behind digits, of which there must be one.
  @inline(__always)
  private func endOfDigits(from start: Int, _ expected: StaticString) throws(JSONSyntaxError) -> Int {
    guard isDigit(at: start) else {
      throw error("expected \(expected), found \(found(at: start))", at: start)
    }
    var end = start
    // A loop over the digits ends where no processor foresees it.
    var others = DigitWord.firstOther(in: DigitWord.values(of: loadWord(at: end)))
    while others == 0 {
      end &+= 8
      others = DigitWord.firstOther(in: DigitWord.values(of: loadWord(at: end)))
    }
    return end &+ others.trailingZeroBitCount / 8
  }

  /// Skips `true`, `false` or `null`.
  mutating func scanLiteral() throws(JSONSyntaxError) -> JSONKind {
    let word = loadWord(at: position)
    if word & 0xffff_ffff == 0x6575_7274 {  // true
      position += 4
      return .boolean
    }
    if word & 0xff_ffff_ffff == 0x65_736c_6166 {  // false
      position += 5
      return .boolean
    }
    if word & 0xffff_ffff == 0x6c6c_756e {  // null
      position += 4
      return .null
    }
    throw unexpected("a value")
  }

  // MARK: - Errors

  /// The error that something is wrong here.
  @inline(never)
  func error(_ message: String, at place: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(.syntax, at: min(place ?? position, count), message)
  }

  /// The error that something else was to stand here.
  @inline(never)
  func unexpected(_ expected: StaticString) -> JSONSyntaxError {
    error("expected \(expected), found \(found(at: position))")
  }

  /// A word of letters, such as `NaN` or `True`; any other character alone.
  private func word(at start: Int) -> String {
    var end = start
    while end < count, end < start + 20, (base[end] | 0x20) &- 0x61 < 26 { end += 1 }
    let bytes = UnsafeBufferPointer(start: base + start, count: max(end - start, 1))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func found(at position: Int) -> String {
    guard position < count else { return "the end of the text" }
    switch base[position] {
    case Self.quote: return "a quotation mark"
    case 0x21...0x7e: return "\"\(word(at: position))\""
    case 0..<0x80: return "the byte 0x" + String(base[position], radix: 16)
    default:
      let bytes = UnsafeBufferPointer(start: base + position, count: min(4, count - position))
      return "\"" + String(String(decoding: bytes, as: UTF8.self).prefix(1)) + "\""
    }
  }
}
