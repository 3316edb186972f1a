/// Checks that bytes are UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
package enum UTF8Check {
  /// The offset of the first byte that does not belong to a well-formed character; nil where all do.
  package static func firstInvalidOffset(in bytes: Span<UInt8>) -> Int? {
    var position = 0
    while true {
      position = skipASCII(bytes, from: position)
      guard position < bytes.count else { return nil }
      guard let length = lengthOfCharacter(bytes, at: position) else { return position }
      position += length
    }
  }

  private static func skipASCII(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position &+ 32 <= bytes.count {
      let block = bytes.extracting(position..<position &+ 32)
      var all: UInt8 = 0
      // Without a way out, so that the compiler looks at many bytes at once.
      for offset in block.indices { all |= block[offset] }
      if all >= 0x80 { break }
      position &+= 32
    }
    while position < bytes.count, bytes[position] < 0x80 { position &+= 1 }
    return position
  }

  /// The length of the well-formed character that starts at a position with a byte of 0x80 or more; nil where it is
  /// ill-formed (Unicode 15, table 3-7).
  private static func lengthOfCharacter(_ bytes: Span<UInt8>, at position: Int) -> Int? {
    let lead = bytes[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xbf
    switch lead {
    case 0xc2...0xdf: length = 2
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: length = 3
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: length = 4
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return nil
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xc0 != 0x80 { return nil }
    return length
  }
}
