import ByteText

/// The characters that XML allows (XML 1.0, production 2), and those of names (productions 4 and 4a).
package enum XMLCharacter {
  static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  package static func startsName(_ value: UInt32) -> Bool {
    switch value {
    case 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff, 0x370...0x37d, 0x37f...0x1fff, 0x200c...0x200d,
      0x2070...0x218f, 0x2c00...0x2fef, 0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd, 0x10000...0xeffff:
      true
    default: false
    }
  }

  package static func isInName(_ value: UInt32) -> Bool {
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
}
