extension Int {
  /// This many of something: `1 file`, `2 files`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [UInt8] {
  package mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends a number in decimal digits, which is not negative.
  mutating func append(number: Int) {
    guard number < 100_000_000 else { return append(text: String(number)) }
    var rest = UInt32(truncatingIfNeeded: number)
    // The last digit comes first, and is the lowest byte in the end.
    var digits: UInt64 = 0
    var count = 0
    repeat {
      digits = digits << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }
}
