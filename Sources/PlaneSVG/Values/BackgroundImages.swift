import PlaneModel

/// What an element says of images in its background (CSS Backgrounds 3, 2).
struct BackgroundImages {
  /// The value that names them; nil where none does.
  private var value: Bytes?
  /// Whether each is as large as the area, as gradients are where nothing else is said.
  private var fillsArea = true

  /// Takes what a declaration says, if it is one of backgrounds; later ones go before others.
  mutating func take(_ name: Bytes, _ value: Bytes) {
    guard name.hasKeywordPrefix("background") else { return }
    if name.isKeyword("background") {
      (self.value, fillsArea) = (value.trimmed, true)
    } else if name.isKeyword("background-image") {
      self.value = value.trimmed
    } else if Self.places.hold(name), !Self.isUsual(name, value) {
      fillsArea = false
    }
  }

  /// Whether a declaration says of images where they are anyway.
  static func isUsual(_ name: Bytes, _ value: Bytes) -> Bool {
    places.hold(name) && usualPlaces.hold(value.trimmed)
  }

  private static let places: KeywordList = [
    "background-size", "background-position", "background-position-x", "background-position-y",
    "background-blend-mode",
  ]
  private static let usualPlaces: KeywordList = [
    "auto", "cover", "contain", "100%", "100% 100%", "center", "center center", "0", "0 0", "0% 0%", "normal",
  ]

  var areStated: Bool {
    value.map { CSSWords.all(in: $0).contains { $0.function != nil && CSSColor($0) == nil } } ?? false
  }

  /// An SVG of them; nil where there are none, or one can't be said.
  /// - Parameters:
  ///   - area: which is as large as they are, with its corners.
  ///   - shown: what shows of it; nil for all.
  func picture(of area: RoundedBox, shown: Plane.Box? = nil) -> String? {
    guard areStated, fillsArea, let value else { return nil }
    return CSSGradient.picture(of: value, area, shown: shown ?? area.box)
  }
}
