import ByteText

/// What the bytes of a text may ask for: one look at each tells what the text needs.
struct ByteTraits: OptionSet {
  let rawValue: UInt8

  /// May begin something else than numbers and keywords (CSS Syntax 3, 4).
  static let special = ByteTraits(rawValue: 1)
  /// May need escaping in an attribute; U+FFFE and U+FFFF begin with 0xEF.
  static let escaped = ByteTraits(rawValue: 2)
  /// Is part of a name (CSS Syntax 3, 4.2).
  static let named = ByteTraits(rawValue: 4)
  static let colon = ByteTraits(rawValue: 8)
  static let letter = ByteTraits(rawValue: 16)
  static let percent = ByteTraits(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ bytes: Bytes) {
    let traits = Self.ofEach
    var all: UInt8 = 0
    for byte in bytes { all |= traits[Int(byte)].rawValue }
    rawValue = all
  }

  static func isOfName(_ byte: UInt8) -> Bool { ofEach[Int(byte)].contains(.named) }

  static let ofEach: [ByteTraits] = (UInt8.min...UInt8.max).map { byte in
    var traits: ByteTraits = []
    if byte <= 8 || ("\"'()/:;<@\\{}" as StaticString).bytes.contains(byte) { traits.insert(.special) }
    if byte < 0x20 || byte == 0xef || ("\"&<" as StaticString).bytes.contains(byte) {
      traits.insert(.escaped)
    }
    if ValueScanner.isIdentifier(byte) || byte >= 0x80 { traits.insert(.named) }
    if byte.isASCIILetter { traits.insert(.letter) }
    if byte == UInt8(ascii: ":") { traits.insert(.colon) }
    if byte == UInt8(ascii: "%") { traits.insert(.percent) }
    return traits
  }
}
