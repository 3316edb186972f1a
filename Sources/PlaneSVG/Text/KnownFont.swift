import PlaneModel
import TextLayout

/// What is known of the font that was looked at last: most texts of a drawing have the same one, and to read a list of
/// names takes longer than to read the text.
struct KnownFont {
  /// The value of `font-family`; nil where nothing says one.
  private var value: Bytes?
  private var isBold = false
  /// The model's name for the family; empty where nothing names one.
  private(set) var family = ""
  /// Whether browsers have it, so that its letters are about as wide as is measured here.
  private(set) var isCommon = true
  /// What its letters are as wide as.
  private(set) var face = AdvanceFace(TextStyle(fontSize: 0, isSerif: true))
  /// How high they are; nil until somebody asks, as few do.
  private var knownMetrics: FamilyMetrics?

  /// Turns to the font that a style says.
  /// - Returns: whether it had to be read.
  mutating func look(at value: Bytes?, isBold: Bool) -> Bool {
    guard isBold != self.isBold || !FontFamily.areSame(value, self.value) else { return false }
    learn(value, isBold)
    return true
  }

  /// How high its letters are.
  mutating func metrics() -> FamilyMetrics {
    let metrics = knownMetrics ?? FamilyMetrics(family: family)
    knownMetrics = metrics
    return metrics
  }

  @inline(never)
  private mutating func learn(_ value: Bytes?, _ isBold: Bool) {
    (self.value, self.isBold) = (value, isBold)
    family = value.map { FontFamily.name($0) } ?? ""
    knownMetrics = nil
    isCommon = value == nil || FontFamily.isCommon(family)
    face = AdvanceFace(TextStyle(fontSize: 0, family: family, weight: isBold ? 700 : 400))
  }
}

extension ForeignText {
  mutating func look(atFontOf style: Int) {
    let family = styles[style].fontFamily
    // Texts in turn may inherit a long list and say another font.
    if font.look(at: family, isBold: styles[style].fontWeight.rawValue >= 600), let family {
      _ = elements.spend(family.count / 8)
    }
  }

  /// The model's font for a style, the family being the one that was looked at.
  func font(ofStyle style: Int, size: Double) -> Layer.Font {
    let isReplaced = replacesFont && elements.usesOwnFont(styles[style])
    return Layer.Font(
      family: isReplaced ? FontFamily.nearestGeneric(to: font.family) : font.family, size: size,
      weight: styles[style].fontWeight, style: styles[style].fontStyle)
  }

  /// How wide chunks are in the font that was looked at, in a size: as the widest of them.
  ///
  /// Mutating, as the whole of what was read would be copied for the call.
  mutating func width(of chunks: Range<Int>, fontSize: Double) -> Double {
    let face = font.face
    var width = 0.0
    for index in chunks {
      width = max(width, characters.width(of: self.chunks[index].shown, in: face, fontSize: fontSize))
    }
    return width
  }
}

extension ForeignText {
  /// Where on the usual baseline a chunk's letters are anchored, in user space: another baseline moves them up or down, and a
  /// space behind them takes room at that end.
  mutating func letterAnchor(of chunk: Int) -> Plane.Point {
    var anchor = chunks[chunk].anchor
    let style = chunks[chunk].style
    let hasSpace = chunks[chunk].spacesBehind == 1 && styles[style].textAnchor != .leading
    guard hasSpace || styles[style].letterBaseline != .alphabetic else { return anchor }
    look(atFontOf: style)
    if styles[style].letterBaseline != .alphabetic {
      anchor.y += styles[style].letterBaseline.height(fontSize: styles[style].fontSize, in: font.metrics())
    }
    guard hasSpace else { return anchor }
    let space = chunks[chunk].end..<(chunks[chunk].end + 1)
    let width = characters.width(of: space, in: font.face, fontSize: styles[style].fontSize)
    anchor.x -= styles[style].textAnchor == .center ? width / 2 : width
    return anchor
  }
}

extension FoldedText {
  /// How wide some of the characters are.
  func width(of range: Range<Int>, in face: AdvanceFace, fontSize: Double) -> Double {
    withBytes(range) { $0.withSpan { AdvanceWidths.width(ofUTF8: $0, face: face, fontSize: fontSize) } }
  }
}
