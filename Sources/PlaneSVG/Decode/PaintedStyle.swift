import PlaneModel

/// What shapes are painted with.
extension DrawingWalker {
  // The style goes from hand to hand in its context, as a part of one would be copied each time.

  /// Whether a shape paints anything.
  func isPainted(_ context: Context) -> Bool { paintsArea(context) || paintsStroke(context) }

  /// Whether it paints its area.
  func paintsArea(_ context: Context) -> Bool {
    context.style.fill == .unsupported || (context.style.fillColor.map(isVisible) ?? false)
  }

  /// Whether it paints its outline.
  func paintsStroke(_ context: Context) -> Bool {
    context.style.strokeWidth > 0
      && (context.style.stroke == .unsupported || (context.style.strokeColor.map(isVisible) ?? false))
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

  /// A length of an element, in user units; nil where it has none that can be read.
  /// - Parameter base: what 100 % stand for.
  func length(_ name: AttributeName, of node: Int, _ context: Context, percentOf base: Double) -> Double? {
    guard context.style.hasGeometry else {
      return elements.length(name, of: node, context.style.fontSize, percentOf: base)
    }
    return elements.length(name, of: node, context.style, percentOf: base)
  }

  /// How much a stroke's width grows on the canvas; nil where it grows unevenly.
  func strokeScale(_ context: Context) -> Double? {
    context.transform.scalesEvenly ? context.transform.horizontalScale : nil
  }
}
