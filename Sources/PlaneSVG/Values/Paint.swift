import PlaneModel

/// A colour with its own transparency, as CSS writes it.
struct CSSColor: Equatable {
  var color: Plane.Color
  /// 0…1.
  var alpha = 1.0
}

/// What an area or a stroke is painted with (SVG 2, 13.2).
enum Paint: Equatable {
  case none
  case color(CSSColor)
  /// The one color of a gradient by the box of what it paints, of which it paints nothing that has no width or no height.
  case swatch(CSSColor)
  /// The value of the `color` property.
  case currentColor
  /// A colour that viewers work out: one of theirs, or one that is made of others in a way that isn't known here.
  case viewersColor
  /// A gradient, a pattern, or anything else that is not one solid colour.
  case unsupported

  /// Whether it is something else than one colour that is known; whether the current one is, a style says.
  var isUnsupported: Bool { self == .unsupported || self == .viewersColor }

  /// Reads a paint; nil where the value is none, which CSS ignores.
  init?(_ text: Bytes) {
    let text = text.trimmed
    if text.last == UInt8(ascii: ")"), Self.hasProfile(text) {
      self = .viewersColor
    } else if text.first == UInt8(ascii: "#") {
      guard let color = CSSColor(text) else { return nil }
      self = .color(color)
    } else if text.isKeyword("none") {
      self = .none
    } else if text.isKeyword("currentcolor") {
      self = .currentColor
    } else if let color = CSSColor(text) {
      self = .color(color)
    } else if Self.isNewerColor(text) {
      self = .viewersColor
    } else if URLReference(text) != nil || text.isKeyword("context-fill") || text.isKeyword("context-stroke")
    {
      self = .unsupported
    } else {
      return nil
    }
  }

  /// Whether the value is a colour of CSS Color 4 or 5 that is not one of red, green and blue, that is calculated, made of
  /// another one, or the viewer's.
  private static func isNewerColor(_ text: Bytes) -> Bool {
    guard let (name, arguments) = text.function else { return systemColors.hold(text) }
    let argument = arguments.trimmed
    let usual: KeywordList = ["rgb", "rgba", "hsl", "hsla", "hwb"]
    if usual.hold(name) { return argument.contains(UInt8(ascii: "(")) || argument.hasKeywordPrefix("from ") }
    // A color, or the space that it is in, and its components; of mixed ones, the colors.
    let functions: [(name: StaticString, count: Int)] = [
      ("lab", 3), ("lch", 3), ("oklab", 3), ("oklch", 3), ("color", 4), ("device-cmyk", 1), ("color-mix", 2),
      ("light-dark", 1),
    ]
    guard let function = functions.first(where: { name.isKeyword($0.name) }) else { return false }
    var words = CSSWords.all(in: argument)
    // `in oklch`, which may be followed by `longer hue`.
    if name.isKeyword("color-mix"), words.first?.isKeyword("in") == true {
      words.removeFirst(min(2, words.count))
    }
    return words.count >= function.count
  }

  /// CSS Color 4, 6.2, and behind those the older ones of appendix A, which mean others today.
  private static let systemColors: KeywordList = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas",
    "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark",
    "marktext", "selecteditem", "selecteditemtext", "visitedtext", "activeborder", "activecaption",
    "appworkspace", "background", "buttonhighlight", "buttonshadow", "captiontext", "inactiveborder",
    "inactivecaption", "inactivecaptiontext", "infobackground", "infotext", "menu", "menutext", "scrollbar",
    "threeddarkshadow", "threedface", "threedhighlight", "threedlightshadow", "threedshadow", "window",
    "windowframe", "windowtext",
  ]

  /// Whether the value is a colour with `icc-color()` behind it, which SVG 1.1 allowed for those who know its profile, and
  /// CSS does not: which of the two is painted is left to the viewer.
  private static func hasProfile(_ text: Bytes) -> Bool {
    guard let start = text.lastIndex(of: UInt8(ascii: "(")), start >= 10 else { return false }
    return Bytes(rebasing: text[(start - 9)..<start]).isKeyword("icc-color")
      && CSSColor(Bytes(rebasing: text[..<(start - 9)])) != nil
  }
}
