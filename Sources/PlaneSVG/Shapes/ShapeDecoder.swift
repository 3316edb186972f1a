import Diagnostics
import PlaneModel

/// Turns shapes into rectangles, where these look the same.
struct ShapeDecoder {
  let elements: SVGElements
  /// The canvas' size; infinite where nothing tells it.
  let canvas: Plane.Size

  /// The layer that a shape is; nil where it paints nothing.
  func layer(
    _ name: ElementName, _ node: Int, _ context: PaintContext, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard context.style.isVisible else { return nil }
    switch name {
    case .rect: return try rect(node, context, &report)
    case .circle, .ellipse: return try ellipse(name, node, context, &report)
    default: return try outline(name, node, context, &report)
    }
  }

  private func rect(
    _ node: Int, _ context: PaintContext, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard context.isPainted, let box = elements.rectBox(node, context) else { return nil }
    guard let drawn = context.transform.upright(box) else {
      throw NotNative(.unsupportedTransform, "the rectangle is turned or skewed, which no layer can be")
    }
    let radius = try cornerRadius(node, box, context, &report)
    return try rectangle(DrawnRectangle(box: drawn, radius: radius), node, context, &report)
  }
}

/// A rectangle as it is drawn on the canvas, before its stroke.
struct DrawnRectangle {
  var box: Plane.Box
  /// The radius of all four corners.
  var radius = 0.0
  /// Whether the outline goes all the way round, so that a stroke does.
  var isClosed = true
  /// What says the box.
  var source = BoxSource.sides
}

extension ShapeDecoder {
  /// A rectangle with the paints of an element.
  func rectangle(
    _ shape: DrawnRectangle, _ node: Int, _ context: PaintContext, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard let fill = try areaColor(context) else { return nil }
    let border = try border(shape, node, context, fill: fill, &report)
    let drawn = RectangleShape(drawn: shape.box, radius: shape.radius, strokeWidth: border.map(\.width))
    var rectangle = Layer.Rectangle(color: fill.color, cornerRadius: drawn.cornerRadius, border: border)
    // A round join is a border's corner whose inside is square.
    if let border, drawn.radius == 0, context.style.strokeLinejoin == .round, border.width > 1 {
      rectangle.cornerRadius = border.width / 2
    }
    let isExact = border == nil && rectangle.cornerRadius == 0
    guard
      let inside = try report.insideCanvas(drawn.layerBox, canvas, node, context, isExact: isExact)
    else { return nil }
    return FoundLayer(
      content: .rectangle(rectangle), box: inside, opacity: context.opacity * fill.alpha,
      nodes: LayerElements(node, box: shape.source), shape: .rectangle(drawn))
  }

  /// The colour of the area; nil where nothing is painted.
  private func areaColor(_ context: PaintContext) throws(NotNative) -> CSSColor? {
    if context.style.fill == .unsupported {
      throw NotNative(.unsupportedPaint, "the area is not painted with one solid color")
    }
    if let fill = context.style.fillColor, context.isVisible(fill) { return fill }
    guard context.paintsStroke else { return nil }
    throw NotNative(.unsupportedStroke, "an outline without an area has no layer kind")
  }

  /// The border that a stroke is.
  private func border(
    _ shape: DrawnRectangle, _ node: Int, _ context: PaintContext, fill: CSSColor,
    _ report: inout DecodingReport
  ) throws(NotNative) -> Layer.Border? {
    if case .none = context.style.stroke { return nil }
    let style = context.style
    if style.stroke == .unsupported, style.strokeWidth > 0 {
      try report.approximate(.unsupportedPaint, "the stroke is not painted with one solid color", at: node)
    }
    guard let stroke = context.borderColor, context.isVisible(stroke) else { return nil }
    if stroke.alpha != 1 || fill.alpha != 1 {
      try report.approximate(
        .paintOpacity, "the stroke and the area are not opaque where they overlap", at: node)
    }
    let width =
      (negativeWidth(node, context) ?? context.strokeWidth)
      * (context.strokeScale ?? context.transform.horizontalScale)
    if let obstacle = Self.obstacle(to: shape, width: width, context) {
      try report.approximate(.unsupportedStroke, obstacle, at: node)
    }
    return Layer.Border(color: stroke.color, width: width)
  }

  /// What keeps a stroke from looking like a border.
  private static func obstacle(to shape: DrawnRectangle, width: Double, _ context: PaintContext) -> String? {
    let style = context.style
    let scale = context.strokeScale
    if style.isStrokeDashed { return "the stroke is dashed" }
    if scale == nil { return "the stroke is not of even width" }
    if style.hasNonScalingStroke, scale != 1 { return "the stroke does not grow with the shape" }
    if style.paintsStrokeFirst { return "the stroke is painted below the area" }
    if !shape.isClosed { return "the outline is not closed" }
    // Two sides that meet at a right angle need a limit of √2.
    let isSquare = style.strokeLinejoin == .miter && style.strokeMiterlimit >= 2.0.squareRoot()
    if shape.radius == 0, !isSquare, style.strokeLinejoin != .round, width > 1 {
      return "the stroke's corners are cut"
    }
    return nil
  }

  /// A negative width, which CSS ignores.
  private func negativeWidth(_ node: Int, _ context: PaintContext) -> Double? {
    guard context.keepsMistakes,
      let width = elements.value(.strokeWidth, of: node).flatMap(ValueScanner.number), width < 0
    else { return nil }
    return width
  }
}
