import PlaneModel

/// Paths of several subpaths, each of which may be a layer of its own.
extension ShapeDecoder {
  /// The lines of a path that draws a few, each in a subpath of its own, as gnuplot does with two ticks that face each other.
  ///
  /// Nil for all other paths: many lines are a pattern, and translucent ones would show through one another.
  func separateLines(_ element: PaintedElement) -> [(start: Plane.Point, end: Plane.Point)]? {
    guard element.opacity == 1, element.style.strokeColor?.alpha == 1, let path = subpaths(of: element) else {
      return nil
    }
    var lines: [(start: Plane.Point, end: Plane.Point)] = []
    var start: Plane.Point?
    for segment in path {
      switch segment {
      case .move(let point): start = point
      case .line(let end):
        guard let from = start, lines.count < Self.mostLines else { return nil }
        lines.append((from, end))
        start = nil
      default: return nil
      }
    }
    return lines.count > 1 ? lines : nil
  }

  /// The rectangles on the canvas of a path that fills a few, each in a subpath of its own, as optimizers make one path of what
  /// has one color.
  ///
  /// Nil for all other paths: many are a pattern, and a seam would show between such as touch.
  func separateRectangles(_ element: PaintedElement) -> [RoundedBox]? {
    guard element.isPainted, case .none = element.style.stroke, let path = subpaths(of: element),
      let outlines = StraightOutline.outlines(of: path, atMost: Self.mostRectangles), outlines.count > 1
    else { return nil }
    var rectangles: [RoundedBox] = []
    for outline in outlines {
      guard let shape = outline.rectangle.map({ RoundedBox(box: $0) }), shape.box.size.width > 0,
        shape.box.size.height > 0, let rectangle = element.transform.upright(shape),
        !rectangles.contains(where: { $0.box.overlaps(rectangle.box.grown(by: Self.leastGap)) })
      else { return nil }
      rectangles.append(rectangle)
    }
    return rectangles
  }

  /// What a path draws that moves more than once; nil for all others, most of which need no more than this look.
  private func subpaths(of element: PaintedElement) -> PathData? {
    guard element.name == .path, !element.keepsMistakes, element.style.isVisible, !element.style.hasMarkers,
      let data = elements.geometry(.d, of: element.node, element.style),
      data.dropFirst().contains(where: { $0 | 0x20 == UInt8(ascii: "m") })
    else { return nil }
    return PathData(data)
  }

  private static let mostLines = 4
  private static let mostRectangles = 8
  /// How far rectangles lie apart at least, in points, so that no pixel shows a part of two.
  private static let leastGap = 1.0
}
