import ByteText
import Diagnostics

// What this module still does with pointers; the others have spans.

extension SourceText {
  /// Lends the bytes; zero bytes follow them in memory.
  func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { (padded) throws(Failure) -> Result in
      try body(UnsafeBufferPointer(rebasing: padded.prefix(count)))
    }
  }
}

extension ByteBuffer {
  /// Appends bytes that lie in memory for the time of the call.
  mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) { append(bytes.span) }
}
