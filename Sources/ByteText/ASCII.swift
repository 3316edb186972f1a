extension UInt8 {
  /// Whether it is one of the digits `0` to `9`.
  @inlinable
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable
  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  @inlinable
  package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  /// The small letter for a capital one; another byte as it is.
  @inlinable
  package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
