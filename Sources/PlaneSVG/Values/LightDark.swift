/// `light-dark()` (CSS Color 5, 7): a colour for each of two schemes, of which a drawing has the light one.
enum LightDark {
  /// The first of the two colours, as written; nil for any other value.
  static func light(_ value: Bytes) -> Bytes? {
    guard let colors = value.argument(of: "light-dark").map(CSSWords.list), colors.count > 1 else {
      return nil
    }
    return colors[0]
  }
}
