/// The end of an open line (SVG 2, 13.5.4).
enum LineCap: UInt8 {
  case butt, round, square

  static let keywords: [(StaticString, LineCap)] = [("butt", .butt), ("round", .round), ("square", .square)]
}

/// The corners of a line (SVG 2, 13.5.5); those that few know are drawn as miters.
enum LineJoin: UInt8 {
  case miter, round, bevel

  static let keywords: [(StaticString, LineJoin)] = [
    ("miter", .miter), ("miter-clip", .miter), ("arcs", .miter), ("round", .round), ("bevel", .bevel),
  ]
}

/// What else a stroke may be than a solid line over the area; all of it is inherited.
struct StrokeTraits: OptionSet {
  let rawValue: UInt8

  static let dashed = StrokeTraits(rawValue: 1)
  static let markerStart = StrokeTraits(rawValue: 2)
  static let markerMid = StrokeTraits(rawValue: 4)
  static let markerEnd = StrokeTraits(rawValue: 8)
  /// `paint-order` has the area over the stroke.
  static let paintedFirst = StrokeTraits(rawValue: 16)
  /// The width is a percentage, and ``ComputedStyle/strokeWidth`` a fraction of the viewport's diagonal by √2.
  static let relativeWidth = StrokeTraits(rawValue: 32)
  /// The width is a length that can't be read.
  static let unknownWidth = StrokeTraits(rawValue: 64)

  static let markers: StrokeTraits = [.markerStart, .markerMid, .markerEnd]
}

struct TextTraits: OptionSet {
  let rawValue: UInt32

  /// Lines under, over or through it that no label can have; once they are there, no element inside can take them away (CSS Text
  /// Decoration 3, 2).
  static let decorated = TextTraits(rawValue: 1)
  static let variant = TextTraits(rawValue: 1 << 1)
  static let stretch = TextTraits(rawValue: 1 << 2)
  /// `unicode-bidi` turns letters around that would run the other way.
  static let bidiOverride = TextTraits(rawValue: 1 << 3)
  static let vertical = TextTraits(rawValue: 1 << 4)
  /// Letters or words are spaced by lengths that can't be read.
  static let letterSpacing = TextTraits(rawValue: 1 << 5)
  static let wordSpacing = TextTraits(rawValue: 1 << 6)
  static let baselineShift = TextTraits(rawValue: 1 << 7)
  /// Line feeds begin lines; of no matter where the text has none.
  static let lineBreaks = TextTraits(rawValue: 1 << 8)
  /// Letters become others than capitals or small ones.
  static let otherLetters = TextTraits(rawValue: 1 << 9)
  /// Figures of one width, as most fonts have them anyway.
  static let tabularFigures = TextTraits(rawValue: 1 << 10)
  static let shadow = TextTraits(rawValue: 1 << 11)

  // The font's own settings, one for each property.
  static let figures = TextTraits(rawValue: 1 << 12)
  static let ligatures = TextTraits(rawValue: 1 << 13)
  static let position = TextTraits(rawValue: 1 << 14)
  /// Forms of the letters of East Asia, or others as wide as these; fonts without such letters have none.
  static let eastAsian = TextTraits(rawValue: 1 << 15)
  static let kerning = TextTraits(rawValue: 1 << 16)
  static let features = TextTraits(rawValue: 1 << 17)
  static let variations = TextTraits(rawValue: 1 << 18)
  /// An angle of its own, by `font-style`.
  static let slant = TextTraits(rawValue: 1 << 19)
  /// A font of whoever shows the drawing.
  static let systemFont = TextTraits(rawValue: 1 << 20)

  // Letters become capitals or small.
  static let uppercase = TextTraits(rawValue: 1 << 21)
  static let lowercase = TextTraits(rawValue: 1 << 22)
  static let capitalized = TextTraits(rawValue: 1 << 23)

  /// White space between elements is none, though it is preserved in text: so browsers have `pre-wrap` in SVG.
  static let noLoneSpace = TextTraits(rawValue: 1 << 24)

  // What `text-rendering` puts above the usual (SVG 2, 13.10.3).
  static let geometricPrecision = TextTraits(rawValue: 1 << 25)
  static let speed = TextTraits(rawValue: 1 << 26)

  /// Letters are raised or lowered by more than they are high.
  static let farShift = TextTraits(rawValue: 1 << 27)
  /// The text runs up.
  static let upward = TextTraits(rawValue: 1 << 28)

  // One line as thick as the font has it, in the color of the letters.
  static let underlined = TextTraits(rawValue: 1 << 29)
  static let struck = TextTraits(rawValue: 1 << 30)
  /// Lines are of another color, form or thickness, or stand elsewhere.
  static let unusualLine = TextTraits(rawValue: 1 << 31)

  /// Lines under, over or through letters.
  static let lines: TextTraits = [.decorated, .underlined, .struck]
  static let lineKeywords: [(StaticString, TextTraits)] = [
    ("underline", .underlined), ("line-through", .struck),
  ]
  /// What looks different, and a label can have.
  static let ofLabel: TextTraits = [.geometricPrecision, .underlined, .struck]

