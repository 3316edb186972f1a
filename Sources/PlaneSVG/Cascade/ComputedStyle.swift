import PlaneModel

/// What an element's properties are in the end (CSS Cascade 4; SVG 2, 6): the specified values over those inherited.
///
/// Presentation attributes come first, the `style` attribute over them.
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
  var font = Font()
  var textAnchor = TextAnchor.start
  var isRightToLeft = false
  var preservesSpace = false

  // MARK: Of the element alone

  var opacity = 1.0
  var isDisplayed = true
  /// A clip, a mask, a filter or a blend mode.
  var hasEffect = false
  /// A `transform` from the `style` attribute, which stands in for the element's own.
  var transform: Transform?

  /// The style that a child starts with.
  var inherited: ComputedStyle {
    var style = self
    style.opacity = 1
    style.isDisplayed = true
    style.hasEffect = false
    style.transform = nil
    return style
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
