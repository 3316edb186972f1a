import ByteText

/// `An+B` (CSS Syntax 3, 6).
enum NthParser {
  static func parse(_ text: Bytes) -> (step: Int, offset: Int)? {
    let text = text.trimmed
    if text.isKeyword("odd") { return (2, 1) }
    if text.isKeyword("even") { return (2, 0) }
    guard let n = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "n") }) else {
      return integer(text, isSpaced: false).map { (0, $0) }
    }
    let factor = Bytes(rebasing: text[..<n])
    let step: Int
    if factor.isEmpty || factor.isKeyword("+") {
      step = 1
    } else if factor.isKeyword("-") {
      step = -1
    } else if let number = integer(factor, isSpaced: false) {
      step = number
    } else {
      return nil
    }
    let rest = Bytes(rebasing: text[(n + 1)...]).trimmed
    if rest.isEmpty { return (step, 0) }
    guard rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") else { return nil }
    return integer(rest, isSpaced: true).map { (step, $0) }
  }

  /// A whole number, with white space behind its sign where that is allowed; held to what no document has children.
  private static func integer(_ text: Bytes, isSpaced: Bool) -> Int? {
    var digits = text
    let sign = text.first
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      digits = Bytes(rebasing: text.dropFirst())
      if isSpaced { digits = digits.trimmed }
    }
    guard !digits.isEmpty else { return nil }
    var value = 0
    for byte in digits {
      guard byte.isASCIIDigit else { return nil }
      value = min(value * 10 + Int(byte &- 0x30), 1_000_000_000)
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }
}
