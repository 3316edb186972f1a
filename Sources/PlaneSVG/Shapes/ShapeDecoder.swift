import Diagnostics
import PlaneModel

/// Turns shapes into rectangles, where these look the same.
struct ShapeDecoder {
  let elements: SVGElements
  /// The canvas' size; infinite where nothing tells it.
  let canvas: Plane.Size

  /// Whether a drawing of others has a shape that is hidden, unpainted or empty, of which effects leave nothing to be seen.
  func isNothing(_ element: PaintedElement) -> Bool {
    guard element.name.isShape, !element.keepsMistakes else { return false }
    guard element.style.isVisible else { return true }
    guard !element.style.hasMarkers, !elements.hasUnknownMeasures(element.node, element.style) else {
      return false
    }
    switch element.name {
    case _ where !element.isPainted: return true
    case .line: return !element.paintsStroke
    case .rect: return elements.rectBox(element) == nil
    case .circle, .ellipse: return ellipseBox(element) == nil
    case .path:
      let data = elements.geometry(.d, of: element.node, element.style) ?? Bytes()
      return PathData(data).allSatisfy { if case .move = $0 { true } else { false } }
    default: return false
    }
  }

  /// The layer that a shape is; nil where it paints nothing.
  func layer(_ element: PaintedElement, _ report: inout DecodingReport) throws(NotNative) -> FoundLayer? {
    guard element.style.isVisible else { return nil }
    switch element.name {
    case .rect:
      guard element.isPainted || isOfOurs(element), let shape = rect(element) else { return nil }
      return try rectangle(shape, element, &report)
    case .circle, .ellipse:
      guard element.isPainted, let shape = ellipse(element) else { return nil }
      return try rectangle(shape, element, &report)
    default: return try outline(element, &report)
    }
  }

  /// The rectangle that a shape is in user space, be it a path, which may have round corners; nil where it is another shape.
  func anyRectangle(_ element: PaintedElement) -> RoundedBox? {
    if element.name == .rect { return rect(element) }
    if let outline = straightOutline(element) { return outline.rectangle.map { RoundedBox(box: $0) } }
    return roundedBox(element).flatMap { $0.isEllipse ? nil : $0 }
  }

  /// The rectangle that a shape in user space is on the canvas.
  func rectangle(
    _ shape: RoundedBox, _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard let drawn = element.transform.upright(shape) else {
      let noun = element.name == .rect ? "rectangle" : element.name == .path ? "path" : "ellipse"
      throw NotNative(.unsupportedTransform, "the \(noun) is turned or skewed, which no layer can be")
    }
    return try rectangle(onCanvas: drawn, element, &report)
  }
}

extension ShapeDecoder {
  /// Whether an element is a layer that we wrote, which stays one though it paints nothing.
  private func isOfOurs(_ element: PaintedElement) -> Bool {
    element.keepsMistakes && elements.value(.planeID, of: element.node) != nil
  }
}

extension ShapeDecoder {
  /// The rectangle that a shape on the canvas, before its stroke, is with the paints of its element.
  func rectangle(
    onCanvas shape: RoundedBox, _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    if shape.radius == nil {
      try report.approximate(.unsupportedElement, "the corners have unequal radii", at: element.node)
    }
    let radius = shape.radius ?? min(shape.radii.width, shape.radii.height)
    let fill = try areaColor(element)
    let stroke = try border(shape, element, fill: fill, &report)
    let border = stroke.map { Layer.Border(color: $0.color.color, width: $0.width) }
    var drawn = RectangleShape(drawn: shape.box, radius: radius, strokeWidth: border.map(\.width))
    var rectangle = Layer.Rectangle(color: fill?.color, cornerRadius: drawn.cornerRadius, border: border)
    // A round join is a border's corner whose inside is square.
    if let border, drawn.radius == 0, element.style.strokeLinejoin == .round {
      rectangle.cornerRadius = border.width / 2
    }
    let cut = cut(rectangle, drawn.layerBox, element)
    let isExact = cut != nil || border == nil && rectangle.cornerRadius == 0
    guard
      var inside = try report.insideCanvas(drawn.layerBox, canvas, element, isExact: isExact)
    else { return nil }
    if let cut {
      (rectangle, inside) = (cut.rectangle, cut.box)
      drawn = RectangleShape(box: cut.box, cornerRadius: 0, borderWidth: cut.rectangle.border?.width)
    }
    // Of our own, a path was made of a `rect` by an optimizer.
    let isRect = element.name == .rect || element.keepsMistakes && element.name == .path
    return FoundLayer(
      content: .rectangle(rectangle), box: inside,
      opacity: element.opacity * (fill?.alpha ?? stroke?.color.alpha ?? 1),
      nodes: LayerElements(element.node, box: BoxSource(element.name)), shape: .rectangle(drawn),
      hints: !isRect && drawn.isPolygon ? .polygon : [])
  }

