/// Eight bytes at once, the first of which is the lowest.
enum ByteWord {
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The lowest bit that is set is the top bit of the first zero byte; none is where there is no zero byte. A borrow
  /// may set bits above that one only.
  @inline(__always)
  static func firstZero(in word: UInt64) -> UInt64 { (word &- repeating(1)) & ~word & repeating(0x80) }

  /// The same for the first byte below one of at most 0x80.
  @inline(__always)
  static func firstBelow(_ byte: UInt8, in word: UInt64) -> UInt64 {
    (word &- repeating(byte)) & ~word & repeating(0x80)
  }

  /// A bit is set where a byte is `<`, below 0x28 or above 0x7f.
  @inline(__always)
  static func notPlain(in word: UInt64) -> UInt64 {
    (word | firstBelow(0x28, in: word) | firstZero(in: word ^ repeating(UInt8(ascii: "<")))) & repeating(0x80)
  }
}
