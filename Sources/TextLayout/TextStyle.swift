/// What of a font the width of text goes by.
package struct TextStyle: Hashable, Sendable {
  /// The font size in points.
  package var fontSize: Double
  /// Whether the weight is 600 or more.
  package var isBold: Bool
  /// Whether all narrow characters have the same width.
  package var isMonospaced: Bool

  /// Creates a style.
  package init(fontSize: Double, isBold: Bool = false, isMonospaced: Bool = false) {
    self.fontSize = fontSize
    self.isBold = isBold
    self.isMonospaced = isMonospaced
  }

  /// Creates the style of a font: a CSS family or list of families, and a weight of 1 to 1000.
  ///
  /// A family is taken as monospaced where its name has "mono" (the generic `monospace` too) or "courier" in it.
  package init(fontSize: Double, family: String, weight: Double) {
    let name = family.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    self.init(
      fontSize: fontSize, isBold: weight >= 600,
      isMonospaced: Self.contains("mono", in: name) || Self.contains("courier", in: name))
  }

  private static func contains(_ word: StaticString, in name: [UInt8]) -> Bool {
    word.withUTF8Buffer { word in
      name.indices.contains { name[$0...].starts(with: word) }
    }
  }
}
