extension UInt8 {
  /// The number that a hexadecimal digit stands for; nil for another byte.
  @inlinable
  package var hexValue: UInt8? {
    let digit = self &- 0x30
    if digit < 10 { return digit }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// The digit, in lower case unless told, of the lowest four bits of a number.
  @inlinable
  package init(hexDigit number: some BinaryInteger, uppercase: Bool = false) {
    let value = UInt8(truncatingIfNeeded: number) & 15
    self = value < 10 ? 0x30 &+ value : (uppercase ? 0x37 : 0x57) &+ value
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// The number in hexadecimal digits, lower-case and with zeros before them up to a count.
  package func hexadecimal(digits count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(count - digits.utf8.count, 0)) + digits
  }
}
