/// Output under construction: small pieces are gathered in one growing block, large ones are taken over by reference.
///
/// A photo's base64 is a slice of the document that it was read from; taking it over lets a file writer put it out
/// without another copy in memory.
package struct ByteBuffer: Sendable {
  /// Slices of at least this many bytes are not copied.
  package static let sharingThreshold = 64 * 1024

  @usableFromInline var finished: [ArraySlice<UInt8>] = []
  @usableFromInline var current: [UInt8] = []

  /// Creates an empty buffer with room for the bytes that are expected.
  package init(capacity: Int = 0) { current.reserveCapacity(capacity) }

  /// Appends one byte.
  @inlinable
  package mutating func append(_ byte: UInt8) { current.append(byte) }

  /// Appends text that the program holds.
  @inlinable
  package mutating func append(_ text: StaticString) {
    current.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text.
  @inlinable
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { current.append(contentsOf: $0) }
  }

  /// Appends bytes that lie in memory for the time of the call.
  @inlinable
  package mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    current.append(contentsOf: bytes)
  }

  /// Appends a slice, by reference where it is large.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.sharingThreshold else {
      current.append(contentsOf: bytes)
      return
    }
    if !current.isEmpty {
      finished.append(current[...])
      current = []
    }
    finished.append(bytes)
  }

  /// Everything that was appended, in order.
  package var chunks: [ArraySlice<UInt8>] {
    current.isEmpty ? finished : finished + [current[...]]
  }
}
