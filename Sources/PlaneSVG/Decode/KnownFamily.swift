import PlaneModel
import TextLayout

/// What is known of the `font-family` that was looked at last: most texts of a drawing have the same one, and to read a
/// list of names takes longer than to read the text.
struct KnownFamily {
  /// The value; nil where nothing says one.
  private var value: Bytes?
  /// The model's name for it.
  private(set) var name = Font.defaultFamily
  /// Whether it is taken as monospaced.
  private(set) var isMonospaced = false

  /// Turns to the value that a style has.
  mutating func look(at value: Bytes?) {
    guard !FontFamily.areSame(value, self.value) else { return }
    self.value = value
    name = value.map { FontFamily.name($0) } ?? Font.defaultFamily
    isMonospaced = value != nil && TextStyle(fontSize: 0, family: name, weight: 0).isMonospaced
  }
}

extension ForeignText {
  /// The typeface of a style, in a size.
  mutating func font(style: Int, fontSize: Double) -> Font {
    family.look(at: styles[style].fontFamily)
    return Font(
      family: family.name, size: fontSize, weight: styles[style].fontWeight, style: styles[style].fontStyle)
  }

  /// How wide a chunk is in a style and a size.
  mutating func width(of chunk: Int, style: Int, fontSize: Double) -> Double {
    family.look(at: styles[style].fontFamily)
    let textStyle = TextStyle(
      fontSize: fontSize, isBold: styles[style].fontWeight.rawValue >= 600, isMonospaced: family.isMonospaced)
    let range = chunks[chunk].range
    return characters.withUnsafeBufferPointer {
      AdvanceWidths.width(ofUTF8: Bytes(rebasing: $0[range]), style: textStyle)
    }
  }
}
