import PlaneModel

extension ShapeDecoder {
  /// A box on the canvas that holds all that a shape paints; nil where that is not known.
  func paintedBounds(_ element: PaintedElement, _ markers: MarkerReach?) -> Plane.Box? {
    guard !elements.hasUnknownMeasures(element.node, element.style) else { return nil }
    return switch element.name {
    case .rect: elements.rectBox(element).flatMap { strokedBounds($0, isRound: false, element) }
    case .circle, .ellipse: ellipseBox(element).flatMap { strokedBounds($0, isRound: true, element) }
    default: element.style.hasMarkers ? markedBounds(element, markers) : outlineBounds(element)
    }
  }

  // MARK: - Strokes

  /// A shape's box with its stroke around it.
  private func strokedBounds(_ box: Plane.Box, isRound: Bool, _ element: PaintedElement) -> Plane.Box? {
    guard element.paintsStroke else { return element.transform.bounds(of: box) }
    let half = element.strokeWidth / 2
    if element.style.hasNonScalingStroke {
      // Drawn on the canvas, where turned corners' miters go their own way.
      return element.transform.bounds(of: box).grown(
        by: half * (isRound ? 1 : max(element.style.strokeMiterlimit, 1)))
    }
    return element.transform.bounds(of: box.grown(by: half))
  }

  private func stroke(_ element: PaintedElement) -> PathBounds.Stroke {
    let style = element.style
    guard element.paintsStroke else { return PathBounds.Stroke() }
    var stroke = PathBounds.Stroke(radius: element.strokeWidth / 2)
    switch style.strokeLinecap {
    case .butt: break
    case .round: stroke.capLength = nil
    case .square:
      // A dash may end in any direction.
      if style.isStrokeDashed {
        (stroke.capLength, stroke.reach) = (nil, 2.0.squareRoot())
      } else {
        stroke.capLength = 1
      }
    }
    if style.strokeLinejoin == .miter { stroke.miterLimit = max(style.strokeMiterlimit, 1) }
    return stroke
  }

  // MARK: - Outlines

  /// An outline's box with what markers at its points paint.
  private func markedBounds(_ element: PaintedElement, _ markers: MarkerReach?) -> Plane.Box? {
    guard !element.style.hasNonScalingStroke, let reach = markers?.distance(of: element, elements) else {
      return nil
    }
    var bare = element
    bare.transform = .identity
    return outlineBounds(bare).map { element.transform.bounds(of: $0.grown(by: reach)) }
  }

  private func outlineBounds(_ element: PaintedElement) -> Plane.Box? {
    let scalesStroke = !element.style.hasNonScalingStroke
    var bounds = PathBounds(element.transform, stroke(element), scalesStroke: scalesStroke)
    switch element.name {
    case .path:
      guard let text = elements.geometry(.d, of: element.node, element.style) else { return nil }
      for segment in PathData(text) { bounds.add(segment) }
    case .line:
      let (start, end) = lineEnds(element)
      bounds.add(.move(start))
      bounds.add(.line(end))
    default:
      guard let text = elements.value(.points, of: element.node) else { return nil }
      var isFirst = true
      for point in PointList(text) {
        bounds.add(isFirst ? .move(point) : .line(point))
        isFirst = false
      }
      if element.name == .polygon, !isFirst { bounds.add(.close) }
    }
    return bounds.box
  }
}
