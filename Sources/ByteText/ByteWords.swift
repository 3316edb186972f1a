/// Several bytes read as one number, the first of which is the lowest.
extension Span<UInt8> {
  /// The eight bytes from a position on, which lie within the span.
  @inlinable
  package func word(at position: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The four bytes from a position on, which lie within the span.
  @inlinable
  package func halfWord(at position: Int) -> UInt32 {
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt32.self))
  }
}

extension Hasher {
  /// Feeds bytes: eight at once, as the standard library takes those of arrays one by one.
  package mutating func combine(_ bytes: Span<UInt8>) {
    var position = 0
    while position &+ 8 <= bytes.count {
      combine(bytes.word(at: position))
      position &+= 8
    }
    for position in position..<bytes.count { combine(bytes[position]) }
    combine(bytes.count)
  }
}
