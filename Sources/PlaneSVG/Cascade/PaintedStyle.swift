import PlaneModel

/// What shapes are painted with.
///
/// A context goes from hand to hand as it is: a part of it, or the walker, would be copied for each call.
extension DrawingWalker.Context {
  /// Whether a shape paints anything.
  var isPainted: Bool { paintsArea || paintsStroke }

  /// Whether it paints its area.
  var paintsArea: Bool {
    if style.fill == .unsupported { return true }
    guard let color = style.fillColor else { return false }
    return isVisible(color)
  }

  /// Whether it paints its outline.
  var paintsStroke: Bool {
    guard style.stroke != .none, style.strokeWidth > 0 else { return false }
    if style.stroke == .unsupported { return true }
    guard let color = style.strokeColor else { return false }
    return isVisible(color)
  }

  /// Whether a colour is one to report; in our own documents one that can't be seen is a layer all the same.
  func isVisible(_ color: CSSColor) -> Bool { isOwn || color.alpha > 0 }

  /// The width of a stroke in user space (SVG 2, 8.9: percentages go by the diagonal).
  var strokeWidth: Double {
    style.strokeTraits.contains(.relativeWidth) ? style.strokeWidth * diagonal : style.strokeWidth
  }

  /// What percentages of lengths that are neither widths nor heights refer to.
  var diagonal: Double {
    ((userSize.width * userSize.width + userSize.height * userSize.height) / 2).squareRoot()
  }

  /// How much a stroke's width grows on the canvas; nil where it grows unevenly.
  var strokeScale: Double? { transform.scalesEvenly ? transform.horizontalScale : nil }
}
