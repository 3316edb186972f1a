/// Numbers of at most eight characters behind their sign, as most coordinates are: read as one word, as a loop over a
/// few digits of one number and a few of the next foresees no end of either.
package enum DecimalWord {
  /// Reads the digits, with at most one point among them, that the lowest bytes of a word are, the first one lowest. Both
  /// they and the power of ten that divides them are exact, so that the quotient is the nearest `Double`.
  /// - Returns: the number, how many bytes it takes and how many of its digits stand before a point; nil where there is no
  ///   digit, or a second point. Behind eight bytes, the number may go on.
  @inlinable @inline(__always)
  package static func read(_ word: UInt64) -> (magnitude: Double, length: Int, wholeDigits: Int)? {
    let values = word ^ 0x3030_3030_3030_3030
    // The top bits of the characters that are no digits, and of those that are points.
    let others = (values | ((values & low) &+ 0x7676_7676_7676_7676)) & ~low
    let differences = word ^ 0x2e2e_2e2e_2e2e_2e2e
    let points = ~(differences | ((differences & low) &+ low)) & ~low
    let ends = others ^ points
    let length = ends.trailingZeroBitCount / 8
    let point = points & (ends &- 1) & ~ends
    let pointCount = point == 0 ? 0 : 1
    let digitCount = length &- pointCount
    guard digitCount > 0, point & (point &- 1) == 0 else { return nil }
    let fractionDigits = (digitCount &- point.trailingZeroBitCount / 8) &* pointCount
    // Behind the point all digits move to its place, and then to the highest bytes.
    let whole = point &>> 7 &- 1
    let digits = values & whole | values &>> 8 & ~whole
    let aligned = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* digitCount)
    return (
      Double(value(ofDigits: aligned)) / powerOfTen(fractionDigits), length, digitCount &- fractionDigits
    )
  }

  /// All bits of a byte but the top one.
  @usableFromInline static var low: UInt64 { 0x7f7f_7f7f_7f7f_7f7f }

  /// The number that eight digits are, the first one lowest: neighbours are joined to pairs, pairs to fours, fours to eight.
  @inlinable @inline(__always) package static func value(ofDigits digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10 &+ digits &>> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours &>> 32) & 0xffff_ffff
  }

  /// Ten to the power of 0…7, put together from its bits: a jump or a table would be a guess.
  @inlinable @inline(__always) package static func powerOfTen(_ exponent: Int) -> Double {
    let low = (1 &+ 9 &* (exponent & 1)) &* (1 &+ 99 &* (exponent &>> 1 & 1))
    return Double(low &* (1 &+ 9_999 &* (exponent &>> 2 & 1)))
  }
}

extension Span<UInt8> {
  /// Up to eight bytes from a position on as a word, the first one lowest; zeros stand for what is behind the end.
  @inline(__always)
  package func word(from start: Int) -> UInt64 {
    let count = self.count &- start
    if count >= 8 { return word(at: start) }
    if count >= 4 {
      return UInt64(halfWord(at: start)) | UInt64(halfWord(at: start &+ count &- 4))
        &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    }
    guard count > 0 else { return 0 }
    let (middle, last) = (count / 2, count &- 1)
    return UInt64(self[start]) | UInt64(self[start &+ middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
      | UInt64(self[start &+ last]) &<< UInt64(truncatingIfNeeded: 8 &* last)
  }
}
