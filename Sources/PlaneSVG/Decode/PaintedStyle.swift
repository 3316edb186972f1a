extension DrawingWalker {
  /// Whether a shape paints anything; in our own documents an area without a colour has no layer either.
  func isPainted(_ style: ComputedStyle) -> Bool { paintsArea(style) || paintsStroke(style) }

  func paintsArea(_ style: ComputedStyle) -> Bool {
    style.fill == .unsupported || (style.fillColor.map { isOwn || $0.alpha > 0 } ?? false)
  }

  func paintsStroke(_ style: ComputedStyle) -> Bool {
    style.strokeWidth > 0
      && (style.stroke == .unsupported || (style.strokeColor.map { isOwn || $0.alpha > 0 } ?? false))
  }
}
