/// `calc()` of numbers and of lengths in one unit (CSS Values 3, 8.1): operators wait on a stack, so that depth costs no
/// calls.
struct Calculation {
  /// A number, or where it has a unit, a length.
  private struct Operand {
    var value: Double
    var unit: Length.Unit?
  }

  /// What lengths by the font's size are worked out with; nil where they stay what they are.
  private let fontSize: Double?
  private var operands: [Operand] = []
  /// Those that wait for their right side, and the parentheses that are open.
  private var operators: [UInt8] = []

  /// Longer ones are none that people write.
  private static let maxLength = 256
  private static let parenthesis = UInt8(ascii: "(")

  /// The length that a value is; nil where it is no `calc()`, or one of several units.
  /// - Parameter fontSize: what `em` and percentages stand for, so that units of the font are none of their own.
  static func length(_ text: Bytes, fontSize: Double? = nil) -> Length? {
    guard text.count <= maxLength, text.count > 5, Bytes(rebasing: text.prefix(5)).isKeyword("calc(") else {
      return nil
    }
    var calculation = Calculation(fontSize: fontSize)
    var scanner = ValueScanner(text)
    guard calculation.read(&scanner), calculation.operators.isEmpty, calculation.operands.count == 1,
      let result = calculation.operands.first, result.value.isFinite
    else { return nil }
    return Length(value: result.value, unit: result.unit ?? .user)
  }

  private init(fontSize: Double?) { self.fontSize = fontSize }

  private mutating func read(_ scanner: inout ValueScanner) -> Bool {
    var needsOperand = true
    while let byte = scanner.next {
      if ValueScanner.isSpace(byte) {
        scanner.skipSpace()
      } else if needsOperand {
        if opens(&scanner) {
          operators.append(Self.parenthesis)
        } else {
          guard let operand = operand(&scanner) else { return false }
          operands.append(operand)
          needsOperand = false
        }
      } else {
        // A sum has white space on both sides of its sign (CSS Values 4, 10.1).
        guard Self.rank(byte) != 1 || Self.isSpaced(scanner) else { return false }
        scanner.advance()
        let closes = byte == UInt8(ascii: ")")
        // The outermost parenthesis is the value's end.
        guard closes ? close() : push(byte), !operators.isEmpty || scanner.isAtEnd else { return false }
        needsOperand = !closes
      }
    }
    return true
  }

  private static func isSpaced(_ scanner: ValueScanner) -> Bool {
    let (text, position) = (scanner.text, scanner.position)
    return position > 0 && position + 1 < text.count && ValueScanner.isSpace(text[position - 1])
      && ValueScanner.isSpace(text[position + 1])
  }

  /// Passes `(` or `calc(`.
  private func opens(_ scanner: inout ValueScanner) -> Bool {
    if Bytes(rebasing: scanner.rest.prefix(5)).isKeyword("calc(") { _ = scanner.unit() }
    return scanner.skip(Self.parenthesis)
  }

  private func operand(_ scanner: inout ValueScanner) -> Operand? {
    let start = scanner.position
    guard let number = scanner.number() else { return nil }
    guard scanner.skip(UInt8(ascii: "%")) || !scanner.unit().isEmpty else { return Operand(value: number) }
    guard let length = Length(Bytes(rebasing: scanner.text[start..<scanner.position])) else { return nil }
    let size = fontSize.flatMap { length.resolved(fontSize: $0, percentOf: $0) }
    return Operand(value: size ?? length.value, unit: size == nil ? length.unit : .user)
  }

  // MARK: - Operators

  private mutating func push(_ byte: UInt8) -> Bool {
    guard let rank = Self.rank(byte) else { return false }
    while let waiting = operators.last, let other = Self.rank(waiting), other >= rank {
      guard reduce() else { return false }
    }
    operators.append(byte)
    return true
  }

  private mutating func close() -> Bool {
    while let waiting = operators.last, waiting != Self.parenthesis {
      guard reduce() else { return false }
    }
    return operators.popLast() != nil
  }

  private static func rank(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 1
    case UInt8(ascii: "*"), UInt8(ascii: "/"): 2
    default: nil
    }
  }

  /// Applies the last operator.
  private mutating func reduce() -> Bool {
    guard let sign = operators.popLast(), let right = operands.popLast(), let left = operands.popLast() else {
      return false
    }
    let isSum = Self.rank(sign) == 1
    guard isSum ? left.unit == right.unit : right.unit == nil || left.unit == nil && sign == UInt8(ascii: "*")
    else { return false }
    let value =
      switch sign {
      case UInt8(ascii: "+"): left.value + right.value
      case UInt8(ascii: "-"): left.value - right.value
      case UInt8(ascii: "*"): left.value * right.value
      default: left.value / right.value
      }
    operands.append(Operand(value: value, unit: left.unit ?? right.unit))
    return true
  }
}
