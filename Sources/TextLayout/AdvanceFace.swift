import ByteText

/// The advance widths of one style, in thousandths of an em.
package struct AdvanceFace: Sendable {
  /// The widths of U+0000 to U+007F, and behind them those of the classes.
  let widths: [UInt16]
  /// The widths of the scalars of ``ranges``; 0 for those that the font doesn't have.
  private let others: [UInt16]
  /// How much closer than their widths two letters of ASCII stand, by the first and the second; empty where none do.
  private let closer: [UInt8]

  /// What tables know beside ASCII: Latin, Greek, Cyrillic, punctuation, arrows and mathematical signs.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xa0...0x17f, 0x384...0x3ce, 0x400...0x45f, 0x2010...0x2044, 0x20ac...0x20ac, 0x2116...0x2116,
    0x2122...0x2122, 0x2190...0x2195, 0x2202...0x2265,
  ]

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

  /// - Parameter name: the table of the widths of U+0020 to U+007E, of the scalars of ``ranges``, and of pairs that are kerned.
  private init(_ name: String, classes: (AdvanceClass) -> UInt16) {
    let table = [UInt32](embeddedTable: name)
    let otherCount = Self.ranges.reduce(0) { $0 + $1.count }
    let widths = table.prefix(95 + otherCount).map { UInt16(truncatingIfNeeded: $0) }
    var closer = [UInt8](repeating: 0, count: 1 << 14)
    for pair in table.dropFirst(95 + otherCount) {
      closer[Self.index(UInt8(truncatingIfNeeded: pair >> 16), UInt8(truncatingIfNeeded: pair >> 8))] =
        UInt8(truncatingIfNeeded: pair)
    }
    self.init(
      printable: Array(widths.prefix(95)), others: Array(widths.dropFirst(95)), closer: closer,
      classes: classes)
  }

  private init(
    printable: [UInt16], others: [UInt16] = [], closer: [UInt8] = [], classes: (AdvanceClass) -> UInt16
  ) {
    self.closer = closer
    var ascii = [UInt16](repeating: 0, count: 32) + printable + [0]
    ascii[0x09] = ascii[0x20]
    widths = ascii + AdvanceClass.allCases.map(classes)
    self.others = others
  }

  private static func index(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 0x7f) << 7 | Int(second & 0x7f)
  }

  /// How much closer than their widths browsers draw two letters, by their bytes in UTF-8, in thousandths of an em: 0 for most, and
  /// for all that are not ASCII.
  package func kerning(of second: UInt8, behind first: UInt8) -> Int {
    first | second < 0x80 && !closer.isEmpty ? Int(closer[Self.index(first, second)]) : 0
  }

  /// The width of a scalar beyond ASCII by itself: its own, where a table has it, or that of its class.
  func width(of scalar: Unicode.Scalar, _ advanceClass: AdvanceClass) -> Int {
    guard advanceClass != .zero, scalar.value <= 0x2265, !others.isEmpty else { return self[advanceClass] }
    var start = 0
    for range in Self.ranges {
      if range.contains(scalar.value) {
        let index = start + Int(scalar.value - range.lowerBound)
        return others.indices.contains(index) && others[index] > 0 ? Int(others[index]) : self[advanceClass]
      }
      start += range.count
    }
    return self[advanceClass]
  }

  /// The width of a scalar of a class by itself.
  subscript(advanceClass: AdvanceClass) -> Int { Int(widths[0x80 &+ Int(advanceClass.rawValue)]) }

  private static let regular = AdvanceFace("helvetica", classes: sansSerifWidth)
  private static let bold = AdvanceFace("helvetica-bold") { boldWidth($0, of: sansSerifWidth($0)) }
  private static let serif = AdvanceFace("times", classes: serifWidth)
  private static let boldSerif = AdvanceFace("times-bold") { boldWidth($0, of: serifWidth($0)) }
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
