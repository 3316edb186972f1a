import ByteText

extension DecimalNumber {
  /// A number that is all of a text; nil for anything else.
  static func parse(_ text: Bytes) -> Double? { text.withSpan { parse($0) } }

  /// The number at a position, and where it ends; nil where none stands there.
  static func scan(_ text: Bytes, from start: Int) -> (value: Double, end: Int)? {
    text.withSpan { scan($0, from: start) }
  }
}
