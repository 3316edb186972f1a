import PlaneModel
import TextLayout

/// What lines of HTML are laid out with in one style: widths, as the tables here know them, and heights, as browsers round
/// them.
struct HTMLFont {
  let family: HTMLFamilies.Family
  let isBold: Bool
  /// In user units; 0 for text that takes no room.
  let size: Double
  /// What is added behind each letter, and at each space.
  let spacing: (letter: Double, word: Double)
  /// Whether pairs of letters are kerned.
  let isKerned: Bool
  /// How much wider than in the table letters are.
  let stretch: Double
  /// How far lines reach above and below the baseline.
  let ascent: Double
  let descent: Double
  /// How far letters do, without what a line's height adds.
  let letterAscent: Double
  let letterDescent: Double

  /// - Parameter stretch: how much wider than usual the letters are taken to be.
  init(_ style: HTMLStyle, _ family: HTMLFamilies.Family, stretch: Double) {
    let text = style.text
    size = text.fontSize
    isBold = text.fontWeight.rawValue >= 600
    spacing = (HTMLExtent.held(text.letterSpacing), HTMLExtent.held(text.wordSpacing))
    isKerned = text.textTraits.isDisjoint(with: [.kerning, .features])
    self.family = family
    let metrics = family.metrics
    self.stretch = stretch
    (letterAscent, letterDescent) = ((metrics.ascent * size).rounded(), (metrics.descent * size).rounded())
    let height: Double
    switch style.lineHeight {
    case .normal: height = letterAscent + letterDescent + (metrics.gap * size).rounded()
    case .factor(let factor): height = HTMLExtent.held(factor * size)
    case .length(let length): height = length
    }
    // As browsers halve what is left.
    ascent = letterAscent + ((height - letterAscent - letterDescent) / 2).rounded(.down)
    descent = height - ascent
  }

  /// How far what stands below or above a line of a font size is moved down or up, as browsers do.
  static func lowered(_ size: Double) -> Double { size / 5 + 1 }
  static func raised(_ size: Double) -> Double { size / 3 + 1 }

  private var face: AdvanceFace { isBold ? family.faces.bold : family.faces.usual }

  /// Whether letters are as wide as in the table, but for kerning.
  var isUsual: Bool { stretch == 1 && spacing.letter == 0 && spacing.word == 0 }

  func width(of text: ArraySlice<UInt8>) -> Double {
    guard size > 0, !text.isEmpty else { return 0 }
    let kerning = isKerned ? AdvanceWidths.kerning(ofUTF8: text.span, face: face, fontSize: size) : 0
    var width = (AdvanceWidths.width(ofUTF8: text.span, face: face, fontSize: size) - kerning) * stretch
    if spacing.letter != 0 { width += spacing.letter * Double(text.count { $0 & 0xc0 != 0x80 }) }
    if spacing.word != 0 { width += spacing.word * Double(text.count { $0 == 0x20 }) }
    return width
  }
}
