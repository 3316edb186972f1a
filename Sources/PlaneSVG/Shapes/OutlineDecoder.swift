import Diagnostics
import PlaneModel

extension ShapeDecoder {
  /// A `line`, `polyline`, `polygon` or `path` that draws a rectangle becomes one.
  func outline(_ element: PaintedElement, _ report: inout DecodingReport) throws(NotNative) -> FoundLayer? {
    guard element.style.hasMarkers else {
      return element.isPainted ? try rectangle(drawnBy: element, &report) : nil
    }
    let reason = NotNative(.unsupportedElement, "it has markers, which no layer kind can hold")
    guard !report.embeds, element.isPainted, let found = try rectangle(drawnBy: element, &report) else {
      throw reason
    }
    try report.approximate(reason.code, reason.message, at: element.node)
    return found
  }

  private func rectangle(
    drawnBy element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard let outline = straightOutline(element) else {
      if let shape = roundedBox(element) { return try rectangle(shape, element, &report) }
      throw NotNative(.unsupportedElement, "the \(element.name.spelling) is not a rectangle")
    }
    guard outline.hasNoArea, !(element.keepsMistakes && outline.rectangle != nil) else {
      return try rectangle(onCanvas: box(of: outline, element), element, &report)
    }
    guard element.paintsStroke, let (start, end) = try ends(of: outline, element) else { return nil }
    if case .swatch = element.style.stroke {
      throw NotNative(.unsupportedPaint, "the stroke is a gradient by its own box, which has no area")
    }
    return try line(start, end, element, &report)
  }

  /// The straight edges of an element; nil where it has others, or more than a rectangle.
  func straightOutline(_ element: PaintedElement) -> StraightOutline? {
    switch element.name {
    case .line:
      let (start, end) = lineEnds(element)
      return StraightOutline(from: start, to: end)
    case .path:
      return StraightOutline(PathData(elements.geometry(.d, of: element.node, element.style) ?? Bytes()))
    default:
      let points = PointList(elements.value(.points, of: element.node) ?? Bytes())
      return StraightOutline(points, isClosed: element.name == .polygon)
    }
  }

  func lineEnds(_ element: PaintedElement) -> (Plane.Point, Plane.Point) {
    func length(_ name: AttributeName) -> Double { elements.length(name, of: element) ?? 0 }
    return (Plane.Point(x: length(.x1), y: length(.y1)), Plane.Point(x: length(.x2), y: length(.y2)))
  }

  /// The rounded box that a path with curves is, in user space.
  func roundedBox(_ element: PaintedElement) -> RoundedBox? {
    guard element.name == .path, let text = elements.geometry(.d, of: element.node, element.style) else {
      return nil
    }
    let scale = max(element.transform.horizontalScale, element.transform.verticalScale)
    guard let outline = RoundedOutline(PathData(text), scale: scale) else { return nil }
    var shape = outline.shape
    // Where the ends meet, the caps lie within the stroke. A square one stands out of a curve, of a thin stroke by nothing that
    // is seen: by a fifth of a point at most.
    let radius = min(shape.radii.width, shape.radii.height)
    let isUnseen = element.strokeWidth * element.strokeWidth * scale <= 1.6 * radius
    if outline.endsMeet, element.style.strokeLinecap != .square || isUnseen { shape.isClosed = true }
    return shape
  }

  /// The rectangle that a straight outline is on the canvas.
  private func box(of outline: StraightOutline, _ element: PaintedElement) throws(NotNative) -> RoundedBox {
    let transform = element.transform
    let exact = transform.keepsAxes ? outline.rectangle.map { transform.apply($0) } : nil
    guard let box = exact ?? outline.rectangle(on: transform) else {
      throw NotNative(.unsupportedElement, "the \(element.name.spelling) is not an upright rectangle")
    }
    // What butt caps leave open of a corner is seen of wider strokes alone.
    let isThin = element.strokeWidth * (element.strokeScale ?? transform.horizontalScale) <= 1
    return RoundedBox(
      box: box, isClosed: outline.isClosed || outline.endsMeet && (isThin || element.style.capsFillCorner))
  }
}

extension ComputedStyle {
  /// Whether the caps of two edges that end in one corner look like their join.
  fileprivate var capsFillCorner: Bool {
    switch (strokeLinecap, strokeLinejoin) {
    case (.round, .round): true
    case (.square, .miter): strokeMiterlimit * strokeMiterlimit >= 2
    default: false
    }
  }
}
