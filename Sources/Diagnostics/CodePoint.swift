extension Unicode.Scalar {
  /// The character's code point as the Unicode Standard writes it: `U+0007`.
  package var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
  }
}
