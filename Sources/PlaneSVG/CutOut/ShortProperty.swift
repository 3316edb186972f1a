import PlaneModel

/// What is known of an attribute or a property by its name, as far as its value can be shorter or is of no effect.
struct ShortProperty {
  /// What its values are.
  enum Form { case path, points, numbers, transform, color, other }

  /// What it is for: where there is no such thing, it says nothing.
  enum Use { case text, stroke, all }

  var form = Form.other
  var use = Use.all
  /// The values that are as good as none, where nothing else in the picture says another one.
  var initial: [StaticString] = []
  /// Whether a declaration may become an attribute: it takes the same values.
  var isAttributeToo = false

  /// What is known of a name; nothing of one that isn't listed.
  static func of(_ name: Bytes) -> ShortProperty {
    known[String(decoding: name, as: UTF8.self)] ?? ShortProperty()
  }

  /// A value as shortly as it can be; nil where it is as short.
  func short(_ value: Bytes, isDeclaration: Bool) -> [UInt8]? {
    let short: [UInt8]? =
      switch form {
      case .path: isDeclaration ? nil : ShortPathData.text(value)
      case .points: ValueScanner.shortPoints(value)
      case .numbers: ValueScanner.shortNumbers(value)
      case .transform: isDeclaration ? nil : ShortTransform(value)?.text
      case .color: Self.shortColor(value)
      case .other: nil
      }
    return short.flatMap { $0.count < value.count ? $0 : nil }
  }

  /// `#rgb` and `#rrggbb` for what says the same.
  private static func shortColor(_ value: Bytes) -> [UInt8]? {
    guard value.first == UInt8(ascii: "#") ? value.count == 7 : isWholeRGB(value),
      let color = CSSColor(value),
      color.alpha == 1
    else { return nil }
    return Array(color.color.shortestHex.utf8)
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

  private static let known: [String: ShortProperty] = {
    var known: [String: ShortProperty] = [
      "d": ShortProperty(form: .path), "points": ShortProperty(form: .points),
      "stroke": ShortProperty(form: .color, initial: ["none"], isAttributeToo: true),
      "stroke-width": ShortProperty(
        form: .numbers, use: .stroke, initial: ["1", "1px"], isAttributeToo: true),
      "stroke-opacity": ShortProperty(form: .numbers, use: .stroke, initial: ["1"], isAttributeToo: true),
      "stroke-miterlimit": ShortProperty(form: .numbers, use: .stroke, initial: ["4"], isAttributeToo: true),
      "stroke-dashoffset": ShortProperty(
        form: .numbers, use: .stroke, initial: ["0", "0px"], isAttributeToo: true),
      "stroke-dasharray": ShortProperty(form: .numbers, use: .stroke, initial: ["none"]),
      "stroke-linecap": ShortProperty(use: .stroke, initial: ["butt"], isAttributeToo: true),
      "stroke-linejoin": ShortProperty(use: .stroke, initial: ["miter"], isAttributeToo: true),
      "fill-rule": ShortProperty(initial: ["nonzero"], isAttributeToo: true),
      "clip-rule": ShortProperty(initial: ["nonzero"], isAttributeToo: true),
      "visibility": ShortProperty(initial: ["visible"], isAttributeToo: true),
      "display": ShortProperty(initial: ["inline"]), "clip-path": ShortProperty(initial: ["none"]),
      "filter": ShortProperty(initial: ["none"]),
      "mix-blend-mode": ShortProperty(initial: ["normal"]), "isolation": ShortProperty(initial: ["auto"]),
      "vector-effect": ShortProperty(initial: ["none"]), "paint-order": ShortProperty(initial: ["normal"]),
      "text-anchor": ShortProperty(use: .text, initial: ["start"], isAttributeToo: true),
      "font-style": ShortProperty(use: .text, isAttributeToo: true),
      "font-weight": ShortProperty(use: .text, isAttributeToo: true),
      "font-size": ShortProperty(form: .numbers, use: .text),
      "letter-spacing": ShortProperty(form: .numbers, use: .text, initial: ["normal", "0", "0px"]),
      "word-spacing": ShortProperty(form: .numbers, use: .text, initial: ["normal", "0", "0px"]),
    ]
    for name in ["opacity", "fill-opacity", "stop-opacity"] {
      known[name] = ShortProperty(form: .numbers, initial: ["1"], isAttributeToo: true)
    }
    for name in ["fill", "stop-color", "flood-color", "lighting-color", "color"] {
      known[name] = ShortProperty(form: .color, isAttributeToo: true)
    }
    for name in ["transform", "gradientTransform", "patternTransform"] {
      known[name] = ShortProperty(form: .transform)
    }
    for name in [
      "font", "font-family", "font-stretch", "font-variant", "font-kerning", "font-feature-settings",
      "font-variation-settings", "font-variant-caps", "font-variant-ligatures", "font-variant-numeric",
      "font-variant-position", "font-variant-east-asian", "font-variant-alternates", "font-optical-sizing",
      "font-synthesis", "font-size-adjust", "kerning", "text-decoration", "text-decoration-line",
      "dominant-baseline",
      "alignment-baseline", "baseline-shift", "white-space", "direction", "unicode-bidi", "writing-mode",
      "text-transform", "text-shadow", "text-align", "text-indent", "text-orientation", "line-height",
      "xml:space",
      "xml:lang", "glyph-orientation-vertical", "glyph-orientation-horizontal",
    ] { known[name] = ShortProperty(use: .text) }
    for name in [
      "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "fx", "fy", "x1", "y1", "x2", "y2", "dx",
      "dy",
      "offset", "flood-opacity", "viewBox", "stdDeviation", "values", "refX", "refY", "markerWidth",
      "markerHeight",
      "textLength",
    ] { known[name] = ShortProperty(form: .numbers) }
    return known
  }()
}
