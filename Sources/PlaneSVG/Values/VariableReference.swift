/// The first `var(--name)` or `var(--name, fallback)` of a value.
struct VariableReference {
  let range: Range<Int>
  let name: Bytes
  let fallback: Bytes?

  init?(_ value: Bytes) {
    guard let start = Self.position(in: value) else { return nil }
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

  static func position(in value: Bytes) -> Int? {
    guard value.count >= 8 else { return nil }
    return (0...(value.count - 4)).first { start in
      value[start] | 0x20 == UInt8(ascii: "v")
        && Bytes(rebasing: value[start..<(start + 4)]).isKeyword("var(")
    }
  }
}
