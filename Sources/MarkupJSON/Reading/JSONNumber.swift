import ByteText

/// The numbers that most are: of at most eight characters behind their sign.
///
/// They are read as one word and with hardly a branch, as nobody foresees where a point stands or a number ends.
/// ``DecimalWord`` does nearly the same; in its place it makes reading W1's JSON 6 % slower.
enum JSONNumber {
  /// The number at a position and where it ends; nil for one that is longer or has an exponent, and where none stands. The
  /// digits and the power of ten that divides them are exact, so that the quotient is the nearest `Double`.
  @inline(__always)
  static func short(_ text: Span<UInt8>, at position: Int) -> (value: Double, end: Int)? {
    let first = text.word(at: position)
    let isNegative = UInt8(truncatingIfNeeded: first) == UInt8(ascii: "-")
    let start = position &+ (isNegative ? 1 : 0)
    let word = isNegative ? text.word(at: start) : first
    let values = values(of: word)
    let others = others(in: values)
    let points = points(in: word)
    let ends = others ^ points
    let count = ends.trailingZeroBitCount / 8
    let point = points & (ends &- 1) & ~ends
    let pointCount = point == 0 ? 0 : 1
    let digitCount = count &- pointCount
    let fractionCount = (digitCount &- point.trailingZeroBitCount / 8) &* pointCount
    guard others & 0x80 == 0, point & (point &- 1) == 0, fractionCount >= pointCount,
      values & 0xff != 0 || digitCount &- fractionCount == 1, isEnd(text[start &+ count])
    else { return nil }
    // Behind the point all digits move to its place, and then to the highest bytes.
    let whole = point &>> 7 &- 1
    let digits = values & whole | values &>> 8 & ~whole
    let aligned = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* digitCount)
    let magnitude = Double(DecimalWord.value(ofDigits: aligned)) / DecimalWord.powerOfTen(fractionCount)
    return (isNegative ? -magnitude : magnitude, start &+ count)
  }

  @inline(__always)
  static func endOfDigits(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    // A loop over the digits ends where no processor foresees it.
    while true {
      let others = firstOther(in: values(of: text.word(at: end)))
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

  // MARK: - Eight characters at once

  /// The characters with `0` taken off, so that digits are 0 to 9 and nothing else is.
  @inline(__always)
  private static func values(of word: UInt64) -> UInt64 { word ^ 0x3030_3030_3030_3030 }

  /// The lowest bit that is set is the top bit of the first of the ``values(of:)`` that is no digit; none is where there
  /// is no such value. What the addition carries out of a byte shows only above that one.
  @inline(__always)
  private static func firstOther(in values: UInt64) -> UInt64 {
    (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }

  /// The top bits of those of the ``values(of:)`` that are no digits.
  @inline(__always)
  private static func others(in values: UInt64) -> UInt64 {
    (values | ((values & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }

  /// The top bits of the characters that are points.
  @inline(__always)
  private static func points(in word: UInt64) -> UInt64 {
    let differences = word ^ 0x2e2e_2e2e_2e2e_2e2e
    let others = differences | ((differences & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f)
    return ~others & 0x8080_8080_8080_8080
  }
}
