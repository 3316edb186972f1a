/// Names of XML without a colon (Namespaces in XML 1.0, production 4: NCName).
enum XMLName {
  /// Whether a text is such a name.
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isNameStart(first.value) else { return false }
    return text.unicodeScalars.allSatisfy { isNameStart($0.value) || isLaterInName($0.value) }
  }

  private static func isNameStart(_ value: UInt32) -> Bool {
    switch value {
    case 0x41...0x5a, 0x5f, 0x61...0x7a, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff, 0x370...0x37d,
      0x37f...0x1fff,
      0x200c...0x200d, 0x2070...0x218f, 0x2c00...0x2fef, 0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd,
      0x10000...0xeffff:
      true
    default: false
    }
  }

  private static func isLaterInName(_ value: UInt32) -> Bool {
    switch value {
    case 0x2d, 0x2e, 0x30...0x39, 0xb7, 0x300...0x36f, 0x203f...0x2040: true
    default: false
    }
  }
}
