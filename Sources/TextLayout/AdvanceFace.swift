/// The advance widths of one style, in thousandths of an em.
package struct AdvanceFace: Sendable {
  /// The widths of U+0000 to U+007F, and behind them those of the classes.
  let widths: [UInt16]

  /// The face that stands in for a style's font, of whatever size.
  package init(_ style: TextStyle) {
    if style.isMonospaced {
      self = .monospaced
    } else if style.isSerif {
      self = style.isBold ? .boldSerif : .serif
    } else {
      self = style.isBold ? .bold : .regular
    }
  }

  private init(printable: [UInt16], classes: (AdvanceClass) -> UInt16) {
    var ascii = [UInt16](repeating: 0, count: 32) + printable + [0]
    ascii[0x09] = ascii[0x20]
    widths = ascii + AdvanceClass.allCases.map(classes)
  }

  /// The width of a scalar of a class by itself.
  subscript(advanceClass: AdvanceClass) -> Int {
    Int(widths[0x80 &+ Int(advanceClass.rawValue)])
  }

  private static let regular = AdvanceFace(printable: regularASCII, classes: sansSerifWidth)
  private static let bold = AdvanceFace(printable: boldASCII) { boldWidth($0, of: sansSerifWidth($0)) }
  private static let serif = AdvanceFace(printable: serifASCII, classes: serifWidth)
  private static let boldSerif = AdvanceFace(printable: boldSerifASCII) { boldWidth($0, of: serifWidth($0)) }
  private static let monospaced = AdvanceFace(printable: [UInt16](repeating: 602, count: 95)) {
    advanceClass in
    let width = sansSerifWidth(advanceClass)
    return advanceClass.isProportional ? 602 : width
  }

  private static func sansSerifWidth(_ advanceClass: AdvanceClass) -> UInt16 {
    switch advanceClass {
    case .zero, .joiner, .emojiVariation: 0
    case .thin: 278
    case .half: 500
    case .arabic: 540
    case .narrow, .latinLower, .greekLower: 556
    case .cyrillicLower, .hebrew: 570
    case .southeastAsian: 600
    case .regional: 625
    case .indic: 650
    case .latinUpper, .greekUpper: 700
    case .cyrillicUpper: 720
    case .symbol, .pictograph: 800
    case .em, .wide: 1000
    case .emoji, .modifier: 1250
    }
  }

  /// Wide characters keep their square; the others grow as bold Latin does, by about 7 %.
  private static func boldWidth(_ advanceClass: AdvanceClass, of width: UInt16) -> UInt16 {
    advanceClass.isProportional ? width &+ width / 14 : width
  }

  /// Letters are narrower by about a ninth.
  private static func serifWidth(_ advanceClass: AdvanceClass) -> UInt16 {
    let width = sansSerifWidth(advanceClass)
    switch advanceClass {
    case .narrow, .thin, .latinLower, .latinUpper, .greekLower, .cyrillicLower: return width &- width / 9
    default: return width
    }
  }

  /// U+0020 to U+007E.
  // swift-format-ignore
  private static let regularASCII: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
  // swift-format-ignore
  private static let boldASCII: [UInt16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
  // swift-format-ignore
  private static let serifASCII: [UInt16] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444,
    921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
    556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500,
    333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
    500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
  ]
  // swift-format-ignore
  private static let boldSerifASCII: [UInt16] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500,
    930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
    611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500,
    333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
    556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520,
  ]
}

extension AdvanceClass {
  /// Whether the width depends on weight and family.
  fileprivate var isProportional: Bool {
    switch self {
    case .zero, .joiner, .emojiVariation, .half, .wide, .emoji, .modifier, .regional: false
    default: true
    }
  }
}
