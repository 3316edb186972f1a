import ByteText
import PlaneModel

/// What is known of an attribute or a property by its name, as far as its value can be shorter or is of no effect.
struct ShortProperty {
  enum Form { case path, points, numbers, transform, color, other }

  /// What it is for: where there is no such thing, it says nothing.
  enum Use { case text, stroke, all }

  let form: Form
  let use: Use
  /// Whether a declaration may become an attribute: it takes the same values.
  let isAttributeToo: Bool
  /// Whether there are values that are as good as none, where nothing else in the picture says another one.
  let hasInitial: Bool
  /// Which of the known names it is; of all others the same.
  let index: UInt8

  static func of(_ name: Bytes) -> ShortProperty { table.place(of: name).map { known[$0] } ?? unknown }

  /// Whether a value is as good as none, where nothing else in the picture says another one.
  func isInitial(_ value: Bytes) -> Bool {
    hasInitial && Self.names[Int(index)].traits.initial.contains { value.equals($0) }
  }

  /// A value as shortly as it can be; nil where it is as short.
  /// - Parameter memory: where a value is put that is no part of this one.
  func short(_ value: Bytes, isDeclaration: Bool, _ memory: StyleMemory) -> Bytes? {
    let short: [UInt8]?
    switch form {
    case .path: short = isDeclaration ? nil : ShortPathData.text(value)
    case .points: short = ValueScanner.shortPoints(value)
    case .numbers:
      if let part = ShortNumber.part(of: value) { return part.count < value.count ? part : nil }
      short = ValueScanner.shortNumbers(value)
    case .transform: short = isDeclaration ? nil : ShortTransform(value)?.text
    case .color:
      if let known = Self.knownColor(value) { return memory.keep(known) }
      short = Self.shortColor(value)
    case .other: return nil
    }
    guard let short, short.count < value.count else { return nil }
    return memory.keep(short)
  }

  /// A color that few viewers know as one that all do.
  private static func knownColor(_ value: Bytes) -> [UInt8]? {
    guard value.last == UInt8(ascii: ")"), CSSColor.ofSRGB(value) == nil, let color = CSSColor(value) else {
      return nil
    }
    if color.alpha == 1 { return Array(color.color.shortestHex.utf8) }
    let channels = [color.color.red, color.color.green, color.color.blue].map { "\($0)," }.joined()
    let alpha = CutOutMarkup.text(of: [(color.alpha * 1000).rounded() / 1000])
    return Array("rgba(\(channels)".utf8) + alpha + [UInt8(ascii: ")")]
  }

  /// `#rgb` and `#rrggbb` for what says the same.
  private static func shortColor(_ value: Bytes) -> [UInt8]? {
    if value.first == UInt8(ascii: "#") { return shortHex(value) }
    guard isWholeRGB(value), let color = CSSColor(value) else { return nil }
    return Array(color.color.shortestHex.utf8)
  }

  /// `#rgb` for a color of six digits, of which each stands twice in any case; nil for another one.
  private static func shortHex(_ value: Bytes) -> [UInt8]? {
    func isTwice(_ index: Int) -> Bool { value[index] | 0x20 == value[index + 1] | 0x20 }
    guard value.count == 7, isTwice(1), isTwice(3), isTwice(5) else { return nil }
    guard value.dropFirst().allSatisfy({ $0.hexValue != nil }) else { return nil }
    return [value[0], value[1] | 0x20, value[3] | 0x20, value[5] | 0x20]
  }

  /// Whether a value is an `rgb()` of three whole numbers with commas between.
  private static func isWholeRGB(_ value: Bytes) -> Bool {
    guard Bytes(rebasing: value.prefix(4)).equals("rgb("), value.last == UInt8(ascii: ")") else {
      return false
    }
    let numbers = value.dropFirst(4).dropLast()
    return numbers.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
      && numbers.split(separator: UInt8(ascii: ",")).count == 3
  }

  // MARK: - The names

