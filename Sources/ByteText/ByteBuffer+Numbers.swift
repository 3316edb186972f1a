extension ByteBuffer {
  // The label keeps `append(0x20)` a byte: without it the literal would be a number.

  /// Appends a number in the shortest decimal form that reads back to the same `Double`, without `.0` behind whole
  /// numbers: `10`, `0.7`, `1e-07`.
  ///
  /// A number that is not finite has no decimal form; encoders refuse it before they write.
  package mutating func append(number: Double) {
    if appendFixed(number) { return }
    let text = number.description
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Appends a whole number.
  package mutating func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(number.magnitude, atLeast: 1)
  }

  /// Appends a number of at most three decimals and fifteen digits, as most coordinates are; false where it is
  /// another one.
  ///
  /// Dividing two integers that are exact as `Double` rounds correctly, so that a quotient that equals the number
  /// proves that these digits read back to it; and below fifteen digits no shorter decimal does.
  private mutating func appendFixed(_ number: Double) -> Bool {
    let magnitude = number.magnitude
    guard magnitude < 1e12, number != 0 || number.sign == .plus else { return false }
    let thousandths = (magnitude * 1000).rounded()
    guard thousandths / 1000 == magnitude else { return false }
    let (whole, fraction) = UInt(thousandths).quotientAndRemainder(dividingBy: 1000)
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(whole, atLeast: 1)
    guard fraction > 0 else { return true }
    append(UInt8(ascii: "."))
    if fraction % 100 == 0 {
      appendDigits(fraction / 100, atLeast: 1)
    } else if fraction % 10 == 0 {
      appendDigits(fraction / 10, atLeast: 2)
    } else {
      appendDigits(fraction, atLeast: 3)
    }
    return true
  }

  private mutating func appendDigits(_ number: UInt, atLeast minimum: Int) {
    var divisor: UInt = 1
    var digits = 1
    while digits < minimum || number / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      append(UInt8(truncatingIfNeeded: 0x30 + number / divisor % 10))
      divisor /= 10
    }
  }
}
