import Diagnostics
import PlaneModel

/// What a line's stroke fills on the canvas.
private struct LineArea {
  let box: Plane.Box
  /// How wide the stroke is across the line, of which the box may be less along it.
  let width: Double
  /// The radius of the corners, that round caps make.
  let radius: Double

  /// The area without its round caps, where both lie outside the canvas, as those of axes from edge to edge do.
  func withoutCaps(beyond canvas: Plane.Size) -> LineArea {
    let isDown = box.size.height > box.size.width
    let straight = isDown ? box.inset(dx: 0, dy: radius) : box.inset(dx: radius, dy: 0)
    guard radius > 0, let seen = box.intersection(Plane.Box(origin: .zero, size: canvas)),
      straight.contains(seen)
    else { return self }
    return LineArea(box: straight, width: width, radius: 0)
  }
}

extension ShapeDecoder {
  /// The ends of an outline that is one line; nil where it has none.
  func ends(
    of outline: StraightOutline, _ element: PaintedElement
  ) throws(NotNative) -> (Plane.Point, Plane.Point)? {
    guard let start = outline.corners.first else { return nil }
    if let line = outline.line { return line }
    // There and back, it ends as without caps: a miter of no angle is cut (SVG 2, 13.5.5). Some renderers draw what is thinner than
    // a pixel both ways.
    let style = element.style
    if let line = outline.closedLine, style.strokeLinecap == .butt, style.strokeLinejoin != .round,
      element.strokeWidth * (element.strokeScale ?? 0) >= 1
    {
      return line
    }
    guard outline.corners.count == 1 else {
      throw NotNative(.unsupportedStroke, "the stroke goes back on itself")
    }
    // Nothing but a start draws nothing, but where it is closed its caps.
    return outline.isClosed ? (start, start) : nil
  }

  /// The rectangle that a line's stroke fills.
  func line(
    _ start: Plane.Point, _ end: Plane.Point, _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    let style = element.style
    guard let stroke = style.strokeColor else { throw NotNative(paint: style.stroke, of: "stroke") }
    guard var area = lineArea(start, end, element) else {
      throw NotNative(.unsupportedStroke, "the line is not parallel to an edge of the canvas")
    }
    if style.isStrokeDashed {
      try report.approximate(.unsupportedStroke, "the line is dashed", at: element.node)
    }
    if !element.keepsMistakes { area = area.withoutCaps(beyond: canvas) }
    let thickness = min(area.box.size.width, area.box.size.height)
    // Of another line than a thin one, the stroke alone can keep its width where the drawing is scaled.
    let isThin = thickness > 0 && (thickness < Self.thinnestLine || style.hasNonScalingStroke)
    let line = LineShape(
      from: element.transform.apply(start), to: element.transform.apply(end), width: area.width,
      isRound: area.radius > 0)
    if isThin, !line.isLong(in: area.box) {
      try report.approximate(
        .unsupportedStroke, "the line is a thin one, which is not drawn like an area", at: element.node)
    }
    guard area.box.size.width > 0, area.box.size.height > 0,
      let box = try report.insideCanvas(area.box, canvas, element, isExact: area.radius == 0)
    else { return nil }
    if isThin, min(box.size.width, box.size.height) < thickness {
      try report.approximate(
        .outsideCanvas, "part of the line's width lies outside the canvas", at: element.node)
    }
    let source =
      element.name == .line
      ? BoxSource.ends(swapsX: end.x < start.x, swapsY: end.y < start.y) : BoxSource(element.name)
    return FoundLayer(
      content: .rectangle(Layer.Rectangle(color: stroke.color, cornerRadius: area.radius)), box: box,
      opacity: element.opacity * stroke.alpha,
      nodes: LayerElements(element.node, box: source, paint: .stroke), shape: .line(line),
      hints: isThin ? .line : [])
  }

  /// The width from which on a line looks like an area also where the drawing is shown smaller, in points: renderers draw
  /// a stroke that is thinner than a pixel by rules of its own, so that a thinner line is written as one again.
  private static let thinnestLine = 2.0

  /// What a line's stroke fills; nil where that is no upright rectangle.
  private func lineArea(_ start: Plane.Point, _ end: Plane.Point, _ element: PaintedElement) -> LineArea? {
    let transform = element.transform
    let cap = element.style.strokeLinecap
    let half = element.strokeWidth / 2
    let isAlongAxis = start.x == end.x || start.y == end.y
    guard transform.keepsCircles || (transform.keepsAxes && isAlongAxis && cap != .round) else { return nil }
    // How far the stroke reaches across the line and, with its caps, along it.
    let isUpright = start.x == end.x && start.y != end.y
    let isScaled = !element.style.hasNonScalingStroke
    let (wide, high) = isScaled ? (transform.horizontalScale, transform.verticalScale) : (1, 1)
    let across = half * (isUpright ? wide : high)
    let along = cap == .butt ? 0 : half * (isUpright ? high : wide)
    let (from, to) = (transform.apply(start), transform.apply(end))
    let (width, height) = (abs(to.x - from.x), abs(to.y - from.y))
    guard min(width, height) <= Transform.invisible, start != end || cap == .round || transform.keepsAxes
    else { return nil }
    let isDown = start == end ? abs(transform.a) < abs(transform.b) : height > width
    let (dx, dy) = isDown ? (across, along) : (along, across)
    let box = Plane.Box(
      x: min(from.x, to.x) - dx, y: min(from.y, to.y) - dy,
      width: (isDown ? 0 : width) + 2 * dx, height: (isDown ? height : 0) + 2 * dy)
    return LineArea(box: box, width: 2 * across, radius: cap == .round ? across : 0)
  }
}
