import Diagnostics
import PlaneModel

/// What a line's stroke fills on the canvas.
private struct LineArea {
  let box: Plane.Box
  /// The radius of the corners, that round caps make.
  let radius: Double
}

extension DrawingWalker {
  /// The ends of an outline that is one line; nil where it has none.
  func ends(of outline: StraightOutline, _ name: ElementName) throws(Unsupported) -> (
    Plane.Point, Plane.Point
  )? {
    guard let start = outline.corners.first else { return nil }
    if let line = outline.line { return line }
    guard outline.corners.count == 1 else {
      throw Unsupported(.unsupportedStroke, "the stroke goes back on itself")
    }
    // Nothing but a start draws nothing, but where it is closed its caps.
    return outline.isClosed ? (start, start) : nil
  }

  /// Adds the rectangle that a line's stroke fills.
  mutating func addLine(
    _ start: Plane.Point, _ end: Plane.Point, _ node: Int, _ context: Context
  ) throws(Unsupported) {
    let style = context.style
    guard let stroke = style.strokeColor else {
      throw Unsupported(.unsupportedPaint, "the stroke is not painted with one solid color")
    }
    if style.isStrokeDashed {
      throw Unsupported(.unsupportedStroke, "the line is dashed")
    }
    if style.hasNonScalingStroke, context.strokeScale != 1 {
      throw Unsupported(.unsupportedStroke, "the line's width does not grow with it")
    }
    guard let area = lineArea(start, end, context) else {
      throw Unsupported(.unsupportedStroke, "the line is not parallel to an edge of the canvas")
    }
    let thickness = min(area.box.size.width, area.box.size.height)
    let isThin = thickness > 0 && thickness < Self.thinnestLine
    let line = LineShape(
      from: context.transform.apply(start), to: context.transform.apply(end), width: thickness)
    if isThin, area.radius > 0 || !line.isLong(in: area.box) {
      try approximate(.unsupportedStroke, "the line is a thin one, which is not drawn like an area", at: node)
    }
    guard area.box.size.width > 0, area.box.size.height > 0,
      let box = try insideCanvas(area.box, node, isExact: area.radius == 0)
    else { return }
    if isThin, min(box.size.width, box.size.height) < thickness {
      try approximate(.outsideCanvas, "part of the line's width lies outside the canvas", at: node)
    }
    let stated = isOwn ? statedBox(node, like: line) : nil
    var nodes = LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: -1)
    nodes.takesStatedBox = stated != nil
    collector.add(
      .rectangle(Layer.Rectangle(color: stroke.color, cornerRadius: area.radius)), box: stated ?? box,
      opacity: context.opacity * stroke.alpha, nodes: nodes, drawn: line.numbers,
      carrying: isThin ? LineShape.extras : nil)
  }

  /// The box that an element of ours states, as far as it still draws like that.
  private func statedBox(_ node: Int, like drawn: LineShape) -> Plane.Box? {
    guard let box = elements.value(.planeBox, of: node).flatMap({ ValueScanner.numbers($0, count: 4) }),
      let line = LineShape(
        Layer.Rectangle(color: .black), in: Plane.Box(x: box[0], y: box[1], width: box[2], height: box[3]),
        extras: LineShape.extras),
      zip(line.numbers, drawn.numbers).allSatisfy({ DrawnNumber.areAlike($0, $1) })
    else { return nil }
    return Plane.Box(x: box[0], y: box[1], width: box[2], height: box[3])
  }

  /// The width from which on a line looks like an area also where the drawing is shown smaller, in points: renderers draw
  /// a stroke that is thinner than a pixel by rules of its own, so that a thinner line is written as one again.
  private static let thinnestLine = 2.0

  /// What a line's stroke fills; nil where that is no upright rectangle.
  private func lineArea(_ start: Plane.Point, _ end: Plane.Point, _ context: Context) -> LineArea? {
    let transform = context.transform
    let cap = context.style.strokeLinecap
    let half = context.strokeWidth / 2
    let isAlongAxis = start.x == end.x || start.y == end.y
    guard transform.keepsCircles || (transform.keepsAxes && isAlongAxis && cap != .round) else { return nil }
    // How far the stroke reaches across the line and, with its caps, along it.
    let isUpright = start.x == end.x && start.y != end.y
    let across = half * (isUpright ? transform.horizontalScale : transform.verticalScale)
    let along = cap == .butt ? 0 : half * (isUpright ? transform.verticalScale : transform.horizontalScale)
    let (from, to) = (transform.apply(start), transform.apply(end))
    let (width, height) = (abs(to.x - from.x), abs(to.y - from.y))
    guard min(width, height) <= Transform.invisible, start != end || cap == .round || transform.keepsAxes
    else {
      return nil
    }
    let isDown = start == end ? abs(transform.a) < abs(transform.b) : height > width
    let (dx, dy) = isDown ? (across, along) : (along, across)
    let box = Plane.Box(
      x: min(from.x, to.x) - dx, y: min(from.y, to.y) - dy,
      width: (isDown ? 0 : width) + 2 * dx, height: (isDown ? height : 0) + 2 * dy)
    return LineArea(box: box, radius: cap == .round ? across : 0)
  }
}
