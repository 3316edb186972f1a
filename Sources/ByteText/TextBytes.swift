extension String {
  /// Lends the bytes of the text.
  ///
  /// The standard library's `utf8.span` would do, but asks apps for the systems of 2025.
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    var text = self
    return try text.withUTF8 { try unsafe body($0.span) }
  }
}

extension StaticString {
  /// Lends the bytes of the text.
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).span)
  }
}

extension String {
  /// The text of bytes, with U+FFFD in the place of what is not UTF-8.
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Appends bytes.
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
