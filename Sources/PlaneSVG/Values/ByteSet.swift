/// The bytes that occur in a text: one look at each tells what the text needs.
struct ByteSet {
  // ASCII, and then the others.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  init(_ bytes: Bytes) {
    for byte in bytes { insert(byte) }
  }

  init(_ text: StaticString, _ others: ClosedRange<UInt8>...) {
    self.init(text.bytes)
    for byte in others.joined() { insert(byte) }
  }

  @inline(__always)
  private mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 &<< UInt64(byte & 0x3f)
    switch byte {
    case 0x00..<0x40: first |= bit
    case 0x40..<0x80: second |= bit
    case 0x80..<0xc0: third |= bit
    default: fourth |= bit
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(byte & 0x3f)
    switch byte {
    case 0x00..<0x40: return first & bit != 0
    case 0x40..<0x80: return second & bit != 0
    case 0x80..<0xc0: return third & bit != 0
    default: return fourth & bit != 0
    }
  }

  func union(_ other: ByteSet) -> ByteSet {
    var union = self
    union.first |= other.first
    union.second |= other.second
    union.third |= other.third
    union.fourth |= other.fourth
    return union
  }

  /// Whether another set has one of the bytes, too.
  func intersects(_ other: ByteSet) -> Bool {
    first & other.first | second & other.second | third & other.third | fourth & other.fourth != 0
  }
}

extension ByteSet {
  /// What may begin something else than numbers and keywords (CSS Syntax 3, 4).
  static let specialInStyles = ByteSet("\"'()/:;<@\\{}", 0...8)
  /// What may need escaping in an attribute; U+FFFE and U+FFFF begin with the last.
  static let specialInAttributes = ByteSet("\"&<", 0...0x1f, 0xef...0xef)
  /// Both.
  static let special = specialInStyles.union(specialInAttributes)
  static let colon = ByteSet(":")
}
