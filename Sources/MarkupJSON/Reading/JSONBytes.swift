import Diagnostics

/// The bytes of a document, with the zeros that follow it (`SourceText.paddingCount`). JSON allows none of those, so that
/// hardly a step of a reader needs a test for the end.
extension Span<UInt8> {
  /// The number of bytes without the zeros.
  var textCount: Int { count &- SourceText.paddingCount }
}
