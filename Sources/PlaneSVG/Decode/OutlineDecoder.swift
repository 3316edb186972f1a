import Diagnostics
import PlaneModel

extension DrawingWalker {
  /// A `line`, `polyline`, `polygon` or `path` that draws a rectangle becomes one.
  mutating func decodeOutline(_ name: ElementName, _ node: Int, _ context: Context) throws(Unsupported) {
    let style = context.style
    guard style.isVisible, isPainted(style) || style.hasMarkers else { return }
    if style.hasMarkers, name != .rect {
      throw Unsupported(.unsupportedElement, "it has markers, which no layer kind can hold")
    }
    guard let outline = straightOutline(name, node, context) else {
      throw Unsupported(.unsupportedElement, "the \(name.spelling) is not a rectangle")
    }
    if outline.hasNoArea, !(isOwn && outline.rectangle != nil) {
      if paintsStroke(style) { try addLine(outline, name, node, context) }
    } else {
      try addRectangle(drawnRectangle(outline, name, context), node, context)
    }
  }

  /// The straight edges of an element; nil where it has others, or more than a rectangle.
  private func straightOutline(_ name: ElementName, _ node: Int, _ context: Context) -> StraightOutline? {
    switch name {
    case .line:
      let (start, end) = lineEnds(node, context)
      return StraightOutline(from: start, to: end)
    case .path:
      return StraightOutline(
        PathData(elements.geometry(.d, of: node, context.style) ?? Bytes(start: nil, count: 0)))
    default:
      let points = PointList(elements.value(.points, of: node) ?? Bytes(start: nil, count: 0))
      return StraightOutline(points, isClosed: name == .polygon)
    }
  }

  /// Where a `line` starts and ends.
  func lineEnds(_ node: Int, _ context: Context) -> (Point, Point) {
    func length(_ name: AttributeName, _ base: Double) -> Double {
      elements.length(name, of: node, context.style, percentOf: base) ?? 0
    }
    let (width, height) = (context.userSize.width, context.userSize.height)
    return (
      Point(x: length(.x1, width), y: length(.y1, height)),
      Point(x: length(.x2, width), y: length(.y2, height))
    )
  }

  private func drawnRectangle(
    _ outline: StraightOutline, _ name: ElementName, _ context: Context
  ) throws(Unsupported) -> DrawnRectangle {
    let transform = context.transform
    let exact = transform.keepsAxes ? outline.rectangle.map { transform.apply($0) } : nil
    guard let box = exact ?? (isOwn ? nil : outline.rectangle(on: transform)) else {
      throw Unsupported(.unsupportedElement, "the \(name.spelling) is not an upright rectangle")
    }
    return DrawnRectangle(box: box, isClosed: outline.isClosed, strokeScale: strokeScale(context))
  }

  // MARK: - Lines

  /// Adds the rectangle that a line's stroke fills.
  private mutating func addLine(
    _ outline: StraightOutline, _ name: ElementName, _ node: Int, _ context: Context
  ) throws(Unsupported) {
    let style = context.style
    guard !outline.corners.isEmpty, !(outline.corners.count == 1 && !outline.isClosed && name != .line) else {
      return  // Nothing but a start draws nothing, not even caps.
    }
    if style.stroke == .unsupported {
      throw Unsupported(.unsupportedPaint, "the stroke is not painted with one solid colour")
    }
    guard let stroke = style.strokeColor else { return }
    if style.isStrokeDashed || style.hasNonScalingStroke && context.transform != .identity {
      throw Unsupported(.unsupportedStroke, "the line is dashed, or its width does not grow with it")
    }
    let start = outline.corners[0]
    guard let end = outline.corners.count == 1 ? start : outline.line?.1 else {
      throw Unsupported(.unsupportedStroke, "the stroke goes back on itself")
    }
    guard let (box, radius) = lineBox(start, end, context) else {
      throw Unsupported(.unsupportedStroke, "the line is not parallel to an edge of the canvas")
    }
    guard box.size.width > 0, box.size.height > 0 else { return }
    guard let inside = try insideCanvas(box, node, isExact: radius == 0) else { return }
    let shape = RectangleShape(drawn: inside, radius: radius, strokeWidth: nil)
    collector.add(
      .rectangle(Rectangle(color: stroke.color, cornerRadius: radius)), box: inside,
      opacity: context.opacity * stroke.alpha,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: -1), drawn: shape.numbers)
  }

  /// What a line's stroke fills on the canvas, and the radius of its corners; nil where that is no upright rectangle.
  private func lineBox(_ start: Point, _ end: Point, _ context: Context) -> (Box, radius: Double)? {
    let (style, transform) = (context.style, context.transform)
    let half = strokeWidth(context) / 2
    let isRound = style.strokeLinecap == .round
    guard
      transform.keepsCircles || (transform.keepsAxes && !isRound && (start.x == end.x || start.y == end.y))
    else { return nil }
    // Along the line in user space, and across it.
    let isUpright = start.x == end.x && start.y != end.y
    let across = half * (isUpright ? transform.horizontalScale : transform.verticalScale)
    let along =
      style.strokeLinecap == .butt
      ? 0 : half * (isUpright ? transform.verticalScale : transform.horizontalScale)
    let (from, to) = (transform.apply(start), transform.apply(end))
    let (width, height) = (abs(to.x - from.x), abs(to.y - from.y))
    guard min(width, height) <= Transform.invisible, start != end || isRound || transform.keepsAxes else {
      return nil
    }
    let isDown = start == end ? transform.a == 0 : height > width
    let (dx, dy) = isDown ? (across, along) : (along, across)
    let box = Box(
      x: min(from.x, to.x) - dx, y: min(from.y, to.y) - dy,
      width: (isDown ? 0 : width) + 2 * dx, height: (isDown ? height : 0) + 2 * dy)
    return (box, isRound ? across : 0)
  }
}
