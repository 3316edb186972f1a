/// The text of what stands in front of the items of a list (CSS Counter Styles 3, 6).
enum HTMLMarker {
  /// - Parameter number: the item's.
  /// - Returns: the text with the room behind it; empty for none.
  static func text(_ marker: HTMLStyle.Marker, _ number: Int) -> String {
    switch marker {
    case .none: ""
    case .disc, .other: "•  "
    case .circle: "◦  "
    case .square: "▪  "
    case .decimal: "\(number). "
    case .lowerAlpha: letters(number).map { "\($0). " } ?? "\(number). "
    case .upperAlpha: letters(number).map { "\($0.uppercased()). " } ?? "\(number). "
    case .lowerRoman: roman(number).map { "\($0). " } ?? "\(number). "
    case .upperRoman: roman(number).map { "\($0.uppercased()). " } ?? "\(number). "
    }
  }

  /// What stands in a line in the place of one in front of it: browsers leave an em behind a sign.
  static func inside(_ text: String) -> String { text.hasSuffix("  ") ? text + "  " : text }

  /// `a` to `z`, `aa` and so on; nil for what has no such name.
  private static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var (rest, result) = (number, "")
    while rest > 0 {
      rest -= 1
      result = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26))) + result
      rest /= 26
    }
    return result
  }

  private static func roman(_ number: Int) -> String? {
    guard 1...3999 ~= number else { return nil }
    let parts = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
      (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (rest, result) = (number, "")
    for (value, letters) in parts {
      while rest >= value {
        result += letters
        rest -= value
      }
    }
    return result
  }
}
