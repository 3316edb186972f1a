/// Decimal numbers in text: `[+-]? (digits [. digits] | . digits) ([eE] [+-]? digits)?`, which holds what JSON, SVG
/// and CSS allow; a format that allows less checks that itself. Behind a point there has to be a digit: none of them has a
/// number such as `1.`, and browsers take none.
package enum DecimalNumber {
  /// Reads the number that a whole text is; nil where it is something else.
  package static func parse(_ text: Span<UInt8>) -> Double? {
    guard let (value, end) = scan(text, from: 0), end == text.count else { return nil }
    return value
  }

  /// Reads the longest number at a position.
  ///
  /// The result is the nearest `Double`, infinite where the number is beyond the range.
  /// - Returns: the number and the position behind it; nil where no number starts there.
  package static func scan(_ text: Span<UInt8>, from start: Int) -> (value: Double, end: Int)? {
    guard start < text.count else { return nil }
    // A number instead of a truth, as signs come and go and would be guessed wrong half of the time.
    let minus = (Int(text[start] ^ 0x2d) &- 1) &>> 8 & 1
    if let (magnitude, length, whole) = DecimalWord.read(text.word(from: start &+ minus)) {
      let end = start &+ minus &+ length
      // A point with nothing behind it is the one byte more than the whole digits.
      if length != whole &+ 1, end >= text.count || !goesOn(text[end], length) {
        return (Double(bitPattern: magnitude.bitPattern | UInt64(truncatingIfNeeded: minus) &<< 63), end)
      }
    }
    return LongDecimal.scan(text, from: start)
  }

  /// Whether a byte may belong to the number that a word of this length before it is.
  private static func goesOn(_ byte: UInt8, _ length: Int) -> Bool {
    byte | 0x20 == 0x65 || length == 8 && (byte.isASCIIDigit || byte == 0x2e)
  }
}

/// A number of any form, while its end is looked for.
private struct LongDecimal {
  private var position: Int
  private var significand: UInt64 = 0
  /// How many digits the significand has, and behind the 19th would have.
  private var significantDigits = 0
  /// The power of ten that the significand is multiplied with.
  private var power = 0

  static func scan(_ text: Span<UInt8>, from start: Int) -> (value: Double, end: Int)? {
    var number = LongDecimal(position: start)
    let isNegative = text[start] == 0x2d
    if isNegative || text[start] == 0x2b { number.position += 1 }
    let whole = number.scanDigits(text, isFraction: false)
    var fraction = 0
    if number.isNext(0x2e, text) {
      number.position += 1
      guard isDigit(text, at: number.position) else { return nil }
      fraction = number.scanDigits(text, isFraction: true)
    }
    guard whole + fraction > 0 else { return nil }
    number.scanExponent(text)
    let value = number.exactMagnitude.map { isNegative ? -$0 : $0 }
    return (value ?? number.nearest(text, from: start), number.position)
  }

  private init(position: Int) { self.position = position }

  private func isNext(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    position < text.count && text[position] == byte
  }

  private static func isDigit(_ text: Span<UInt8>, at position: Int) -> Bool {
    position < text.count && text[position].isASCIIDigit
  }

  private mutating func scanDigits(_ text: Span<UInt8>, isFraction: Bool) -> Int {
    let start = position
    while Self.isDigit(text, at: position) {
      if significantDigits < 19 {
        significand = significand &* 10 &+ UInt64(text[position] &- 0x30)
        if isFraction { power -= 1 }
      }
      if significand != 0 { significantDigits += 1 }
      position += 1
    }
    return position - start
  }

  private mutating func scanExponent(_ text: Span<UInt8>) {
    guard isNext(0x65, text) || isNext(0x45, text) else { return }
    var ahead = position + 1
    let isNegative = ahead < text.count && text[ahead] == 0x2d
    if isNegative || ahead < text.count && text[ahead] == 0x2b { ahead += 1 }
    guard Self.isDigit(text, at: ahead) else { return }
    var exponent = 0
    while Self.isDigit(text, at: ahead) {
      // Far beyond what the digits of any text can take back, so that it cannot overflow.
      if exponent < 1_000_000_000_000_000 { exponent = exponent * 10 + Int(text[ahead] &- 0x30) }
      ahead += 1
    }
    power += isNegative ? -exponent : exponent
    position = ahead
  }

  /// The magnitude where both the significand and a power of ten are exact, as then IEEE 754 rounds their product or
  /// quotient correctly (Clinger's fast path).
  private var exactMagnitude: Double? {
    guard significantDigits <= 15, (-22...22).contains(power) else { return significand == 0 ? 0 : nil }
    return power < 0
      ? Double(significand) / Self.powersOfTen[-power] : Double(significand) * Self.powersOfTen[power]
  }

  /// The nearest `Double`, by the standard library, which knows this grammar.
  private func nearest(_ text: Span<UInt8>, from start: Int) -> Double {
    Double(String(text.extracting(start..<position))) ?? .nan
  }

  /// Those that a `Double` holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