  /// Settings of the font that are not the usual ones.
  static let fontSettings: TextTraits = [
    .figures, .ligatures, .position, .kerning, .features, .variations, .slant, .systemFont,
  ]
  /// What `font` says or takes back.
  static let ofFont: TextTraits = [.variant, .stretch, .tabularFigures, .eastAsian, .fontSettings]
  /// What is followed where characters are read.
  static let letterCase: TextTraits = [.uppercase, .lowercase, .capitalized]
  /// What leaves a text to be read as it is.
  static let slight: TextTraits = [
    .decorated, .variant, .stretch, .baselineShift, .fontSettings, .shadow, .letterSpacing, .wordSpacing,
    .speed,
  ]
  /// What may move letters to where nobody can tell.
  static let unbounded: TextTraits = [.farShift, .upward, .shadow, .letterSpacing, .wordSpacing]
  /// What isn't inherited.
  static let ofOneElement: TextTraits = [.bidiOverride, .baselineShift, .farShift, .unusualLine]

  var messages: [(TextTraits, String)] { Self.words.filter { !isDisjoint(with: $0.0) } }

  private static let words: [(TextTraits, String)] = [
    (.decorated, "letters have lines under, over or through them"),
    (.variant, "letters are drawn in a variant of the font"),
    (.stretch, "letters are wider or narrower than usual"),
    (.bidiOverride, "letters run in another direction than their own"),
    (.vertical, "the text runs vertically"), (.letterSpacing, "letters are spaced by what can't be measured"),
    (.wordSpacing, "words are spaced by what can't be measured"),
    (.baselineShift, "letters are raised or lowered"), (.fontSettings, "the font has settings of its own"),
    (.speed, "letters are drawn in a hurry (text-rendering)"), (.otherLetters, "letters are shown as others"),
    (.letterCase, "letters are shown as capitals or small ones"), (.shadow, "letters have a shadow"),
  ]

  /// Applies a declaration of one of the properties that this stands for; a value that cannot be read is ignored.
  mutating func apply(_ property: AttributeName, _ value: Bytes) {
    func isOne(of keywords: StaticString...) -> Bool { keywords.contains { value.isKeyword($0) } }
    switch property {
    case .fontVariant, .fontVariantCaps:
      set(.tabularFigures, isOne(of: "tabular-nums"))
      set(.variant, !isOne(of: "normal", "tabular-nums"))
    case .fontVariantNumeric:
      set(.tabularFigures, isOne(of: "tabular-nums"))
      set(.figures, !isOne(of: "normal", "tabular-nums"))
    case .fontVariantLigatures: set(.ligatures, !isOne(of: "normal", "common-ligatures", "contextual"))
    case .fontVariantPosition: set(.position, !isOne(of: "normal"))
    case .fontVariantEastAsian: set(.eastAsian, !isOne(of: "normal"))
    case .fontStretch:
      if isOne(of: "normal", "100%") {
        remove(.stretch)
      } else if FontWidth.keywords.hold(value) || Length(value)?.unit == .percent {
        insert(.stretch)
      }
    case .unicodeBidi: set(.bidiOverride, isOne(of: "bidi-override", "isolate-override", "plaintext"))
    case .writingMode:
      set(.vertical, !isOne(of: "horizontal-tb", "lr", "lr-tb", "rl", "rl-tb"))
      set(.upward, contains(.vertical) && !isOne(of: "vertical-rl", "vertical-lr", "tb", "tb-rl"))
    case .baselineShift:
      if let length = Length(value) {
        set(.baselineShift, length.value != 0)
        set(.farShift, !(length.unit == .percent && abs(length.value) <= 100 || length.value == 0))
      } else if isOne(of: "sub", "super", "top", "center", "bottom") || Length.needsMore(value) {
        insert(.baselineShift)
        set(.farShift, !isOne(of: "sub", "super"))
      } else if isOne(of: "baseline") {
        subtract([.baselineShift, .farShift])
      }
    case .textTransform: setLetterCase(value)
    case .textShadow:
      // A shadow is two lengths at least.
      let isShadow = CSSWords.all(in: value).count > 1
      if isShadow || isOne(of: "none") { set(.shadow, isShadow && !PropertyWords.isClearShadow(value)) }
    case .fontKerning: if isOne(of: "auto", "normal", "none") { set(.kerning, isOne(of: "none")) }
    case .textRendering:
      if isOne(of: "auto", "optimizespeed", "optimizelegibility", "geometricprecision") {
        set(.geometricPrecision, isOne(of: "geometricprecision"))
        set(.speed, isOne(of: "optimizespeed"))
      }
    case .textDecorationStyle, .textDecorationColor, .textDecorationThickness, .textUnderlineOffset:
      if !PropertyWords.usualLine.hold(value) { insert(.unusualLine) }
    case .fontFeatureSettings: set(.features, !isOne(of: "normal"))
    case .fontVariationSettings: set(.variations, !isOne(of: "normal"))
    default: break
    }
  }

