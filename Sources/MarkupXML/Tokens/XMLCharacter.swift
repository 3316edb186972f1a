/// The characters that XML allows (XML 1.0, production 2), and those of names (productions 4 and 4a).
enum XMLCharacter {
  static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  /// Whether a name may start with a character that is not ASCII.
  static func startsName(_ value: UInt32) -> Bool {
    switch value {
    case 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff, 0x370...0x37d, 0x37f...0x1fff, 0x200c...0x200d,
      0x2070...0x218f, 0x2c00...0x2fef, 0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd,
      0x10000...0xeffff:
      true
    default: false
    }
  }

  /// Whether a character that is not ASCII may stand in a name.
  static func isInName(_ value: UInt32) -> Bool {
    switch value {
    case 0xb7, 0x300...0x36f, 0x203f...0x2040: true
    default: startsName(value)
    }
  }
}

extension Span<UInt8> {
  /// The length of the character that starts with a byte of 0x80 or more; nil where it is ill-formed, or XML does not allow
  /// it.
  func lengthOfCharacter(at position: Int) -> Int? {
    character(at: position).flatMap { XMLCharacter.isAllowed($0.value) ? $0.length : nil }
  }

  /// The character that starts with a byte of 0x80 or more; nil where it is ill-formed (Unicode 15, table 3-7).
  func character(at position: Int) -> (value: UInt32, length: Int)? {
    let lead = self[position]
    let second = self[position + 1]
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

  private func tail(_ lead: UInt32, _ length: Int, at position: Int) -> (value: UInt32, length: Int)? {
    var value = lead
    for offset in 1..<length {
      let byte = self[position + offset]
      guard byte & 0xc0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3f)
    }
    return (value, length)
  }
}
