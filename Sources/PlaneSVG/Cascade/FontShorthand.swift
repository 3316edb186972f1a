import ByteText
import PlaneModel

extension ComputedStyle {
  /// Applies `font` (CSS Fonts 4, 2.7): style, variant, weight and width in any order, a size, with a line height that has
  /// no meaning here, and families. What isn't said becomes normal; what is no such value changes nothing.
  /// - Returns: the line height, empty where none is said; nil where the value is none.
  @discardableResult
  mutating func applyFont(_ value: Bytes, inheriting parent: ComputedStyle) -> Bytes? {
    if Self.systemFonts.hold(value) {
      textTraits.insert(.systemFont)
      fontSizeSource = .unknown
      return Bytes()
    }
    var font = self
    (font.fontStyle, font.fontWeight) = (.normal, .regular)
    font.textTraits.subtract(.ofFont)
    var scanner = ValueScanner(value)
    var words = 0
    while words < 8 {
      scanner.skipSpace()
      let word = scanner.word()
      guard !word.isEmpty else { return nil }
      if font.applyFontWord(word, inheriting: parent) {
        words += 1
        continue
      }
      guard font.applyFontSize(word, inheriting: parent) else { return nil }
      scanner.skipSpace()
      var lineHeight = Bytes()
      if scanner.skip(UInt8(ascii: "/")) {
        scanner.skipSpace()
        lineHeight = scanner.word()
      }
      let family = scanner.rest.trimmed
      guard FontFamily.isList(family) else { return nil }
      font.fontFamily = family
      self = font
      return lineHeight
    }
    return nil
  }

  /// Applies a word before the size; false where it is none.
  private mutating func applyFontWord(_ word: Bytes, inheriting parent: ComputedStyle) -> Bool {
    if word.isKeyword("normal") { return true }
    if word.isKeyword("italic") || word.isKeyword("oblique") {
      setFontStyle(word)
    } else if word.isKeyword("small-caps") {
      textTraits.insert(.variant)
    } else if word.isKeyword("bold") || word.isKeyword("bolder") || word.isKeyword("lighter") {
      setFontWeight(word, inheriting: parent)
    } else if let number = ValueScanner.number(word), number >= 1 {
      setFontWeight(word, inheriting: parent)
    } else if FontWidth.keywords.hold(word) {
      textTraits.insert(.stretch)
    } else {
      return word.count > 3 && word.first?.isASCIIDigit == true
        && Bytes(rebasing: word.suffix(3)).isKeyword("deg")
    }
    return true
  }

  private mutating func applyFontSize(_ word: Bytes, inheriting parent: ComputedStyle) -> Bool {
    if hasFinalFontSize { return true }
    // A shorthand needs its units anywhere.
    if Length.lacksUnit(word) { return false }
    let size = fontSize
    // No size is this one, so that it shows whether the word is one.
    fontSize = -1
    setFontSize(word, inheriting: parent)
    if fontSize >= 0 { return true }
    fontSize = size
    return Length.needsMore(word)
  }

  /// Fonts of whoever shows the drawing (CSS Fonts 4, 2.7.1).
  private static let systemFonts: KeywordList = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
  ]
}

/// How wide letters are (CSS Fonts 4, 2.3).
enum FontWidth {
  /// The words for widths that are not the usual one.
  static let keywords: KeywordList = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded",
    "extra-expanded", "ultra-expanded",
  ]
}

extension ValueScanner {
  /// Everything up to white space or a slash outside of brackets, where the position then is.
  fileprivate mutating func word() -> Bytes { piece(before: { Self.isSpace($0) || $0 == UInt8(ascii: "/") }) }
}
