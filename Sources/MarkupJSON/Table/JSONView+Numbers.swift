import ByteText

extension JSONView {
  /// The `Double` that is nearest to a number; infinite where the number is beyond the range.
  ///
  /// Most numbers are a few digits with a point in them: their digits and the power of ten that divides them are exact,
  /// so that the quotient is the nearest one.
  package func number(_ row: Int) -> Double {
    let text = text(in: range(of: row))
    guard text.count <= 15 else { return DecimalNumber.parse(text) ?? .nan }
    let isNegative = text[0] == UInt8(ascii: "-")
    var digits: UInt64 = 0
    var behindPoint = text.count
    for index in (isNegative ? 1 : 0)..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        behindPoint = index &+ 1
      } else {
        guard byte &- 0x30 < 10 else { return DecimalNumber.parse(text) ?? .nan }
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
      }
    }
    let magnitude = Double(digits) / Self.powerOfTen(text.count &- behindPoint)
    return isNegative ? -magnitude : magnitude
  }

  /// The two numbers of an object that has just these members in this order; nil for any other value.
  ///
  /// Positions and sizes are most of a drawing's objects, and nearly all of them are like that.
  package func numbers(of row: Int, named first: JSONName, _ second: JSONName) -> (Double, Double)? {
    guard rows[row].kind == .object, Int(rows[row].next) == row &+ 3,
      rows[row &+ 1].kind == .number, rows[row &+ 2].kind == .number,
      key(of: row &+ 1, keyWord(of: row &+ 1), is: first),
      key(of: row &+ 2, keyWord(of: row &+ 2), is: second)
    else { return nil }
    return (number(row &+ 1), number(row &+ 2))
  }

  /// Ten to the power of 0…13.
  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    default: 1e13
    }
  }
}
