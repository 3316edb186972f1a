extension String {
  /// Lends the bytes of the text; on systems before 2025 a copy of them.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) { return body(utf8.span) }
    let copy = ContiguousArray(utf8)
    return body(copy.span)
  }
}
