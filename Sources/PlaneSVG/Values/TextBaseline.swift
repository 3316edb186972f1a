/// The line of a font that a text stands on where it is placed (CSS Inline 3, 4.1; SVG 2, 11.10.2).
enum TextBaseline {
  case alphabetic, ideographic, middle, central, mathematical, hanging, top, bottom

  /// Reads a value of `dominant-baseline`; nil for what is none.
  init?(_ keyword: Bytes) {
    guard let found = Self.keywords.first(where: { keyword.isKeyword($0.word) }) else { return nil }
    self = found.baseline
  }

  private static let keywords: [(word: StaticString, baseline: TextBaseline)] = [
    ("auto", .alphabetic), ("alphabetic", .alphabetic), ("middle", .middle), ("central", .central),
    ("hanging", .hanging), ("mathematical", .mathematical), ("ideographic", .ideographic),
    ("text-before-edge", .top), ("text-top", .top), ("text-after-edge", .bottom), ("text-bottom", .bottom),
    ("use-script", .alphabetic), ("no-change", .alphabetic), ("reset-size", .alphabetic),
  ]

  /// How high it lies over the alphabetic one, in a font of a size: as browsers place it in a common sans-serif, whose ascent
  /// and descent they round to whole numbers. Other fonts differ by some hundredths of their size.
  func height(fontSize: Double) -> Double {
    let ascent = (0.905 * fontSize).rounded()
    let descent = (0.212 * fontSize).rounded()
    return switch self {
    case .alphabetic: 0
    case .ideographic, .bottom: -descent
    case .middle: 0.259 * fontSize
    case .central: (ascent - descent) / 2
    case .mathematical: ascent / 2
    case .hanging: 0.8 * ascent
    case .top: ascent
    }
  }
}
