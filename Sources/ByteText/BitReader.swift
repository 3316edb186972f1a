/// Reads data as DEFLATE packs it: bits from each byte's least significant one on (RFC 1951, 3.1.1).
struct BitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to take into ``window``.
  private var position: Int
  /// The bits to come, the next one least significant. Those above ``count`` are zero.
  private(set) var window: UInt64 = 0
  /// How many bits ``window`` holds.
  private var count = 0

  /// Starts at a byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The offset of the first byte of which no bit was read.
  var offset: Int { position - count / 8 }

  /// Has at least 32 bits in the window, or all that are left.
  mutating func fill() {
    guard count < 32 else { return }
    if position + 4 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt32.self)
      window |= UInt64(UInt32(littleEndian: word)) << UInt64(count)
      position += 4
      count += 32
    } else {
      while count < 32, position < bytes.count {
        window |= UInt64(bytes[position]) << UInt64(count)
        position += 1
        count += 8
      }
    }
  }

  /// Skips bits of the window, at most 32.
  mutating func skip(_ length: Int) throws(UnpackingFailure) {
    guard length <= count else { throw .truncated }
    window >>= UInt64(length)
    count -= length
  }

  /// Reads a number of at most 32 bits, least significant bit first.
  mutating func read(_ length: Int) throws(UnpackingFailure) -> Int {
    fill()
    let value = window & (1 << UInt64(length) - 1)
    try skip(length)
    return Int(value)
  }

  /// Goes on to the next whole byte.
  mutating func align() throws(UnpackingFailure) { try skip(count % 8) }

  /// Takes whole bytes as they are; to be called where a byte begins.
  mutating func take(_ length: Int) throws(UnpackingFailure) -> UnsafeBufferPointer<UInt8> {
    let start = offset
    guard length <= bytes.count - start else { throw .truncated }
    position = start + length
    window = 0
    count = 0
    return UnsafeBufferPointer(rebasing: bytes[start..<position])
  }
}
