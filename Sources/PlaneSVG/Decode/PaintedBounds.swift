import PlaneModel

extension DrawingWalker {
  /// A box on the canvas that holds all that a leaf paints; nil where that is not known.
  func paintedBounds(_ name: ElementName, _ node: Int, _ context: Context) -> Box? { nil }
}
