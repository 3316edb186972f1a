import PlaneModel

/// What shapes are painted with.
extension DrawingWalker {
  /// Whether a shape paints anything.
  func isPainted(_ style: ComputedStyle) -> Bool { paintsArea(style) || paintsStroke(style) }

  /// Whether it paints its area.
  func paintsArea(_ style: ComputedStyle) -> Bool {
    style.fill == .unsupported || (style.fillColor.map(isVisible) ?? false)
  }

  /// Whether it paints its outline.
  func paintsStroke(_ style: ComputedStyle) -> Bool {
    style.strokeWidth > 0 && (style.stroke == .unsupported || (style.strokeColor.map(isVisible) ?? false))
  }

  /// Whether a colour is one to report; in our own documents one that can't be seen is a layer all the same.
  func isVisible(_ color: CSSColor) -> Bool { isOwn || color.alpha > 0 }

  /// The width of a stroke in user space (SVG 2, 8.9: percentages go by the diagonal).
  func strokeWidth(_ context: Context) -> Double {
    let width = context.style.strokeWidth
    guard context.style.strokeTraits.contains(.relativeWidth) else { return width }
    return width * diagonal(context)
  }

  /// What percentages of lengths that are neither widths nor heights refer to.
  func diagonal(_ context: Context) -> Double {
    let size = context.userSize
    return ((size.width * size.width + size.height * size.height) / 2).squareRoot()
  }

  /// How much a stroke's width grows on the canvas; nil where it grows unevenly.
  func strokeScale(_ context: Context) -> Double? {
    context.transform.scalesEvenly ? context.transform.horizontalScale : nil
  }
}
