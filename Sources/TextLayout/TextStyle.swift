import ByteText

/// What of a font the width of text goes by.
package struct TextStyle: Hashable, Sendable {
  /// The font size in points.
  package var fontSize: Double
  /// Whether the weight is 600 or more.
  package var isBold: Bool
  /// Whether all narrow characters have the same width.
  package var isMonospaced: Bool
  /// Whether letters are as narrow as those of Times.
  package var isSerif: Bool

  package init(fontSize: Double, isBold: Bool = false, isMonospaced: Bool = false, isSerif: Bool = false) {
    (self.fontSize, self.isBold, self.isMonospaced, self.isSerif) = (fontSize, isBold, isMonospaced, isSerif)
  }

  /// Creates the style of a font: a CSS family or list of families, and a weight of 1 to 1000.
  ///
  /// A family is taken as monospaced where its name has "mono" (the generic `monospace` too) or "courier" in it; as a serif
  /// where the first is `serif` or one of Times' kind, or where none is named, as browsers do.
  package init(fontSize: Double, family: String, weight: Double) {
    let isMonospaced = family.withBytes { $0.contains(word: "mono") || $0.contains(word: "courier") }
    self.init(
      fontSize: fontSize, isBold: weight >= 600, isMonospaced: isMonospaced,
      isSerif: !isMonospaced && family.withBytes { $0.namesSerif })
  }
}

extension Span<UInt8> {
  /// Whether the first family of a list is a serif of Times' widths, or there is no text. A name that is blank names one that
  /// CSS can't say, for which a sans-serif is written.
  fileprivate var namesSerif: Bool {
    guard let start = indices.first(where: { !self[$0].isSpaceOrQuote }) else { return isEmpty }
    let serifs: [StaticString] = ["serif", "times", "liberation serif", "nimbus roman", "tinos"]
    return serifs.contains { word in word.withBytes { matches($0, at: start) } }
  }

  /// Whether small letters of ASCII stand at a place, in either case.
  private func matches(_ word: Span<UInt8>, at start: Int) -> Bool {
    count - start >= word.count && word.indices.allSatisfy { self[start + $0].asciiLowercased == word[$0] }
  }

  /// Whether a word of small letters of ASCII is in the text, in letters of either case.
  fileprivate func contains(word: StaticString) -> Bool {
    word.withBytes { word in
      guard count >= word.count else { return false }
      return (0...count - word.count).contains { matches(word, at: $0) }
    }
  }
}

extension UInt8 {
  fileprivate var isSpaceOrQuote: Bool { self <= 0x20 || self == 0x22 || self == 0x27 }
}
