import ByteText

/// The numbers that most are: of at most eight characters behind their sign.
///
/// They are read as one word and with hardly a branch, as nobody foresees where a point stands or a number ends.
enum JSONNumber {
  /// The number at a position and where it ends; nil for one that is longer or has an exponent, and where none stands.
  @inline(__always)
  static func short(_ text: Span<UInt8>, at position: Int) -> (value: Double, end: Int)? {
    let first = text.word(at: position)
    let isNegative = UInt8(truncatingIfNeeded: first) == UInt8(ascii: "-")
    let start = position &+ (isNegative ? 1 : 0)
    let word = isNegative ? text.word(at: start) : first
    // JSON has digits on both sides of a point, and no zero in front of another digit.
    guard let (magnitude, length, wholeDigits) = DecimalWord.read(word), wholeDigits > 0,
      length != wholeDigits &+ 1, wholeDigits == 1 || UInt8(truncatingIfNeeded: word) != UInt8(ascii: "0"),
      isEnd(text[start &+ length])
    else { return nil }
    return (isNegative ? -magnitude : magnitude, start &+ length)
  }

  @inline(__always)
  static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    // A loop over the digits ends where no processor foresees it.
    while true {
      let others = firstOther(in: text.word(at: end) ^ 0x3030_3030_3030_3030)
      if others != 0 { return end &+ others.trailingZeroBitCount / 8 }
      end &+= 8
    }
  }

  /// Whether a number ends before a character: a comma, a closing bracket or white space. Some that never stand behind a
  /// number do as well.
  @inline(__always)
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// The lowest bit that is set is the top bit of the first of eight values that is no digit; none is where there
  /// is no such value. What the addition carries out of a byte shows only above that one.
  @inline(__always)
  private static func firstOther(in values: UInt64) -> UInt64 {
    (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }
}