  /// What the canvas, and a clip, leave of a border that lies beyond the left or the upper edge.
  private func cut(_ rectangle: Layer.Rectangle, _ box: Plane.Box, _ element: PaintedElement) -> CutRectangle?
  {
    guard !element.keepsMistakes, rectangle.border != nil, box.origin.x < 0 || box.origin.y < 0 else {
      return nil
    }
    let canvas = Plane.Box(origin: .zero, size: canvas)
    let area = element.clip.map { canvas.intersection($0) ?? canvas } ?? canvas
    return CutRectangle(rectangle, in: box, to: area)
  }

  /// The colour of the area; nil where it is not painted.
  private func areaColor(_ element: PaintedElement) throws(NotNative) -> CSSColor? {
    if element.style.hasUnsupportedFill { throw NotNative(paint: element.style.fill, of: "area") }
    return element.style.fillColor.flatMap { element.isVisible($0) ? $0 : nil }
  }

  /// The border that a stroke is: its colour and its width on the canvas.
  private func border(
    _ shape: RoundedBox, _ element: PaintedElement, fill: CSSColor?, _ report: inout DecodingReport
  ) throws(NotNative) -> (color: CSSColor, width: Double)? {
    if case .none = element.style.stroke { return nil }
    let style = element.style
    if style.hasUnsupportedStroke, style.strokeWidth > 0 {
      let reason = NotNative(paint: style.stroke, of: "stroke")
      guard fill != nil else { throw reason }
      try report.approximate(reason.code, reason.message, at: element.node)
    }
    guard let stroke = element.borderColor, element.isVisible(stroke) else { return nil }
    // What somebody made invisible around an area of ours.
    if fill != nil, stroke.alpha == 0 { return nil }
    if let fill, stroke.alpha != 1 || fill.alpha != 1 {
      try report.approximate(
        .paintOpacity, "the stroke and the area show through one another, and fade together", at: element.node
      )
    }
    let width =
      (negativeWidth(element) ?? element.strokeWidth)
      * (element.strokeScale ?? element.transform.horizontalScale)
    if fill == nil, !shape.isClosed { throw NotNative(.unsupportedStroke, "the outline is not closed") }
    if let obstacle = Self.obstacle(to: shape, width: width, hasArea: fill != nil, element) {
      try report.approximate(.unsupportedStroke, obstacle, at: element.node)
    }
    return (stroke, width)
  }

  /// What keeps a stroke from looking like a border.
  private static func obstacle(
    to shape: RoundedBox, width: Double, hasArea: Bool, _ element: PaintedElement
  ) -> String? {
    let style = element.style
    if style.isStrokeDashed { return "the stroke is dashed" }
    if element.strokeScale == nil { return "the stroke is not of even width" }
    if hasArea, style.paintsStrokeFirst { return "the stroke is painted below the area" }
    if !shape.isClosed { return "the outline is not closed" }
    // Two sides that meet at a right angle need a limit of √2.
    let isSquare = style.strokeLinejoin == .miter && style.strokeMiterlimit >= 2.0.squareRoot()
    if shape.radius == 0, !isSquare, style.strokeLinejoin != .round, width > 1 {
      return "the stroke's corners are cut"
    }
    return nil
  }

  /// A negative width, which CSS ignores.
  private func negativeWidth(_ element: PaintedElement) -> Double? {
    guard element.keepsMistakes,
      let width = elements.value(.strokeWidth, of: element.node).flatMap(ValueScanner.number), width < 0
    else { return nil }
    return width
  }
}
