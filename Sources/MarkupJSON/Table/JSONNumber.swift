import ByteText

extension JSONView {
  /// The `Double` that is nearest to a number; infinite where the number is beyond the range.
  package func number(_ row: Int) -> Double { JSONNumber.value(text(in: range(of: row))) }
}

/// Reads numbers whose form was checked.
enum JSONNumber {
  /// The `Double` that is nearest to a number; infinite where the number is beyond the range. Eight bytes can be read
  /// from any place of it on.
  ///
  /// Most numbers are a few digits with a point in them: their digits and the power of ten that divides them are exact,
  /// so that the quotient is the nearest one.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    if let short = shortValue(text) { return short }
    guard text.count <= 15 else { return DecimalNumber.parse(text) ?? .nan }
    let isNegative = text[0] == UInt8(ascii: "-")
    var digits: UInt64 = 0
    var behindPoint = text.count
    for index in (isNegative ? 1 : 0)..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        behindPoint = index &+ 1
      } else {
        guard byte &- 0x30 < 10 else { return DecimalNumber.parse(text) ?? .nan }
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
      }
    }
    let magnitude = Double(digits) / powerOfTen(text.count &- behindPoint)
    return isNegative ? -magnitude : magnitude
  }

  /// As ``value(_:)``, all digits at once; nil for what has more than eight characters behind the sign, or an exponent.
  @inline(__always)
  private static func shortValue(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = text[0] == UInt8(ascii: "-")
    let start = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped) + (isNegative ? 1 : 0)
    let count = text.count &- (isNegative ? 1 : 0)
    guard count <= 8 else { return nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The first character is the lowest byte: zeros go in before it, so that the last one is the highest.
    let missing = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    var digits = DigitWord.values(of: word) &<< (missing & 63)
    // A point is 0x1e now; what the subtraction borrows shows only above the lowest one.
    let differences = digits ^ (ones &* 0x1e)
    let points = (differences &- ones) & ~differences & (ones &* 0x80)
    var fractionCount = 0
    if points != 0 {
      let below = UInt64(truncatingIfNeeded: points.trailingZeroBitCount & 0x38)
      let whole = digits & ((1 &<< below) &- 1)
      digits = (digits & ~((0x100 &<< below) &- 1)) | whole &<< 8
      fractionCount = 7 &- Int(below / 8)
    }
    // Anything that is no digit by now, such as an exponent's letter, is 10 or more.
    guard DigitWord.firstOther(in: digits) == 0 else { return nil }
    let magnitude = Double(value(ofDigits: digits)) / powerOfTen(fractionCount)
    return isNegative ? -magnitude : magnitude
  }

  /// The number that eight digits are, the first one lowest: neighbours are joined to pairs, pairs to fours, fours to eight.
  @inline(__always)
  private static func value(ofDigits digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10 &+ digits &>> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours &>> 32) & 0xffff_ffff
  }

  /// Ten to the power of 0…13.
  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    default: 1e13
    }
  }
}
