extension ByteBuffer {
  // The label keeps `append(0x20)` a byte: without it the literal would be a number.

  /// Appends a number in the shortest decimal form that reads back to an equal `Double`, without `.0` behind whole
  /// numbers: `10`, `0.7`, `1e-07`.
  ///
  /// A number that is not finite has no decimal form; encoders refuse it before they write.
  package mutating func append(number: Double) { DecimalText.withBytes(of: number) { append($0) } }

  package mutating func append(number: Int) {
    DecimalText.withBytes(ofWhole: number.magnitude, isNegative: number < 0) { append($0) }
  }
}
