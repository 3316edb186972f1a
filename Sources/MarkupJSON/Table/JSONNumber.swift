import ByteText

extension JSONView {
  /// The `Double` that is nearest to a number; infinite where the number is beyond the range.
  package func number(_ row: Int) -> Double { JSONNumber.value(text(in: range(of: row))) }
}

/// Turns the text of numbers into numbers.
enum JSONNumber {
  /// The `Double` that is nearest to a number whose form was checked; infinite where the number is beyond the range. Eight
  /// bytes can be read from any place of it on.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    if let start = text.baseAddress, let (value, _) = short(start) { return value }
    return DecimalNumber.parse(text.span) ?? .nan
  }

  /// Reads the number at a place, and how long it is, all digits at once and with hardly a branch, as nobody foresees where
  /// a point stands; nil for one that has more than eight characters behind the sign or an exponent, or that is none. The
  /// digits and the power of ten that divides them are exact, so that the quotient is the nearest `Double`.
  @inline(__always)
  static func short(_ text: UnsafePointer<UInt8>) -> (value: Double, length: Int)? {
    let isNegative = text[0] == UInt8(ascii: "-")
    let start = text + (isNegative ? 1 : 0)
    // The first character is the lowest byte.
    let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    let values = DigitWord.values(of: word)
    let others = DigitWord.others(in: values)
    let points = DigitWord.points(in: word)
    let ends = others ^ points
    let count = ends.trailingZeroBitCount / 8
    let point = points & (ends &- 1) & ~ends
    let pointCount = point == 0 ? 0 : 1
    let digitCount = count &- pointCount
    let fractionCount = (digitCount &- point.trailingZeroBitCount / 8) &* pointCount
    guard others & 0x80 == 0, point & (point &- 1) == 0, fractionCount >= pointCount,
      values & 0xff != 0 || digitCount &- fractionCount == 1, isEnd(start[count])
    else { return nil }
    // Behind the point all digits move to its place, and then to the highest bytes.
    let whole = point &>> 7 &- 1
    let digits = values & whole | values &>> 8 & ~whole
    let aligned = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* digitCount)
    let magnitude = Double(value(ofDigits: aligned)) / powerOfTen(fractionCount)
    return (isNegative ? -magnitude : magnitude, count &+ (isNegative ? 1 : 0))
  }

  /// Whether a number ends before a character: a comma, a closing bracket or white space. Some that never stand behind a
  /// number do as well.
  @inline(__always)
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// The number that eight digits are, the first one lowest: neighbours are joined to pairs, pairs to fours, fours to eight.
  @inline(__always)
  private static func value(ofDigits digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10 &+ digits &>> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours &>> 32) & 0xffff_ffff
  }

  /// Ten to the power of 0…7, put together from its bits: a jump or a table would be a guess.
  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> Double {
    let low = (1 &+ 9 &* (exponent & 1)) &* (1 &+ 99 &* (exponent &>> 1 & 1))
    return Double(low &* (1 &+ 9_999 &* (exponent &>> 2 & 1)))
  }
}
