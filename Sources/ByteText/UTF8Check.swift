/// Checks that bytes are UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
package enum UTF8Check {
  /// The offset of the first byte that does not belong to a well-formed character; nil where all do.
  package static func firstInvalidOffset(in bytes: Span<UInt8>) -> Int? {
    var position = 0
    while true {
      position = skipASCII(bytes, from: position)
      guard position < bytes.count else { return nil }
      guard let (_, length) = bytes.character(at: position) else { return position }
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
}

extension Span<UInt8> {
  /// The character that starts with a byte of 0x80 or more; nil where it is ill-formed (Unicode 15, table 3-7).
  @inlinable
  package func character(at position: Int) -> (value: UInt32, length: Int)? {
    guard position &+ 1 < count else { return nil }
    let (lead, second) = (self[position], self[position &+ 1])
    switch lead {
    case 0xc2...0xdf: return tail(UInt32(lead & 0x1f), 2, at: position)
    case 0xe0: return second < 0xa0 ? nil : tail(0, 3, at: position)
    case 0xed: return second > 0x9f ? nil : tail(0xd, 3, at: position)
    case 0xe1...0xef: return tail(UInt32(lead & 0xf), 3, at: position)
    case 0xf0: return second < 0x90 ? nil : tail(0, 4, at: position)
    case 0xf4: return second > 0x8f ? nil : tail(4, 4, at: position)
    case 0xf1...0xf3: return tail(UInt32(lead & 0x7), 4, at: position)
    default: return nil
    }
  }

  @inlinable
  func tail(_ lead: UInt32, _ length: Int, at position: Int) -> (value: UInt32, length: Int)? {
    guard position &+ length <= count else { return nil }
    var value = lead
    for offset in 1..<length {
      let byte = self[position &+ offset]
      guard byte & 0xc0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3f)
    }
    return (value, length)
  }
}
