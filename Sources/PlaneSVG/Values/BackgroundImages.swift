import PlaneModel

/// What an element says of images in its background (CSS Backgrounds 3, 2).
struct BackgroundImages {
  /// The value that names them; nil where none does.
  private var value: Bytes?
  /// Whether each is as large as the area, as gradients are where nothing else is said.
  private var fillsArea = true
  /// How many times as large as the area each is, of which the upper left part shows then.
  private var scale = Self.usualScale
  /// Whether another place than the area's upper left corner is stated, which counts where they are larger than the area.
  private var isPlaced = false
  /// Whether the background shows in letters alone (CSS Backgrounds 4, 2.1).
  private(set) var areClippedToText = false

  /// Takes what a declaration says, if it is one of backgrounds; later ones go before others.
  mutating func take(_ name: Bytes, _ value: Bytes) {
    let name = name.hasKeywordPrefix("-webkit-background") ? Bytes(rebasing: name.dropFirst(8)) : name
    guard name.hasKeywordPrefix("background") else { return }
    if name.isKeyword("background") {
      (self.value, fillsArea, scale, isPlaced) = (value.trimmed, true, Self.usualScale, false)
      areClippedToText = CSSWords.all(in: value).contains { $0.isKeyword("text") }
    } else if name.isKeyword("background-image") {
      self.value = value.trimmed
    } else if name.isKeyword("background-clip") {
      areClippedToText = value.trimmed.isKeyword("text")
    } else if Self.places.hold(name) {
      guard Self.isUsual(name, value) else { return fillsArea = false }
      if name.isKeyword("background-size") { scale = Self.scale(value) ?? scale }
      if name.hasKeywordPrefix("background-position") {
        isPlaced = isPlaced || !Self.start.hold(value.trimmed)
      }
    }
  }

  /// Whether a declaration says of images where they are anyway, or how much larger they are.
  private static func isUsual(_ name: Bytes, _ value: Bytes) -> Bool {
    name.isKeyword("background-size")
      ? scale(value) != nil : places.hold(name) && usualPlaces.hold(value.trimmed)
  }

  private static let usualScale = Plane.Size(width: 1, height: 1)

  /// The scale of a `background-size` that gradients fill the area with, or in percent of 100 or more: smaller ones are
  /// repeated. Nil for all others.
  private static func scale(_ value: Bytes) -> Plane.Size? {
    if usualPlaces.hold(value.trimmed) { return usualScale }
    let factors = CSSWords.all(in: value).map { word in
      Length(word).flatMap { $0.unit == .percent && $0.value >= 100 ? $0.value / 100 : nil }
    }
    guard let width = factors.first ?? nil, factors.count <= 2 else { return nil }
    guard factors.count == 2 else { return Plane.Size(width: width, height: 1) }
    return factors[1].map { Plane.Size(width: width, height: $0) }
  }

  /// Whether a declaration of a background is read here.
  static func areRead(in name: Bytes, _ value: Bytes) -> Bool {
    name.isKeyword("background-image") || isUsual(name, value)
      || name.isKeyword("background-clip") && value.trimmed.isKeyword("text")
      || name.isKeyword("-webkit-background-clip") && value.trimmed.isKeyword("text")
  }

  private static let places: KeywordList = [
    "background-size", "background-position", "background-position-x", "background-position-y",
    "background-blend-mode",
  ]
  private static let start: KeywordList = ["0", "0 0", "0% 0%"]
  private static let usualPlaces: KeywordList = [
    "auto", "cover", "contain", "100%", "100% 100%", "center", "center center", "0", "0 0", "0% 0%", "normal",
  ]

  var areStated: Bool {
    value.map { CSSWords.all(in: $0).contains { $0.function != nil && CSSColor($0) == nil } } ?? false
  }

  /// The first color of the first one; nil where that has none.
  var firstColor: CSSColor? {
    let function = value.flatMap { CSSWords.all(in: $0).first { CSSColor($0) == nil }?.function }
    return function.flatMap { function in
      CSSWords.list(function.arguments).lazy.compactMap {
        CSSWords.all(in: $0).lazy.compactMap { CSSColor($0) }.first
      }
      .first
    }
  }

  /// An SVG of them; nil where there are none, or one can't be said.
  /// - Parameters:
  ///   - area: which is as large as they are, with its corners.
  ///   - shown: what shows of it; nil for all.
  func picture(of area: RoundedBox, shown: Plane.Box? = nil) -> String? {
    guard areStated, fillsArea, !areClippedToText,
      scale == Self.usualScale || area.isSquare && !isPlaced, let value
    else { return nil }
    var images = area
    images.box.size.width *= scale.width
    images.box.size.height *= scale.height
    return CSSGradient.picture(of: value, images, shown: shown ?? area.box)
  }
}
