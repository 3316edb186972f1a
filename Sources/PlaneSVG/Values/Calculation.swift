/// `calc()` of numbers and of lengths in one unit (CSS Values 3, 8.1).
struct Calculation {
  /// A number, or where it has a unit, a length.
  private struct Operand {
    var value: Double
    var unit: Length.Unit?
  }

  /// What lengths by the font's size are worked out with; nil where they stay what they are.
  private let fontSize: Double?
  private var scanner: ValueScanner

  /// Longer ones are none that people write, and have no depth to speak of.
  private static let maxLength = 256

  /// The length that a value is; nil where it is no `calc()`, or one of several units.
  /// - Parameter fontSize: what `em` and percentages stand for, so that units of the font are none of their own.
  static func length(_ text: Bytes, fontSize: Double? = nil) -> Length? {
    result(of: text, fontSize: fontSize).map { Length(value: $0.value, unit: $0.unit ?? .user) }
  }

  /// The number that a value is; nil where it is no `calc()`, or a length.
  static func number(_ text: Bytes) -> Double? {
    result(of: text, fontSize: nil).flatMap { $0.unit == nil ? $0.value : nil }
  }

  private static func result(of text: Bytes, fontSize: Double?) -> Operand? {
    guard text.count <= maxLength, text.hasKeywordPrefix("calc(") else { return nil }
    var calculation = Calculation(fontSize: fontSize, scanner: ValueScanner(text))
    guard let result = calculation.group(), calculation.scanner.isAtEnd, result.value.isFinite else {
      return nil
    }
    return result
  }

  /// A sum in parentheses, or in a `calc()`.
  private mutating func group() -> Operand? {
    if scanner.rest.hasKeywordPrefix("calc(") { _ = scanner.unit() }
    guard scanner.skip(UInt8(ascii: "(")), let sum = sum(), scanner.skip(UInt8(ascii: ")")) else {
      return nil
    }
    return sum
  }

  private mutating func sum() -> Operand? {
    guard var sum = product() else { return nil }
    while let sign = scanner.next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      guard isSpaced else { return nil }
      scanner.advance()
      guard let part = product(), part.unit == sum.unit else { return nil }
      sum.value += sign == UInt8(ascii: "+") ? part.value : -part.value
    }
    return sum
  }

  /// Whether white space is on both sides of a sign, as it is in a sum (CSS Values 4, 10.1).
  private var isSpaced: Bool {
    let (text, position) = (scanner.text, scanner.position)
    return position > 0 && position + 1 < text.count && ValueScanner.isSpace(text[position - 1])
      && ValueScanner.isSpace(text[position + 1])
  }

  private mutating func product() -> Operand? {
    guard var product = operand() else { return nil }
    while let sign = scanner.next, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") {
      scanner.advance()
      let isProduct = sign == UInt8(ascii: "*")
      guard let factor = operand(), factor.unit == nil || product.unit == nil && isProduct else { return nil }
      product.value = isProduct ? product.value * factor.value : product.value / factor.value
      product.unit = product.unit ?? factor.unit
    }
    return product
  }

  /// A number, a length or a group, with white space around it.
  private mutating func operand() -> Operand? {
    scanner.skipSpace()
    defer { scanner.skipSpace() }
    let start = scanner.position
    guard let number = scanner.number() else { return group() }
    guard scanner.skip(UInt8(ascii: "%")) || !scanner.unit().isEmpty else { return Operand(value: number) }
    guard let length = Length(Bytes(rebasing: scanner.text[start..<scanner.position])) else { return nil }
    let size = fontSize.flatMap { length.resolved(fontSize: $0, percentOf: $0) }
    return Operand(value: size ?? length.value, unit: size == nil ? length.unit : .user)
  }
}