  /// Takes one of the words that say a case, with others.
  private mutating func setLetterCase(_ value: Bytes) {
    let words: [(StaticString, TextTraits)] = [
      ("uppercase", .uppercase), ("lowercase", .lowercase), ("capitalize", .capitalized),
      ("full-width", .otherLetters), ("full-size-kana", .otherLetters), ("math-auto", .otherLetters),
    ]
    let traits = CSSWords.all(in: value).map { $0.meaning(among: words) }
    let isNone = value.isKeyword("none")
    let cases = traits.filter { $0.map(Self.letterCase.contains) ?? false }
    guard isNone || !traits.isEmpty && !traits.contains(nil) && cases.count <= 1 else { return }
    subtract([.letterCase, .otherLetters])
    for case let trait? in traits { insert(trait) }
  }

  /// In which case letters are shown; nil where it is the one that they are written in.
  var letterCase: LetterCase? {
    if isDisjoint(with: .letterCase) { return nil }
    return contains(.uppercase) ? .upper : contains(.lowercase) ? .lower : .capitalized
  }

  /// The trait that a property sets; none for those that set another part of a style.
  static func trait(of property: AttributeName) -> TextTraits {
    switch property {
    case .fontVariant, .fontVariantCaps: [.variant, .tabularFigures]
    case .fontVariantNumeric: [.figures, .tabularFigures]
    case .fontVariantLigatures: .ligatures
    case .fontVariantPosition: .position
    case .fontVariantEastAsian: .eastAsian
    case .fontStretch: .stretch
    case .unicodeBidi: .bidiOverride
    case .writingMode: [.vertical, .upward]
    case .baselineShift: [.baselineShift, .farShift]
    case .textTransform: [.letterCase, .otherLetters]
    case .textShadow: .shadow
    case .fontKerning: .kerning
    case .textRendering: [.geometricPrecision, .speed]
    case .fontFeatureSettings: .features
    case .fontVariationSettings: .variations
    default: []
    }
  }
}

/// What makes an element a picture of its own, or changes where it is painted.
struct Effects: OptionSet {
  let rawValue: UInt16

  static let clip = Effects(rawValue: 1)
  static let mask = Effects(rawValue: 2)
  static let filter = Effects(rawValue: 4)
  static let blend = Effects(rawValue: 8)
  /// A transform that depends on the box of what is painted, or has three dimensions.
  static let boxTransform = Effects(rawValue: 16)
  /// A clip that acts on leaves as the edge of a viewport does, in the place of ``clip``.
  static let rectangularClip = Effects(rawValue: 32)
  /// A movement along a path, by the box of what is painted, or in three dimensions, other than by `transform`.
  static let motion = Effects(rawValue: 64)
  /// `all`, which takes back what attributes say.
  static let reset = Effects(rawValue: 128)
  /// `display: contents`.
  static let boxless = Effects(rawValue: 256)
  /// A ``filter`` that elements of the drawing say, which may flood an area where there is nothing to filter.
  static let filterElement = Effects(rawValue: 512)

  private static let names: [(effect: Effects, name: String)] = [
    (.clip, "a clip"), (.mask, "a mask"), (.filter, "a filter"), (.blend, "a blend mode"),
    (.boxTransform, "a transform by its own box or in three dimensions"),
    (.motion, "a movement by its own box, along a path or in three dimensions"),
    (.reset, "a style that takes all of its properties back"),
    (.boxless, "a style that shows its contents without itself"),
  ]

  var message: String {
    let names = Self.names.filter { contains($0.effect) }.map(\.name)
    let list = names.dropLast().joined(separator: ", ")
    return "it has \(list)\(list.isEmpty ? "" : " and ")\(names.last ?? "an effect")"
  }
}

extension OptionSet {
  /// Adds options or takes them away.
  mutating func set(_ options: Self, _ isOn: Bool) {
    if isOn { formUnion(options) } else { subtract(options) }
  }

  /// Takes some options as they are in another set, and leaves the rest.
  mutating func take(_ options: Self, from other: Self) {
    subtract(options)
    formUnion(other.intersection(options))
  }
}

extension ComputedStyle {
  var isStrokeDashed: Bool { strokeTraits.contains(.dashed) }

  var hasMarkers: Bool { !strokeTraits.isDisjoint(with: .markers) }

  /// Leaves the area alone, by which effects and canvases without a size are measured.
  mutating func forgetStroke() {
    stroke = .none
    strokeTraits.subtract(.markers)
  }

  var paintsStrokeFirst: Bool { strokeTraits.contains(.paintedFirst) }
}

enum FontSizeSource {
  /// Nothing, or a keyword, so that it goes by the one that a viewer starts with.
  case initial
  case stated
  /// What isn't worked out here, as it goes by the font or the viewer.
  case unknown
}
