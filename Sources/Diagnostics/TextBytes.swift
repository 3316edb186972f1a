extension String {
  /// Lends the bytes of the text. By way of `utf8.span`, a short text's bytes were gone before they were read.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}

extension [UInt8] {
  /// Appends bytes, all at once.
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
