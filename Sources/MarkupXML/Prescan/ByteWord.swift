/// Eight bytes at once, the first of which is the lowest.
enum ByteWord {
  /// A byte eight times.
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

  /// The lowest bit that is set is the top bit of the first byte that is no ASCII letter, digit or hyphen; none is
  /// where there is no such byte.
  @inline(__always)
  static func firstBesidesNames(in word: UInt64) -> UInt64 {
    // Below 0x80, a byte's top bit tells whether a sum has reached it, and no sum reaches into the next byte.
    let ascii = word & repeating(0x7f)
    let lower = ascii | repeating(0x20)
    let letters = (lower &+ repeating(0x80 - 0x61)) & ~(lower &+ repeating(0x80 - 0x7b))
    let digits = (ascii &+ repeating(0x80 - 0x30)) & ~(ascii &+ repeating(0x80 - 0x3a))
    let others = (ascii ^ repeating(0x2d)) &+ repeating(0x7f)
    return (~(letters | digits) & others | word) & repeating(0x80)
  }
}
