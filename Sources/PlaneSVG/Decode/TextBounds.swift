import PlaneModel

extension DrawingWalker {
  /// A box on the canvas that holds all that a text paints; nil where that is not known.
  func textBounds(_ node: Int, _ context: Context) -> Box? { nil }
}
