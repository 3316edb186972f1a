import ByteText
import MarkupXML
import PlaneModel

/// The values of an `x`, `y`, `dx` or `dy` that characters of a text take one by one (SVG 2, 11.4).
struct PositionList {
  enum Kind { case x, y, dx, dy }

  let kind: Kind
  /// How many elements were open around the characters that take the values.
  let depth: Int
  /// The value of the next character, in user units.
  private(set) var value: Double
  /// Whether the next value is not the first one.
  private(set) var isFollowing = false

  private let fontSize: Double
  private let base: Double
  private var scanner: ValueScanner

  /// Reads the first value; nil where the list is empty or has something else than lengths in it.
  /// - Parameter base: what 100 % stand for.
  init?(_ kind: Kind, _ list: Bytes, depth: Int, fontSize: Double, percentOf base: Double) {
    (self.kind, self.depth, self.fontSize, self.base) = (kind, depth, fontSize, base)
    // Nearly all lists are one number.
    if let number = DecimalNumber.parse(list) {
      value = number
      scanner = ValueScanner(Bytes(start: nil, count: 0))
      return
    }
    scanner = ValueScanner(list)
    scanner.skipSpace()
    guard let first = Self.next(&scanner, fontSize, base) else { return nil }
    value = first
    var rest = scanner
    while !rest.isAtEnd {
      guard Self.next(&rest, fontSize, base) != nil else { return nil }
    }
  }

  /// Whether there are more values behind the next character's.
  var hasMore: Bool { !scanner.isAtEnd }

  /// Goes on to the value of the character behind the next; false where there is none.
  mutating func advance() -> Bool {
    guard let next = Self.next(&scanner, fontSize, base) else { return false }
    value = next
    isFollowing = true
    return true
  }

  private static func next(_ scanner: inout ValueScanner, _ fontSize: Double, _ base: Double) -> Double? {
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.position
    while let byte = scanner.next, byte != UInt8(ascii: ","), !ValueScanner.isSpace(byte) {
      scanner.advance()
    }
    let text = Bytes(rebasing: scanner.text[start..<scanner.position])
    scanner.skipSeparator()
    return Length(text)?.resolved(fontSize: fontSize, percentOf: base)
  }
}
