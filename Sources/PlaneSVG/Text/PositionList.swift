import PlaneModel

/// The values of an `x`, `y`, `dx` or `dy` that characters of a text take one by one (SVG 2, 11.4).
struct PositionList {
  enum Kind: Int {
    case x, y, dx, dy

    init?(_ name: AttributeName) {
      switch name {
      case .x: self = .x
      case .y: self = .y
      case .dx: self = .dx
      case .dy: self = .dy
      default: return nil
      }
    }

    /// The attribute that gives such values.
    var attribute: AttributeName {
      switch self {
      case .x: .x
      case .y: .y
      case .dx: .dx
      case .dy: .dy
      }
    }

    /// The attributes of all kinds.
    static var attributes: UInt64 {
      AttributeName.x.bit | AttributeName.y.bit | AttributeName.dx.bit | AttributeName.dy.bit
    }

    /// What 100 % stand for.
    func base(_ userSize: Plane.Size) -> Double {
      switch self {
      case .x, .dx: userSize.width
      case .y, .dy: userSize.height
      }
    }
  }

  /// What the values of an element are measured by.
  struct Units {
    let fontSize: Double
    let userSize: Plane.Size
  }

  let kind: Kind
  /// How many elements were open around the characters that take the values.
  let depth: Int
  /// The value of the next character, in user units.
  private(set) var value: Double
  /// Whether the next value is not the first one.
  private(set) var isFollowing = false
  /// The values behind it.
  private var rest: Bytes

  /// Reads the first value; nil where the list is empty or has something else than lengths in it.
  init?(_ kind: Kind, _ list: Bytes, depth: Int, _ units: Units) {
    (self.kind, self.depth) = (kind, depth)
    var scanner = ValueScanner(list)
    scanner.skipSpace()
    guard let first = Self.next(&scanner, kind, units) else { return nil }
    (value, rest) = (first, scanner.rest)
    while !scanner.isAtEnd {
      guard Self.next(&scanner, kind, units) != nil else { return nil }
    }
  }

  /// Whether there is a value for the character behind the next.
  var hasMore: Bool { !rest.isEmpty }

  /// Goes on to the value of the character behind the next; false where there is none.
  mutating func advance(_ units: Units) -> Bool {
    var scanner = ValueScanner(rest)
    guard let next = Self.next(&scanner, kind, units) else { return false }
    (value, rest, isFollowing) = (next, scanner.rest, true)
    return true
  }

  private static func next(_ scanner: inout ValueScanner, _ kind: Kind, _ units: Units) -> Double? {
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.position
    while let byte = scanner.next, byte != UInt8(ascii: ","), !ValueScanner.isSpace(byte) {
      scanner.advance()
    }
    let text = Bytes(rebasing: scanner.text[start..<scanner.position])
    scanner.skipSeparator()
    return Length(text)?.resolved(fontSize: units.fontSize, percentOf: kind.base(units.userSize))
  }
}
