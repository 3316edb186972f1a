import ByteText

/// A length with its unit (CSS Values 3, sections 5 and 6).
struct Length {
  enum Unit { case user, percent, em, ex }

  var value: Double
  var unit: Unit

  /// Reads a length; nil where the value is something else, or has a unit that needs more context than there is.
  /// Absolute units become user units: 96 to the inch.
  init?(_ text: Bytes) {
    // Most lengths are a number and nothing else.
    if let (number, end) = DecimalNumber.scan(text, from: 0), end == text.count {
      value = number
      unit = .user
      return
    }
    var scanner = ValueScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let suffix = scanner.rest.trimmed
    guard let (unit, factor) = Self.unit(suffix) else { return nil }
    value = number * factor
    self.unit = unit
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
    if suffix.isEmpty || suffix.isKeyword("px") { return (.user, 1) }
    if suffix.isKeyword("%") { return (.percent, 1) }
    if suffix.isKeyword("em") { return (.em, 1) }
    if suffix.isKeyword("ex") { return (.ex, 1) }
    if suffix.isKeyword("pt") { return (.user, 96.0 / 72) }
    if suffix.isKeyword("pc") { return (.user, 16) }
    if suffix.isKeyword("in") { return (.user, 96) }
    if suffix.isKeyword("cm") { return (.user, 96 / 2.54) }
    if suffix.isKeyword("mm") { return (.user, 96 / 25.4) }
    if suffix.isKeyword("q") { return (.user, 96 / 101.6) }
    return nil
  }
}
