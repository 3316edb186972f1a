/// The first `var(--name)` or `var(--name, fallback)` of a value, or `env()` likewise.
struct VariableReference {
  let range: Range<Int>
  let name: Bytes
  let fallback: Bytes?
  /// Whether it asks for what is around the drawing (CSS Environment Variables 1, 3).
  let isEnvironment: Bool

  init?(_ value: Bytes) {
    guard let start = Self.position(in: value) else { return nil }
    isEnvironment = value[start] | 0x20 == UInt8(ascii: "e")
    var scanner = CSSScanner(value, at: start + 4)
    let stop = scanner.skip { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
    name = Bytes(rebasing: value[(start + 4)..<scanner.position]).trimmed
    var fallback: Bytes?
    if stop == UInt8(ascii: ",") {
      scanner.position += 1
      let from = scanner.position
      _ = scanner.skip { $0 == UInt8(ascii: ")") }
      fallback = Bytes(rebasing: value[from..<scanner.position]).trimmed
    }
    self.fallback = fallback
    range = start..<min(scanner.position + 1, value.count)
  }

  /// Where the first one starts; in a string there is none.
  static func position(in value: Bytes) -> Int? {
    guard value.count >= 6 else { return nil }
    var (position, quote) = (0, UInt8?.none)
    while position < value.count {
      let byte = value[position]
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "(") where quote == nil && position >= 3:
        let start = position - 3
        let name = Bytes(rebasing: value[start..<position])
        if name.isKeyword("var") || name.isKeyword("env"),
          start == 0 || !ByteTraits.isOfName(value[start - 1])
        {
          return start
        }
      default: break
      }
      position += 1
    }
    return nil
  }
}