  /// What the names of a group have in common.
  private struct Traits {
    var form = Form.other
    var use = Use.all
    var initial: [StaticString] = []
    var isAttributeToo = false
  }

  private static let table = NameTable(names.map(\.name))

  private static let known = names.enumerated().map { place, name in
    ShortProperty(name.traits, UInt8(clamping: place))
  }

  struct Indices {
    private var bits: UInt128 = 0

    mutating func insert(_ property: ShortProperty) { bits |= 1 << property.index }

    mutating func formUnion(_ others: Indices) { bits |= others.bits }

    func contains(_ property: ShortProperty) -> Bool { bits >> property.index & 1 == 1 }
  }

  private static let unknown = ShortProperty(Traits(), .max)

  private init(_ traits: Traits, _ index: UInt8) {
    (form, use, isAttributeToo) = (traits.form, traits.use, traits.isAttributeToo)
    (hasInitial, self.index) = (!traits.initial.isEmpty, index)
  }

  private static let groups: [(names: [StaticString], traits: Traits)] = [
    (["d"], Traits(form: .path)),
    (["points"], Traits(form: .points)),
    (["stroke"], Traits(form: .color, initial: ["none"], isAttributeToo: true)),
    (["stroke-width"], Traits(form: .numbers, use: .stroke, initial: ["1", "1px"], isAttributeToo: true)),
    (["stroke-opacity"], Traits(form: .numbers, use: .stroke, initial: ["1"], isAttributeToo: true)),
    (["stroke-miterlimit"], Traits(form: .numbers, use: .stroke, initial: ["4"], isAttributeToo: true)),
    (
      ["stroke-dashoffset"],
      Traits(form: .numbers, use: .stroke, initial: ["0", "0px"], isAttributeToo: true)
    ),
    (["stroke-dasharray"], Traits(form: .numbers, use: .stroke, initial: ["none"])),
    (["stroke-linecap"], Traits(use: .stroke, initial: ["butt"], isAttributeToo: true)),
    (["stroke-linejoin"], Traits(use: .stroke, initial: ["miter"], isAttributeToo: true)),
    (["fill-rule", "clip-rule"], Traits(initial: ["nonzero"], isAttributeToo: true)),
    (["visibility"], Traits(initial: ["visible"], isAttributeToo: true)),
    (["display"], Traits(initial: ["inline"])),
    (["clip-path", "filter", "vector-effect"], Traits(initial: ["none"])),
    (["mix-blend-mode", "paint-order"], Traits(initial: ["normal"])),
    (["isolation"], Traits(initial: ["auto"])),
    (["text-anchor"], Traits(use: .text, initial: ["start"], isAttributeToo: true)),
    (["font-style", "font-weight"], Traits(use: .text, isAttributeToo: true)),
    (["font-size"], Traits(form: .numbers, use: .text)),
    (
      ["letter-spacing", "word-spacing"], Traits(form: .numbers, use: .text, initial: ["normal", "0", "0px"])
    ),
    (
      ["opacity", "fill-opacity", "stop-opacity"],
      Traits(form: .numbers, initial: ["1"], isAttributeToo: true)
    ),
    (
      ["fill", "stop-color", "flood-color", "lighting-color", "color"],
      Traits(form: .color, isAttributeToo: true)
    ),
    (["transform", "gradientTransform", "patternTransform"], Traits(form: .transform)),
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
      ], Traits(use: .text)
    ),
    (
      [
        "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "fx", "fy", "x1", "y1", "x2", "y2", "dx",
        "dy", "offset", "flood-opacity", "viewBox", "stdDeviation", "values", "refX", "refY", "markerWidth",
        "markerHeight", "textLength",
      ], Traits(form: .numbers)
    ),
  ]

  private static let names = groups.flatMap { group in group.names.map { (name: $0, traits: group.traits) } }

  /// The properties that `font` gives their initial values, too.
  static let setByFont: Indices = {
    var indices = Indices()
    for name in ["letter-spacing", "word-spacing"] as [StaticString] { indices.insert(of(name.bytes)) }
    return indices
  }()
}
