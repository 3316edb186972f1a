extension FixedWidthInteger where Self: UnsignedInteger {
  /// The number in hexadecimal digits, lower-case and with zeros before them up to a count unless told.
  package func hexadecimal(digits count: Int, uppercase: Bool = false) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(count - digits.utf8.count, 0)) + digits
  }
}
