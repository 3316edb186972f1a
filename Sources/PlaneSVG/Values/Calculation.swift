/// `calc()`, `min()`, `max()` and `clamp()` of numbers and of lengths (CSS Values 4, 10).
struct Calculation {
  /// A number, or where it has a unit, a length.
  private struct Operand {
    var value = 0.0
    /// What is a part of another length and stands beside lengths in the unit, in percent.
    var percent = 0.0
    var unit: Length.Unit?

    init(_ value: Double, _ unit: Length.Unit? = nil) {
      if unit == .percent { percent = value } else { self.value = value }
      self.unit = unit
    }

    /// In which unit it can be compared with others; nil for lengths in two units.
    var pure: (unit: Length.Unit?, value: Double)? {
      if unit == .percent { (unit, percent) } else if percent == 0 { (unit, value) } else { nil }
    }
  }

  /// What lengths by the font's size are worked out with; nil where they stay in units of their own.
  private let fontSize: Double?
  private var scanner: ValueScanner

  /// Longer ones are none that people write, and have no depth to speak of.
  private static let maxLength = 256

  /// The length that a value is; nil where it is no calculation, or one of several units.
  static func length(_ text: Bytes) -> Length? {
    result(of: text, fontSize: nil)?.pure.map { Length(value: $0.value, unit: $0.unit ?? .user) }
  }

  /// The number that a value is; nil where it is no calculation, or a length.
  static func number(_ text: Bytes) -> Double? {
    result(of: text, fontSize: nil).flatMap { $0.unit == nil ? $0.value : nil }
  }

  /// The length that a value is in user units, and which part of another length, 1 for the whole, is added to that; nil where
  /// it is no calculation.
  static func sum(_ text: Bytes, fontSize: Double) -> (length: Double, part: Double)? {
    result(of: text, fontSize: fontSize).map { ($0.value, $0.percent / 100) }
  }

  private static func result(of text: Bytes, fontSize: Double?) -> Operand? {
    guard text.count <= maxLength, text.last == UInt8(ascii: ")"),
      functions.contains(where: text.hasKeywordPrefix)
    else { return nil }
    var calculation = Calculation(fontSize: fontSize, scanner: ValueScanner(text))
    guard let result = calculation.group(), calculation.scanner.isAtEnd, result.value.isFinite,
      result.percent.isFinite
    else { return nil }
    return result
  }

  private static let functions: [StaticString] = ["calc(", "min(", "max(", "clamp("]

  /// A sum in parentheses, or what a function makes of one or several.
  private mutating func group() -> Operand? {
    let function = scanner.unit()
    guard scanner.skip(UInt8(ascii: "(")), let first = sum() else { return nil }
    var operands = [first]
    while scanner.skip(UInt8(ascii: ",")) {
      guard let next = sum() else { return nil }
      operands.append(next)
    }
    guard scanner.skip(UInt8(ascii: ")")) else { return nil }
    if function.isEmpty || function.isKeyword("calc") { return operands.count == 1 ? first : nil }
    // Which one is the least of several units is not known before these are.
    let values = operands.compactMap(\.pure).filter { $0.unit == first.unit }.map(\.value)
    guard values.count == operands.count else { return nil }
    let value: Double? =
      if function.isKeyword("min") {
        values.min()
      } else if function.isKeyword("max") {
        values.max()
      } else {
        function.isKeyword("clamp") && values.count == 3 ? max(values[0], min(values[1], values[2])) : nil
      }
    return value.map { Operand($0, first.unit) }
  }

  private mutating func sum() -> Operand? {
    guard var sum = product() else { return nil }
    while let sign = scanner.next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      guard isSpaced else { return nil }
      scanner.advance()
      guard let part = product(), (part.unit == nil) == (sum.unit == nil) else { return nil }
      if part.unit != sum.unit, part.unit != .percent {
        guard sum.unit == .percent else { return nil }
        sum.unit = part.unit
      }
      let factor: Double = sign == UInt8(ascii: "+") ? 1 : -1
      sum.value += factor * part.value
      sum.percent += factor * part.percent
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
      guard var factor = operand() else { return nil }
      if factor.unit != nil, isProduct { swap(&product, &factor) }
      guard factor.unit == nil else { return nil }
      product.value = isProduct ? product.value * factor.value : product.value / factor.value
      product.percent = isProduct ? product.percent * factor.value : product.percent / factor.value
    }
    return product
  }

  /// A number, a length or a group, with white space around it.
  private mutating func operand() -> Operand? {
    scanner.skipSpace()
    defer { scanner.skipSpace() }
    let start = scanner.position
    guard let number = scanner.number() else { return group() }
    guard scanner.skip(UInt8(ascii: "%")) || !scanner.unit().isEmpty else { return Operand(number) }
    guard let length = Length(Bytes(rebasing: scanner.text[start..<scanner.position])) else { return nil }
    let size = fontSize.flatMap { length.resolved(fontSize: $0, percentOf: nil) }
    return Operand(size ?? length.value, size == nil ? length.unit : .user)
  }
}
