/// The properties that have a meaning in a style, found by their names.
///
/// A table with open addressing: the names of all properties of all `style` attributes are looked up in it.
private struct PropertyTable {
  private var slots = [AttributeName?](repeating: nil, count: PropertyTable.size)
  private static let size = 256

  init() {
    for name in AttributeName.allCases where name.isInStyle {
      var slot = Self.slot(name.spelling.bytes)
      while slots[slot] != nil { slot = (slot + 1) % Self.size }
      slots[slot] = name
    }
  }

  func property(_ name: Bytes) -> AttributeName? {
    var slot = Self.slot(name)
    while let candidate = slots[slot] {
      if name.isKeyword(candidate.spelling) { return candidate }
      slot = (slot + 1) % Self.size
    }
    return nil
  }

  private static func slot(_ name: Bytes) -> Int {
    var hash: UInt32 = 0x811c_9dc5
    // Names that have a meaning are shorter; others need not be found.
    for byte in name.prefix(32) { hash = (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193 }
    return Int(hash >> 8) % size
  }
}

extension AttributeName {
  private static let table = PropertyTable()

  /// The CSS property with a name, in any case; nil for names that have no meaning in a style.
  init?(property name: Bytes) {
    guard let match = Self.table.property(name) else { return nil }
    self = match
  }

  /// Whether a style may state it (SVG 2, 6.6 and 7.3).
  fileprivate var isInStyle: Bool {
    switch self {
    case .xmlSpace: false
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .d, .transform, .rotate: true
    default:
      rawValue >= Self.strokeLinecap.rawValue
        || rawValue >= Self.color.rawValue && rawValue <= Self.whiteSpace.rawValue
    }
  }
}
