/// Numbers of at most eight characters behind their sign, as most coordinates are: read as one word, as a loop over a
/// few digits of one number and a few of the next foresees no end of either.
enum ShortDecimal {
  /// Reads the number that a whole text is; nil where it is none of the kind, but may be another.
  @inline(__always)
  static func parse(_ text: Span<UInt8>) -> Double? {
    guard !text.isEmpty else { return nil }
    // Numbers instead of truths, as signs and points come and go and would be guessed wrong half of the time.
    let minus = UInt64(truncatingIfNeeded: (Int(text[0] ^ 0x2d) &- 1) >> 8) & 1
    let count = text.count &- Int(minus)
    guard count > 0, count <= 8 else { return nil }
    let word = word(text, from: Int(minus), count)
    // The lowest bit that is set tells the point, if there is one; what follows that moves to its place.
    let different = word ^ repeating(0x2e)
    let points = (different &- repeating(1)) & ~different & repeating(0x80)
    let lowest = points & (0 &- points)
    let whole = (lowest >> 7) &- 1
    let digits = word & whole | word >> 8 & ~whole
    let point = Int(truncatingIfNeeded: min(points, 1))
    let digitCount = count &- point
    let fractionDigits = (digitCount &- points.trailingZeroBitCount / 8) &* point
    guard digitCount > 0, let significand = value(digits, digitCount) else { return nil }
    let magnitude = Double(significand) / DecimalNumber.powersOfTen[fractionDigits]
    return Double(bitPattern: magnitude.bitPattern | minus << 63)
  }

  /// One to eight bytes as a word, the first one lowest.
  @inline(__always)
  private static func word(_ text: Span<UInt8>, from start: Int, _ count: Int) -> UInt64 {
    func byte(_ offset: Int) -> UInt64 { UInt64(text[start &+ offset]) &<< UInt64(8 &* offset) }
    func half(_ offset: Int) -> UInt64 {
      UInt64(text.halfWord(at: start &+ offset)) &<< UInt64(8 &* offset)
    }
    return count < 4 ? byte(0) | byte(count / 2) | byte(count &- 1) : half(0) | half(count &- 4)
  }

  /// The number that one to eight digits are; nil where one is no digit.
  @inline(__always)
  private static func value(_ digits: UInt64, _ count: Int) -> Int64? {
    // Behind as many zeros as make them eight.
    let values = (digits ^ repeating(0x30)) &<< UInt64(64 &- 8 &* count)
    guard (values &+ repeating(0x76) | values) & repeating(0x80) == 0 else { return nil }
    // Pairs of digits, then fours, and eight.
    let pairs = values &* 10 &+ values >> 8
    let high = (pairs & 0x0000_00ff_0000_00ff) &* (100 + 1_000_000 << 32)
    let low = (pairs >> 16 & 0x0000_00ff_0000_00ff) &* (1 + 10_000 << 32)
    return Int64(truncatingIfNeeded: (high &+ low) >> 32)
  }

  @inline(__always)
  private static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
