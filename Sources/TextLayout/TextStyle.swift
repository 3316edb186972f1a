import ByteText

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
    let isMonospaced = family.withBytes { $0.contains(word: "mono") || $0.contains(word: "courier") }
    self.init(fontSize: fontSize, isBold: weight >= 600, isMonospaced: isMonospaced)
  }
}

extension Span<UInt8> {
  /// Whether a word of small letters of ASCII is in the text, in letters of either case.
  fileprivate func contains(word: StaticString) -> Bool {
    word.withBytes { word in
      guard count >= word.count else { return false }
      return (0...count - word.count).contains { start in
        word.indices.allSatisfy { self[start + $0].asciiLowercase == word[$0] }
      }
    }
  }
}

extension UInt8 {
  /// The small letter, of a capital one of ASCII; any other byte as it is.
  fileprivate var asciiLowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
