package enum DecimalText {
  /// Lends the shortest decimal form that reads back to an equal `Double`, without `.0` behind whole numbers. Zero has no sign,
  /// as a form that equal drawings share has one spelling of it.
  package static func withBytes(of number: Double, _ body: (Span<UInt8>) -> Void) {
    if let thousandths = thousandths(number) {
      let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
      return withBytes(ofWhole: whole, thousandths: fraction, isNegative: number < 0, body)
    }
    var text = number.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    text.withBytes(body)
  }

  /// Lends a number of at most three decimals.
  static func withBytes(
    ofWhole whole: UInt, thousandths: UInt = 0, isNegative: Bool, _ body: (Span<UInt8>) -> Void
  ) {
    // A sign, twenty digits, a point and three more.
    withTemporaryBytes(count: 25) { text in
      var start = text.count
      func put(_ byte: UInt8) {
        start &-= 1
        text[start] = byte
      }
      if thousandths > 0 {
        var (fraction, digits) = (thousandths, 3)
        while fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
        for _ in 0..<digits {
          put(UInt8(truncatingIfNeeded: 0x30 + fraction % 10))
          fraction /= 10
        }
        put(UInt8(ascii: "."))
      }
      var rest = whole
      repeat {
        put(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
        rest /= 10
      } while rest > 0
      if isNegative { put(UInt8(ascii: "-")) }
      body(text.span.extracting(start...))
    }
  }

  /// The thousandths of a number of at most three decimals and fifteen digits, as most coordinates are; nil for another
  /// one.
  ///
  /// Dividing two integers that are exact as `Double` rounds correctly, so that a quotient that equals the number
  /// proves that these digits read back to it; and below fifteen digits no shorter decimal does.
  private static func thousandths(_ number: Double) -> UInt? {
    let magnitude = number.magnitude
    guard magnitude < 1e12 else { return nil }
    let thousandths = (magnitude * 1000).rounded()
    return thousandths / 1000 == magnitude ? UInt(thousandths) : nil
  }
}
