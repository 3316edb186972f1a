import PlaneModel
import TextLayout

/// What an element's properties are in the end (CSS Cascade 4; SVG 2, 6): the specified values over those inherited.
///
/// Presentation attributes come first, the `style` attribute over them. Every element has one, so that it holds nothing
/// that needs counting: the family is the value's bytes, valid as long as the table's text is lent.
struct ComputedStyle {
  // MARK: Inherited

  var color = CSSColor(color: .black)
  var fill = Paint.color(CSSColor(color: .black))
  var fillOpacity = 1.0
  var stroke = Paint.none
  var strokeOpacity = 1.0
  var strokeWidth = 1.0
  var isStrokeDashed = false
  var isVisible = true
  /// The value of `font-family`; nil for the default.
  var fontFamily: Bytes?
  var fontSize = 16.0
  var fontWeight = Font.Weight.regular
  var fontStyle = Font.Style.normal
  var textAnchor = TextAnchor.start
  var isRightToLeft = false
  var preservesSpace = false

  // MARK: Of the element alone

  /// As written: what lies outside 0…1 is held to it where it is used, and in our own documents a finding.
  var opacity = 1.0
  var isDisplayed = true
  /// A clip, a mask, a filter or a blend mode.
  var hasEffect = false
  /// Whether a filter may paint outside of what it filters.
  var movesPaint = false
  /// Whether it is blended with what is behind it.
  var blends = false
  var isIsolated = false
  /// Whether a viewport shows what lies outside of it.
  var showsOverflow = false
  /// A `transform` from the `style` attribute, which stands in for the element's own.
  var transform: Transform?

  /// Whether blend modes in it see nothing behind it (Compositing 1, 3.1).
  var isStackingContext: Bool { opacity < 1 || hasEffect || isIsolated }

  /// The style that a child starts with.
  var inherited: ComputedStyle {
    var style = self
    style.leaveParent()
    return style
  }

  /// Turns the style of a parent into what a child starts with.
  mutating func leaveParent() {
    opacity = 1
    isDisplayed = true
    hasEffect = false
    movesPaint = false
    blends = false
    isIsolated = false
    showsOverflow = false
    transform = nil
  }

  /// The typeface.
  var font: Font {
    Font(
      family: fontFamily.map { FontFamily.name($0) } ?? Font.defaultFamily, size: fontSize,
      weight: fontWeight,
      style: fontStyle)
  }

  /// What widths go by, in a size.
  func textStyle(size: Double) -> TextStyle {
    // The default family, which most texts have, is known to be none of the monospaced ones.
    guard let fontFamily else { return TextStyle(fontSize: size, isBold: fontWeight.rawValue >= 600) }
    return TextStyle(
      fontSize: size, family: FontFamily.name(fontFamily), weight: Double(fontWeight.rawValue))
  }

  /// Whether letters look alike in both styles.
  func looksLike(_ other: ComputedStyle) -> Bool {
    fontSize == other.fontSize && fontWeight == other.fontWeight && fontStyle == other.fontStyle
      && fillColor == other.fillColor && hasSameFamily(as: other)
  }

  private func hasSameFamily(as other: ComputedStyle) -> Bool {
    switch (fontFamily, other.fontFamily) {
    case (nil, nil): true
    case (let left?, let right?): left.elementsEqual(right)
    default: false
    }
  }

  /// What an area is painted with; nil for nothing.
  var fillColor: CSSColor? { solid(fill, opacity: fillOpacity) }

  /// What a stroke is painted with; nil for nothing.
  var strokeColor: CSSColor? { strokeWidth > 0 ? solid(stroke, opacity: strokeOpacity) : nil }

  /// Whether a paint is one that no colour can stand for.
  var hasUnsupportedPaint: Bool { fill == .unsupported || (stroke == .unsupported && strokeWidth > 0) }

  private func solid(_ paint: Paint, opacity: Double) -> CSSColor? {
    switch paint {
    case .none, .unsupported: nil
    case .color(let color): CSSColor(color: color.color, alpha: color.alpha * opacity)
    case .currentColor: CSSColor(color: color.color, alpha: color.alpha * opacity)
    }
  }
}
