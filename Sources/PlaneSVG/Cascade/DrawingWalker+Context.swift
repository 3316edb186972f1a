import PlaneModel

extension DrawingWalker {
  /// What an element gets from those around it.
  struct Context {
    var style: ComputedStyle
    /// From user space to the canvas.
    var transform: Transform
    /// The product of the containers' opacities.
    var opacity: Double
    /// What percentages of lengths refer to: the size of the nearest viewport in its user space.
    var userSize: Plane.Size
    /// What nested viewports leave of the canvas.
    var clip: Plane.Box?
    /// Whether drawconv wrote the document.
    let isOwn: Bool
  }
}

extension DrawingWalker.Context {
  /// Turns a copy of the parent's context into that of an element; false where it is not painted.
  mutating func enter(_ node: Int, _ elements: SVGElements) -> Bool {
    let parent = style
    elements.apply(node, to: &style, inheriting: parent)
    guard style.isDisplayed else { return false }
    if elements.mayHave(.transform, node) || style.statesTransform,
      let own = elements.transform(of: node, style, userSize: userSize)
    {
      transform = transform.concatenating(own)
    }
    opacity *= ownOpacity
    return true
  }

  /// The opacity of the element alone. What rules forbid stays in documents of our own, for the linter to report; elsewhere
  /// it is held to 0…1.
  var ownOpacity: Double { isOwn ? style.opacity : min(max(style.opacity, 0), 1) }
}
