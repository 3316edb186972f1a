import PlaneModel

extension ShapeDecoder {
  /// A box on the canvas that holds all that a shape paints; nil where that is not known.
  func paintedBounds(_ name: ElementName, _ node: Int, _ context: PaintContext) -> Plane.Box? {
    guard !elements.hasUnknownMeasures(node, context.style) else { return nil }
    return switch name {
    case .rect: elements.rectBox(node, context).flatMap { strokedBounds($0, isRound: false, context) }
    case .circle, .ellipse:
      ellipseBox(name, node, context).flatMap { strokedBounds($0, isRound: true, context) }
    default: outlineBounds(name, node, context)
    }
  }

  // MARK: - Strokes

  /// A shape's box with its stroke around it.
  private func strokedBounds(_ box: Plane.Box, isRound: Bool, _ context: PaintContext) -> Plane.Box? {
    guard context.paintsStroke else { return context.transform.bounds(of: box) }
    let half = context.strokeWidth / 2
    if context.style.hasNonScalingStroke {
      // Drawn on the canvas, where turned corners' miters go their own way.
      return context.transform.bounds(of: box).grown(
        by: half * (isRound ? 1 : max(context.style.strokeMiterlimit, 1)))
    }
    return context.transform.bounds(of: box.grown(by: half))
  }

  private func stroke(_ context: PaintContext) -> PathBounds.Stroke {
    let style = context.style
    guard context.paintsStroke else { return PathBounds.Stroke() }
    let diagonal = 2.0.squareRoot()
    var stroke = PathBounds.Stroke(radius: context.strokeWidth / 2)
    if style.strokeLinecap == .square { stroke.capReach = diagonal }
    if style.strokeLinecap == .square, style.isStrokeDashed { stroke.reach = diagonal }
    if style.strokeLinejoin == .miter { stroke.miterLimit = max(style.strokeMiterlimit, 1) }
    return stroke
  }

  // MARK: - Outlines

  private func outlineBounds(_ name: ElementName, _ node: Int, _ context: PaintContext) -> Plane.Box? {
    let style = context.style
    guard !style.hasMarkers else { return nil }
    var bounds = PathBounds(context.transform, stroke(context), scalesStroke: !style.hasNonScalingStroke)
    switch name {
    case .path:
      guard let text = elements.geometry(.d, of: node, context.style) else { return nil }
      for segment in PathData(text) { bounds.add(segment) }
    case .line:
      let (start, end) = lineEnds(node, context)
      bounds.add(.move(start))
      bounds.add(.line(end))
    default:
      guard let text = elements.value(.points, of: node) else { return nil }
      var isFirst = true
      for point in PointList(text) {
        bounds.add(isFirst ? .move(point) : .line(point))
        isFirst = false
      }
      if name == .polygon, !isFirst { bounds.add(.close) }
    }
    return bounds.box
  }
}
