import Diagnostics
import PlaneModel

extension ShapeDecoder {
  /// A `line`, `polyline`, `polygon` or `path` that draws a rectangle becomes one.
  func outline(
    _ name: ElementName, _ node: Int, _ context: PaintContext, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    let style = context.style
    guard context.isPainted || style.hasMarkers else { return nil }
    if style.hasMarkers {
      throw NotNative(.unsupportedElement, "it has markers, which no layer kind can hold")
    }
    guard let outline = straightOutline(name, node, context) else {
      throw NotNative(.unsupportedElement, "the \(name.spelling) is not a rectangle")
    }
    guard outline.hasNoArea, !(context.keepsMistakes && outline.rectangle != nil) else {
      return try rectangle(drawnRectangle(outline, name, context), node, context, &report)
    }
    guard context.paintsStroke, let (start, end) = try ends(of: outline) else { return nil }
    return try line(start, end, name, node, context, &report)
  }

  /// The straight edges of an element; nil where it has others, or more than a rectangle.
  func straightOutline(_ name: ElementName, _ node: Int, _ context: PaintContext) -> StraightOutline? {
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
  func lineEnds(_ node: Int, _ context: PaintContext) -> (Plane.Point, Plane.Point) {
    func length(_ name: AttributeName, _ base: Double) -> Double {
      elements.length(name, of: node, context, percentOf: base) ?? 0
    }
    let (width, height) = (context.userSize.width, context.userSize.height)
    return (
      Plane.Point(x: length(.x1, width), y: length(.y1, height)),
      Plane.Point(x: length(.x2, width), y: length(.y2, height))
    )
  }

  private func drawnRectangle(
    _ outline: StraightOutline, _ name: ElementName, _ context: PaintContext
  ) throws(NotNative) -> DrawnRectangle {
    let transform = context.transform
    let exact = transform.keepsAxes ? outline.rectangle.map { transform.apply($0) } : nil
    guard let box = exact ?? outline.rectangle(on: transform) else {
      throw NotNative(.unsupportedElement, "the \(name.spelling) is not an upright rectangle")
    }
    return DrawnRectangle(box: box, isClosed: outline.isClosed, source: BoxSource(name))
  }
}
