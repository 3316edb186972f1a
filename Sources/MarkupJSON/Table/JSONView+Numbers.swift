import ByteText

extension JSONView {
  /// The `Double` that is nearest to a number; infinite where the number is beyond the range.
  ///
  /// Most numbers are a few digits with a point in them: their digits and the power of ten that divides them are exact,
  /// so that the quotient is the nearest one.
  package func number(_ row: Int) -> Double {
    if let short = shortNumber(row) { return short }
    let text = text(in: range(of: row))
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
    let magnitude = Double(digits) / Self.powerOfTen(text.count &- behindPoint)
    return isNegative ? -magnitude : magnitude
  }

  /// As ``number(_:)``, all digits at once; nil for what has more than eight characters behind the sign, or an exponent.
  @inline(__always)
  private func shortNumber(_ row: Int) -> Double? {
    let bytes = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    let isNegative = bytes.load(fromByteOffset: Int(rows[row].start), as: UInt8.self) == UInt8(ascii: "-")
    let start = Int(rows[row].start) &+ (isNegative ? 1 : 0)
    let count = Int(rows[row].end) &- start
    guard count <= 8 else { return nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The first character is the lowest byte: zeros go in before it, so that the last one is the highest.
    let missing = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
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
    let magnitude = Double(Self.value(ofDigits: digits)) / Self.powerOfTen(fractionCount)
    return isNegative ? -magnitude : magnitude
  }

  /// The number that eight digits are, the first one lowest: neighbours are joined to pairs, pairs to fours, fours to eight.
  @inline(__always)
  private static func value(ofDigits digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10 &+ digits &>> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours &>> 32) & 0xffff_ffff
  }

  /// The two numbers of an object that has just these members in this order; nil for any other value.
  ///
  /// Positions and sizes are most of a drawing's objects, and nearly all of them are like that.
  package func numbers(of row: Int, named first: JSONName, _ second: JSONName) -> (Double, Double)? {
    guard rows[row].kind == .object, Int(rows[row].next) == row &+ 3,
      rows[row &+ 1].kind == .number, rows[row &+ 2].kind == .number,
      key(of: row &+ 1, keyWord(of: row &+ 1), is: first),
      key(of: row &+ 2, keyWord(of: row &+ 2), is: second)
    else { return nil }
    return (number(row &+ 1), number(row &+ 2))
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
