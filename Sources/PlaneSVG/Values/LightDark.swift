/// `light-dark()` (CSS Color 5, 7): a colour for each of two schemes, of which a drawing has the light one.
enum LightDark {
  /// The first of the two colours, as written; nil for any other value.
  static func light(_ value: Bytes) -> Bytes? {
    guard let colors = value.argument(of: "light-dark") else { return nil }
    var scanner = CSSScanner(colors)
    guard scanner.skip(to: { $0 == UInt8(ascii: ",") }) != nil else { return nil }
    return Bytes(rebasing: colors[..<scanner.position]).trimmed
  }
}
