/// Decimal numbers in text: `[+-]? (digits [. digits?] | . digits) ([eE] [+-]? digits)?`, which holds what JSON, XML
/// and CSS allow; a format that allows less checks that itself.
package enum DecimalNumber {
  /// Reads the number that a whole text is; nil where it is something else.
  package static func parse(_ text: Span<UInt8>) -> Double? {
    if let value = ShortDecimal.parse(text) { return value }
    guard let (value, end) = scan(text, from: 0), end == text.count else { return nil }
    return value
  }

  /// Reads the longest number at a position.
  ///
  /// The result is the nearest `Double`, infinite where the number is beyond the range.
  /// - Returns: the number and the position behind it; nil where no number starts there.
  package static func scan(
    _ text: Span<UInt8>, from start: Int
  ) -> (value: Double, end: Int)? {
    if let short = scanShort(text, from: start) { return short }
    var scanner = NumberScanner(position: start)
    guard scanner.scan(text) else { return nil }
    return (scanner.value(of: text, from: start), scanner.position)
  }

  /// Reads what nearly all numbers are: at most fifteen digits with a point in them, which are exact as a quotient of
  /// two exact numbers. Nil for any other, which may be a number all the same.
  @inline(__always)
  private static func scanShort(
    _ text: Span<UInt8>, from start: Int
  ) -> (value: Double, end: Int)? {
    let end = text.count
    var position = start
    let isNegative = position < end && text[position] == 0x2d
    if isNegative { position &+= 1 }
    var significand: UInt64 = 0
    let whole = position
    while position < end, text[position] &- 0x30 < 10 {
      significand = significand &* 10 &+ UInt64(text[position] &- 0x30)
      position &+= 1
    }
    let digits = position &- whole
    var fractionDigits = 0
    if digits > 0, position < end, text[position] == 0x2e {
      position &+= 1
      let fraction = position
      while position < end, text[position] &- 0x30 < 10 {
        significand = significand &* 10 &+ UInt64(text[position] &- 0x30)
        position &+= 1
      }
      fractionDigits = position &- fraction
    }
    guard digits > 0, digits &+ fractionDigits <= 15, position == end || text[position] | 0x20 != 0x65 else {
      return nil
    }
    let magnitude = Double(significand) / powersOfTen[fractionDigits]
    return (isNegative ? -magnitude : magnitude, position)
  }

  /// Those that a `Double` holds exactly.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}

/// Finds a number's end and gathers its digits on the way.
private struct NumberScanner {
  var position: Int

  private var isNegative = false
  private var significand: UInt64 = 0
  private var significantDigits = 0
  /// The power of ten that the significand is multiplied with, as far as the digits' places tell.
  private var scale = 0
  private var exponent = 0

  init(position: Int) { self.position = position }

  mutating func scan(_ text: Span<UInt8>) -> Bool {
    if let sign = peek(text), sign == 0x2b || sign == 0x2d {
      isNegative = sign == 0x2d
      position += 1
    }
    let whole = scanDigits(text, isFraction: false)
    var fraction = 0
    if peek(text) == 0x2e, whole > 0 || isDigit(text, at: position + 1) {
      position += 1
      fraction = scanDigits(text, isFraction: true)
    }
    guard whole + fraction > 0 else { return false }
    scanExponent(text)
    return true
  }

  private func peek(_ text: Span<UInt8>) -> UInt8? { position < text.count ? text[position] : nil }

  private func isDigit(_ text: Span<UInt8>, at position: Int) -> Bool {
    position < text.count && text[position] &- 0x30 < 10
  }

  private mutating func scanDigits(_ text: Span<UInt8>, isFraction: Bool) -> Int {
    let start = position
    while position < text.count {
      let digit = text[position] &- 0x30
      guard digit < 10 else { break }
      if significantDigits < 19 {
        significand = significand &* 10 &+ UInt64(digit)
        if significand != 0 { significantDigits += 1 }
        if isFraction { scale -= 1 }
      } else {
        significantDigits += 1
        if !isFraction { scale += 1 }
      }
      position += 1
    }
    return position - start
  }

  private mutating func scanExponent(_ text: Span<UInt8>) {
    guard let letter = peek(text), letter | 0x20 == 0x65 else { return }
    var ahead = position + 1
    var isExponentNegative = false
    if ahead < text.count, text[ahead] == 0x2b || text[ahead] == 0x2d {
      isExponentNegative = text[ahead] == 0x2d
      ahead += 1
    }
    guard isDigit(text, at: ahead) else { return }
    while isDigit(text, at: ahead) {
      // Far beyond what the digits of any text can take back, so that it cannot overflow.
      if exponent < 1_000_000_000_000_000 { exponent = exponent * 10 + Int(text[ahead] &- 0x30) }
      ahead += 1
    }
    if isExponentNegative { exponent = -exponent }
    position = ahead
  }

  /// The nearest `Double`: both the significand and a power of ten up to 22 are exact as such, and IEEE 754 rounds
  /// their product or quotient correctly (Clinger's fast path); anything else takes the standard library's way.
  func value(of text: Span<UInt8>, from start: Int) -> Double {
    let power = scale + exponent
    guard significantDigits <= 15, (-22...22).contains(power) else {
      return slowValue(of: text, from: start, power)
    }
    let magnitude =
      power < 0
      ? Double(significand) / DecimalNumber.powersOfTen[-power]
      : Double(significand) * DecimalNumber.powersOfTen[power]
    return isNegative ? -magnitude : magnitude
  }

  private func slowValue(of text: Span<UInt8>, from start: Int, _ power: Int) -> Double {
    if significand == 0 { return isNegative ? -0.0 : 0 }
    if position - start <= Self.longestNumber {
      let number = String(text.extracting(start..<position))
      return Double(number) ?? approximation(power)
    }
    return shortenedValue(of: text, from: start)
  }

  /// The value of a number with thousands of digits. Digits behind the 800th cannot change the result but for
  /// telling a tie, which a single `1` in their place does as well.
  private func shortenedValue(of text: Span<UInt8>, from start: Int) -> Double {
    var digits: [UInt8] = []
    var places = 0
    var isFraction = false
    var dropped = false
    for position in start..<position {
      let byte = text[position]
      if byte == 0x2e {
        isFraction = true
        continue
      }
      guard byte &- 0x30 < 10 else {
        if byte | 0x20 == 0x65 { break }
        continue
      }
      if digits.count < 800 {
        if !digits.isEmpty || byte != 0x30 { digits.append(byte) }
        if isFraction { places -= 1 }
      } else {
        if !isFraction { places += 1 }
        dropped = dropped || byte != 0x30
      }
    }
    if dropped {
      digits.append(0x31)
      places -= 1
    }
    let number = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + "e\(places + exponent)"
    return Double(number) ?? approximation(places + exponent)
  }

  private func approximation(_ power: Int) -> Double {
    let magnitude: Double = power > 0 ? .infinity : 0
    return isNegative ? -magnitude : magnitude
  }

  private static let longestNumber = 1000
}
