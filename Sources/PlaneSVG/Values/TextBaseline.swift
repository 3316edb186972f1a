/// The line of a font that a text stands on where it is placed (CSS Inline 3, 4.1; SVG 2, 11.10.2).
enum TextBaseline {
  case alphabetic, ideographic, middle, central, mathematical, hanging, top, bottom

  /// The values of `dominant-baseline` and `alignment-baseline` that browsers read; of `text-top` and `text-bottom` the
  /// most don't, and `no-change` and `reset-size` leave it at what is inherited.
  static let keywords: [(StaticString, TextBaseline)] = [
    ("auto", .alphabetic), ("alphabetic", .alphabetic), ("middle", .middle), ("central", .central),
    ("hanging", .hanging), ("mathematical", .mathematical), ("ideographic", .ideographic),
    ("text-before-edge", .top), ("before-edge", .top), ("text-after-edge", .bottom), ("after-edge", .bottom),
    ("use-script", .alphabetic),
  ]

  /// How high it lies over the alphabetic one, in a font of a size. Browsers round ascent and descent to whole pixels of the
  /// screen, which nobody knows here.
  func height(fontSize: Double, in metrics: FamilyMetrics) -> Double {
    let ascent = metrics.ascent * fontSize
    let descent = metrics.descent * fontSize
    return switch self {
    case .alphabetic: 0
    case .ideographic, .bottom: -descent
    case .middle: metrics.xHeight / 2 * fontSize
    case .central: (ascent - descent) / 2
    case .mathematical: ascent / 2
    case .hanging: 0.8 * ascent
    case .top: ascent
    }
  }
}
