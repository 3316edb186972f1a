import Diagnostics
import PlaneModel

/// Shapes, of which one may become several layers.
extension DrawingWalker {
  mutating func decodeShape(_ element: PaintedElement) throws(NotNative) {
    if elements.form == .foreign, element.name == .path, let use = collector.use, letters.hold(Int(use)) {
      throw NotNative(.unsupportedElement, "the path is a letter of a text that is drawn as shapes")
    }
    let mayPart = collector.use == nil && partsLeft > 0
    let shapes = shapes
    if mayPart, let lines = shapes.separateLines(element) {
      return try addParts(lines, element) { (line, report) throws(NotNative) in
        try shapes.line(line.start, line.end, element, &report)
      }
    }
    if mayPart, let rectangles = shapes.separateRectangles(element) {
      return try addParts(rectangles, element) { (rectangle, report) throws(NotNative) in
        try shapes.rectangle(onCanvas: rectangle, element, &report)
      }
    }
    let paints = element.paintsApart.map { [$0.first, $0.second] } ?? [element]
    for paint in paints { add(try shapes.layer(paint, &collector.report), paint) }
  }

  /// Adds the layers that one element becomes, of which some may lie outside the canvas.
  private mutating func addParts<Part>(
    _ parts: [Part], _ element: PaintedElement,
    _ layer: (Part, inout DecodingReport) throws(NotNative) -> FoundLayer?
  ) throws(NotNative) {
    partsLeft -= parts.count
    let start = collector.mark
    var (isAnySeen, isAnyLost) = (false, false)
    for part in parts {
      let mark = collector.mark
      let layer = try layer(part, &collector.report)
      add(layer, element)
      isAnySeen = isAnySeen || layer != nil
      guard layer == nil, collector.hasLosses(since: mark) else { continue }
      // What is told of one part is not so of the whole.
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

  private mutating func add(_ shape: FoundLayer?, _ element: PaintedElement) {
    guard var layer = shape else { return }
    restore(&layer, element)
    layer.noteHints(of: element.style)
    collector.add(layer)
  }
}
