extension String {
  /// Lends the bytes of the text. By way of `utf8.span`, a short text's bytes were gone before they were read.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}

extension Span<UInt8> {
  /// The eight bytes from a position on, which lie within the span, as a number, the first one lowest.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}

extension Hasher {
  /// Feeds bytes all at once, as hashing an array takes them one by one.
  mutating func combine(_ bytes: Span<UInt8>) { unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) } }
}
