/// `light-dark()` (CSS Color 5, 7): a colour for each of two schemes, of which a drawing has the light one.
enum LightDark {
  /// The first of the two colours, as written; nil for any other value.
  static func light(_ value: Bytes) -> Bytes? {
    let name: StaticString = "light-dark("
    let count = name.utf8CodeUnitCount
    guard value.count > count, Bytes(rebasing: value[..<count]).isKeyword(name) else { return nil }
    var scanner = CSSScanner(value, at: count)
    guard scanner.skip(to: { $0 == UInt8(ascii: ",") }) != nil else { return nil }
    return Bytes(rebasing: value[count..<scanner.position]).trimmed
  }
}
