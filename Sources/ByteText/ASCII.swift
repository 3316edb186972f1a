extension UInt8 {
  /// Whether it is one of the digits `0` to `9`.
  @inlinable
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is one of the letters `A` to `Z` and `a` to `z`.
  @inlinable
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is one of those letters or digits.
  @inlinable
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether it is one of the letters `A` to `Z`.
  @inlinable
  package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  /// The small letter for a capital one; another byte as it is.
  @inlinable
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
