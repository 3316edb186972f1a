import PlaneModel

/// What is known of an attribute or a property by its name, as far as its value can be shorter or is of no effect.
struct ShortProperty {
  /// What its values are.
  enum Form { case path, points, numbers, transform, color, other }

  /// What it is for: where there is no such thing, it says nothing.
  enum Use { case text, stroke, all }

  var form = Form.other
  var use = Use.all
  /// The values that are as good as none, where nothing else in the picture says another one, with spaces between.
  var initial: StaticString = ""
  /// Whether a declaration may become an attribute: it takes the same values.
  var isAttributeToo = false

  /// Where it is known what a name means; the last index for one that isn't listed.
  static func index(of name: Bytes) -> UInt8 { UInt8(clamping: table.place(of: name) ?? known.count) }

  /// What is known of the name with an index; nothing of one that isn't listed.
  static func at(_ index: UInt8) -> ShortProperty {
    index < known.count ? known[Int(index)].property : ShortProperty()
  }

  var hasInitial: Bool { !initial.bytes.isEmpty }

  /// Whether a value is as good as none, where nothing else in the picture says another one.
  func isInitial(_ value: Bytes) -> Bool {
    initial.bytes.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(value) }
  }

  /// A value as shortly as it can be; nil where it is as short.
  func short(_ value: Bytes, isDeclaration: Bool) -> [UInt8]? {
    let short: [UInt8]? =
      switch form {
      case .path: isDeclaration ? nil : ShortPathData.text(value)
      case .points: ValueScanner.shortPoints(value)
      case .numbers: ValueScanner.isShortNumber(value) ? nil : ValueScanner.shortNumbers(value)
      case .transform: isDeclaration ? nil : ShortTransform(value)?.text
      case .color: Self.shortColor(value)
      case .other: nil
      }
    return short.flatMap { $0.count < value.count ? $0 : nil }
  }

  /// `#rgb` and `#rrggbb` for what says the same.
  private static func shortColor(_ value: Bytes) -> [UInt8]? {
    guard value.first == UInt8(ascii: "#") ? isPaired(value) : isWholeRGB(value),
      let color = CSSColor(value),
      color.alpha == 1
    else { return nil }
    return Array(color.color.shortestHex.utf8)
  }

  /// Whether a value has six digits, of which each stands twice.
  private static func isPaired(_ value: Bytes) -> Bool {
    value.count == 7 && [1, 3, 5].allSatisfy { value[$0] | 0x20 == value[$0 + 1] | 0x20 }
  }

  /// Whether a value is an `rgb()` of three whole numbers with commas between.
  private static func isWholeRGB(_ value: Bytes) -> Bool {
    guard Bytes(rebasing: value.prefix(4)).equals("rgb("), value.last == UInt8(ascii: ")") else {
      return false
    }
    let numbers = value.dropFirst(4).dropLast()
    return numbers.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
      && numbers.split(separator: UInt8(ascii: ",")).count == 3
  }

  // MARK: - The names

  private static let table = NameTable(known.map(\.name))

  private static let groups: [(names: [StaticString], property: ShortProperty)] = [
    (["d"], ShortProperty(form: .path)),
    (["points"], ShortProperty(form: .points)),
    (["stroke"], ShortProperty(form: .color, initial: "none", isAttributeToo: true)),
    (["stroke-width"], ShortProperty(form: .numbers, use: .stroke, initial: "1 1px", isAttributeToo: true)),
    (["stroke-opacity"], ShortProperty(form: .numbers, use: .stroke, initial: "1", isAttributeToo: true)),
    (["stroke-miterlimit"], ShortProperty(form: .numbers, use: .stroke, initial: "4", isAttributeToo: true)),
    (
      ["stroke-dashoffset"],
      ShortProperty(form: .numbers, use: .stroke, initial: "0 0px", isAttributeToo: true)
    ),
    (["stroke-dasharray"], ShortProperty(form: .numbers, use: .stroke, initial: "none")),
    (["stroke-linecap"], ShortProperty(use: .stroke, initial: "butt", isAttributeToo: true)),
    (["stroke-linejoin"], ShortProperty(use: .stroke, initial: "miter", isAttributeToo: true)),
    (["fill-rule", "clip-rule"], ShortProperty(initial: "nonzero", isAttributeToo: true)),
    (["visibility"], ShortProperty(initial: "visible", isAttributeToo: true)),
    (["display"], ShortProperty(initial: "inline")),
    (["clip-path", "filter", "vector-effect"], ShortProperty(initial: "none")),
    (["mix-blend-mode", "paint-order"], ShortProperty(initial: "normal")),
    (["isolation"], ShortProperty(initial: "auto")),
    (["text-anchor"], ShortProperty(use: .text, initial: "start", isAttributeToo: true)),
    (["font-style", "font-weight"], ShortProperty(use: .text, isAttributeToo: true)),
    (["font-size"], ShortProperty(form: .numbers, use: .text)),
    (["letter-spacing", "word-spacing"], ShortProperty(form: .numbers, use: .text, initial: "normal 0 0px")),
    (
      ["opacity", "fill-opacity", "stop-opacity"],
      ShortProperty(form: .numbers, initial: "1", isAttributeToo: true)
    ),
    (
      ["fill", "stop-color", "flood-color", "lighting-color", "color"],
      ShortProperty(form: .color, isAttributeToo: true)
    ),
    (["transform", "gradientTransform", "patternTransform"], ShortProperty(form: .transform)),
    (
      [
        "font", "font-family", "font-stretch", "font-variant", "font-kerning", "font-feature-settings",
        "font-variation-settings", "font-variant-caps", "font-variant-ligatures", "font-variant-numeric",
        "font-variant-position", "font-variant-east-asian", "font-variant-alternates", "font-optical-sizing",
        "font-synthesis", "font-size-adjust", "kerning", "text-decoration", "text-decoration-line",
        "dominant-baseline", "alignment-baseline", "baseline-shift", "white-space", "direction",
        "unicode-bidi", "writing-mode", "text-transform", "text-shadow", "text-align", "text-indent",
        "text-orientation", "line-height", "xml:space", "xml:lang", "glyph-orientation-vertical",
        "glyph-orientation-horizontal",
      ], ShortProperty(use: .text)
    ),
    (
      [
        "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "fx", "fy", "x1", "y1", "x2", "y2", "dx",
        "dy", "offset", "flood-opacity", "viewBox", "stdDeviation", "values", "refX", "refY", "markerWidth",
        "markerHeight", "textLength",
      ], ShortProperty(form: .numbers)
    ),
  ]

  private static let known = groups.flatMap { group in
    group.names.map { (name: $0, property: group.property) }
  }
}
