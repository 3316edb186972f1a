import Diagnostics
import PlaneModel

/// Shapes, of which one may become several layers.
extension DrawingWalker {
  mutating func decodeShape(_ element: PaintedElement) throws(NotNative) {
    if elements.form == .foreign, element.name == .path, let use = collector.use, letters.hold(Int(use)) {
      throw NotNative(.unsupportedElement, "the path is a letter of a text that is drawn as shapes")
    }
    if collector.use == nil, let lines = shapes.separateLines(element) { return try addLines(lines, element) }
    let paints = element.paintsApart.map { [$0.first, $0.second] } ?? [element]
    for paint in paints { add(try shapes.layer(paint, &collector.report), paint.style) }
  }

  private mutating func addLines(
    _ lines: [(start: Plane.Point, end: Plane.Point)], _ element: PaintedElement
  ) throws(NotNative) {
    let start = collector.mark
    var (isAnySeen, isAnyLost) = (false, false)
    for line in lines {
      let mark = collector.mark
      let layer = try shapes.line(line.start, line.end, element, &collector.report)
      add(layer, element.style)
      isAnySeen = isAnySeen || layer != nil
      guard layer == nil, collector.hasLosses(since: mark) else { continue }
      // What is told of one line is not so of the whole.
      collector.roll(back: mark)
      isAnyLost = true
    }
    guard isAnyLost else { return }
    if !isAnySeen {
      collector.report.loseOutside(element.node)
    } else if !collector.losses(since: start).contains(where: { $0.code == .outsideCanvas }) {
      collector.report.loseEdge(element.node)
    }
  }

  private mutating func add(_ shape: FoundLayer?, _ style: ComputedStyle) {
    guard var layer = shape else { return }
    restore(&layer)
    layer.noteHints(of: style)
    collector.add(layer)
  }
}
