/// A unit of lengths, by what it goes by (CSS Values 4, 6; CSS Containment 3, 5).
enum LengthUnit: Equatable {
  /// So many user units, of which there are 96 to the inch.
  case absolute(Double)
  case em, rem
  /// `ex` and `ch`: the size of a letter.
  case letter
  /// Another measure of a font.
  case font
  case window, container

  /// The unit of a name; nil where it is none.
  init?(_ name: Bytes) {
    guard let unit = name.meaning(among: Self.units) else { return nil }
    self = unit
  }

  /// The unit of a length; nil for another value.
  init?(of value: Bytes) {
    var scanner = ValueScanner(value)
    guard scanner.number() != nil else { return nil }
    self.init(scanner.rest)
  }

  /// Whether it needs more to be known than a drawing says.
  var isOfViewer: Bool { self == .font || self == .window || self == .container }

  /// Whether it goes by something.
  var isRelative: Bool { if case .absolute = self { false } else { true } }

  static let ofWindow: [StaticString] = ["vw", "vh", "vi", "vb", "vmin", "vmax"]

  private static let units: [(StaticString, Self)] =
    [
      ("px", .absolute(1)), ("pt", .absolute(96.0 / 72)), ("pc", .absolute(16)), ("in", .absolute(96)),
      ("cm", .absolute(96 / 2.54)), ("mm", .absolute(96 / 25.4)), ("q", .absolute(96 / 101.6)),
      ("em", .em), ("rem", .rem), ("ex", .letter), ("ch", .letter),
    ] + (["cap", "ic", "lh", "rlh", "rcap", "rch", "rex", "ric"] as [StaticString]).map { ($0, .font) }
    + ofWindow.map { ($0, .window) }
    + ([
      "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw",
      "dvh", "dvi", "dvb", "dvmin", "dvmax",
    ] as [StaticString]).map { ($0, .window) }
    + (["cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax"] as [StaticString]).map { ($0, .container) }
}
