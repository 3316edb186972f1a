import ByteText
import Diagnostics

// The door to memory: all that is unsafe in this module stands here.

/// The bytes of a document, with the zeros that follow it (`SourceText.paddingCount`). JSON allows none of those, so that
/// hardly a step of a reader needs a test for the end.
extension Span<UInt8> {
  /// The number of bytes without the zeros.
  var textCount: Int { count &- SourceText.paddingCount }

  /// The eight bytes at a position, the first one lowest.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}

extension String {
  /// The text of bytes, with U+FFFD in the place of what is not UTF-8.
  init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Lends the bytes of the text.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}

extension ByteBuffer {
  /// Appends bytes that lie in memory for the time of the call.
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }
}
