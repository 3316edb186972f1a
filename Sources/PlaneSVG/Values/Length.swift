import ByteText

/// A length with its unit (CSS Values 3, sections 5 and 6).
struct Length {
  enum Unit { case user, percent, em, ex }

  var value: Double
  var unit: Unit
}

extension Length {
  /// Reads a length; nil where the value is something else, or has a unit that needs more context than there is.
  /// Absolute units become user units: 96 to the inch.
  init?(_ text: Bytes) {
    // Most lengths are a number and nothing else.
    if let number = DecimalNumber.parse(text) {
      value = number
      unit = .user
      return
    }
    let text = text.trimmed
    var scanner = ValueScanner(text)
    guard let number = scanner.number() else {
      guard let length = Calculation.length(text) else { return nil }
      self = length
      return
    }
    // White space before the unit makes them two values (CSS Values 3, 5).
    guard let (unit, factor) = Self.unit(scanner.rest) else { return nil }
    value = number * factor
    self.unit = unit
  }

  /// Reads a length that a style states for a property; nil for a negative size, which CSS ignores.
  init?(_ text: Bytes, of property: AttributeName) {
    guard let length = Length(text), length.value >= 0 || property.grammarInStyles != .size else {
      return nil
    }
    self = length
  }

  /// The length in user units.
  /// - Parameters:
  ///   - fontSize: what `em` stands for; `ex` is half of it, as nothing is known of the font.
  ///   - base: what 100 % stand for; nil where percentages have no meaning.
  func resolved(fontSize: Double, percentOf base: Double?) -> Double? {
    switch unit {
    case .user: value
    case .em: value * fontSize
    case .ex: value * fontSize / 2
    case .percent: base.map { value / 100 * $0 }
    }
  }

  private static func unit(_ suffix: Bytes) -> (Unit, factor: Double)? {
    if let factor = userUnits(per: suffix) { return (.user, factor) }
    if suffix.equals("%") { return (.percent, 1) }
    switch LengthUnit(suffix) {
    case .em: return (.em, 1)
    // A digit's width is taken for half an em, as nothing is known of the font.
    case .letter: return (.ex, 1)
    // The root has the default size nearly always.
    case .rem: return (.user, 16)
    default: return nil
    }
  }

  /// Whether a value is a length that can't be read, as it goes by the window of whoever shows it, mixes units, or
  /// stands for another one.
  static func needsMore(_ text: Bytes) -> Bool {
    let text = text.trimmed
    guard Length(text) == nil else { return false }
    var scanner = ValueScanner(text)
    if scanner.number() != nil { return LengthUnit(scanner.rest)?.isOfViewer == true }
    let name = scanner.identifier()
    if scanner.isAtEnd { return contentSizes.hold(name) }
    return scanner.next == UInt8(ascii: "(") && functions.hold(name)
  }

  /// Sizes that go by what is inside (CSS Sizing 4, 3).
  private static let contentSizes: KeywordList = [
    "min-content", "max-content", "fit-content", "stretch", "-webkit-fill-available",
  ]

  /// CSS Values 4, 10, and what stands for something else, which attributes may hold too (CSS Values 5, 5 and 7).
  private static let functions: KeywordList = [
    "var", "env", "attr", "if",
    "calc", "min", "max", "clamp", "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos", "atan",
    "atan2", "pow", "sqrt", "hypot", "log", "exp", "abs", "sign", "calc-size",
  ]

  /// Whether a value is a number that is no length unless it gets a unit.
  static func lacksUnit(_ text: Bytes) -> Bool { ValueScanner.number(text).map { $0 != 0 } ?? false }

  /// Whether a value is a length in the size of a font, such as `em` and `rem`.
  static func goesByFont(_ text: Bytes) -> Bool {
    [.em, .rem, .letter].contains(LengthUnit(of: text.trimmed))
  }

  /// Whether a value has lengths in it that go by the size of a font's letters: `ex` and `ch`.
  static func goesByLetters(_ text: Bytes) -> Bool {
    var scanner = ValueScanner(text)
    while !scanner.isAtEnd {
      if scanner.number() != nil {
        if LengthUnit(scanner.unit()) == .letter { return true }
      } else {
        scanner.advance()
      }
    }
    return false
  }

  /// How many user units an absolute unit is; nil for others.
  static func userUnits(per unit: Bytes) -> Double? {
    if unit.isEmpty { return 1 }
    guard case .absolute(let factor) = LengthUnit(unit) else { return nil }
    return factor
  }
}
