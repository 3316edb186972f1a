import Diagnostics
import PlaneModel

extension ShapeDecoder {
  /// A `line`, `polyline`, `polygon` or `path` that draws a rectangle becomes one.
  func outline(
    _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    let style = element.style
    guard element.isPainted || style.hasMarkers else { return nil }
    if style.hasMarkers {
      throw NotNative(.unsupportedElement, "it has markers, which no layer kind can hold")
    }
    guard let outline = straightOutline(element) else {
      throw NotNative(.unsupportedElement, "the \(element.name.spelling) is not a rectangle")
    }
    guard outline.hasNoArea, !(element.keepsMistakes && outline.rectangle != nil) else {
      return try rectangle(drawnRectangle(outline, element), element, &report)
    }
    guard element.paintsStroke, let (start, end) = try ends(of: outline) else { return nil }
    return try line(start, end, element, &report)
  }

  /// The straight edges of an element; nil where it has others, or more than a rectangle.
  func straightOutline(_ element: PaintedElement) -> StraightOutline? {
    switch element.name {
    case .line:
      let (start, end) = lineEnds(element)
      return StraightOutline(from: start, to: end)
    case .path:
      return StraightOutline(
        PathData(elements.geometry(.d, of: element.node, element.style) ?? Bytes(start: nil, count: 0)))
    default:
      let points = PointList(elements.value(.points, of: element.node) ?? Bytes(start: nil, count: 0))
      return StraightOutline(points, isClosed: element.name == .polygon)
    }
  }

  /// Where a `line` starts and ends.
  func lineEnds(_ element: PaintedElement) -> (Plane.Point, Plane.Point) {
    func length(_ name: AttributeName, _ base: Double) -> Double {
      elements.length(name, of: element, percentOf: base) ?? 0
    }
    let (width, height) = (element.userSize.width, element.userSize.height)
    return (
      Plane.Point(x: length(.x1, width), y: length(.y1, height)),
      Plane.Point(x: length(.x2, width), y: length(.y2, height))
    )
  }

  private func drawnRectangle(
    _ outline: StraightOutline, _ element: PaintedElement
  ) throws(NotNative) -> DrawnRectangle {
    let transform = element.transform
    let exact = transform.keepsAxes ? outline.rectangle.map { transform.apply($0) } : nil
    guard let box = exact ?? outline.rectangle(on: transform) else {
      throw NotNative(.unsupportedElement, "the \(element.name.spelling) is not an upright rectangle")
    }
    return DrawnRectangle(box: box, isClosed: outline.isClosed, source: BoxSource(element.name))
  }
}
