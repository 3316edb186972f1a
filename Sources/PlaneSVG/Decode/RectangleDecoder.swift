import Diagnostics
import MarkupXML
import PlaneModel

extension DrawingWalker {
  /// A `rect`, or a `path` that draws one, becomes a rectangle; the one that is marked as such the canvas' background.
  mutating func decodeRectangle(
    _ name: ElementName, _ node: Int, _ context: Context
  ) throws(Unsupported) {
    guard context.style.isVisible else { return }
    guard let box = name == .rect ? rectBox(node, context) : pathBox(node) else {
      if name == .path {
        throw Unsupported(.unsupportedElement, "the path is not a rectangle")
      }
      return
    }
    guard context.transform.keepsAxes else {
      throw Unsupported(.unsupportedTransform, "the rectangle is turned or skewed, which no layer can be")
    }
    if isOwn, elements.planeType(of: node) == .background, let color = context.style.fillColor {
      background = color.color
      backgroundNode = node
      return
    }
    try addRectangle(box, node, context)
  }

  /// The box that a `rect` draws in user space; nil where it draws nothing.
  func rectBox(_ node: Int, _ context: Context) -> Box? {
    func length(_ name: AttributeName, _ base: Double) -> Double {
      guard let value = elements.value(name, of: node) else { return 0 }
      return Length(value)?.resolved(fontSize: context.style.fontSize, percentOf: base) ?? 0
    }
    let box = Box(
      x: length(.x, context.userSize.width), y: length(.y, context.userSize.height),
      width: length(.width, context.userSize.width), height: length(.height, context.userSize.height))
    return isOwn || (box.size.width > 0 && box.size.height > 0) ? box : nil
  }

  private func pathBox(_ node: Int) -> Box? {
    elements.value(.d, of: node).flatMap(RectanglePath.box)
  }

  private mutating func addRectangle(_ box: Box, _ node: Int, _ context: Context) throws(Unsupported) {
    let style = context.style
    if style.hasUnsupportedPaint {
      try approximate(.unsupportedPaint, "the paint is not one solid colour", at: node)
    }
    if style.hasEffect {
      try approximate(.unsupportedEffect, "the clip, mask, filter or blend mode is left out", at: node)
    }
    guard let fill = style.fillColor else {
      if style.strokeColor != nil {
        throw Unsupported(.unsupportedStroke, "an outline without an area has no layer kind")
      }
      return
    }
    let border = try border(node, context, fill: fill)
    let drawn = RectangleShape(
      drawn: context.transform.apply(box), radius: try radius(node, box, context),
      strokeWidth: border.map(\.width))
    var rectangle = Rectangle(color: fill.color, cornerRadius: drawn.cornerRadius, border: border)
    var layerBox = drawn.layerBox
    if isOwn { restore(&rectangle, &layerBox, node, drawn) }
    guard let inside = try insideCanvas(layerBox, node, isExact: border == nil && rectangle.cornerRadius == 0)
    else {
      return
    }
    collector.add(
      .rectangle(rectangle), box: inside, opacity: context.opacity * fill.alpha,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: -1), drawn: drawn.numbers)
  }

  /// The border that a stroke is.
  private mutating func border(_ node: Int, _ context: Context, fill: CSSColor) throws(Unsupported) -> Border? {
    let style = context.style
    guard case .some(let stroke) = isOwn ? ownStroke(style) : style.strokeColor else { return nil }
    if style.isStrokeDashed || !context.transform.scalesEvenly {
      try approximate(.unsupportedStroke, "the stroke becomes a plain border of even width", at: node)
    }
    if stroke.alpha != fill.alpha {
      try approximate(.paintOpacity, "the stroke gets the area's opacity", at: node)
    }
    let width = invalidWidth(node) ?? style.strokeWidth
    return Border(color: stroke.color, width: width * context.transform.horizontalScale)
  }

  /// A negative width, which CSS ignores, in our own documents, for the linter to find.
  private func invalidWidth(_ node: Int) -> Double? {
    guard isOwn, let width = elements.value(.strokeWidth, of: node).flatMap(ValueScanner.number), width < 0
    else {
      return nil
    }
    return width
  }

  /// A border of no width is drawn by nothing, and still a border in our own documents.
  private func ownStroke(_ style: ComputedStyle) -> CSSColor? {
    if case .color(let color) = style.stroke { return color }
    return style.strokeColor
  }

  /// The radius of the corners (SVG 2, 10.2: one of `rx` and `ry` stands in for the other).
  private mutating func radius(_ node: Int, _ box: Box, _ context: Context) throws(Unsupported) -> Double {
    func length(_ name: AttributeName, _ base: Double) -> Double? {
      elements.value(name, of: node).flatMap(Length.init)?.resolved(
        fontSize: context.style.fontSize, percentOf: base)
    }
    let rx = length(.rx, context.userSize.width)
    let ry = length(.ry, context.userSize.height)
    guard let radius = rx ?? ry, radius != 0, isOwn || radius > 0 else { return 0 }
    if let rx, let ry, rx != ry {
      try approximate(.unsupportedStroke, "corners of unequal radii become round", at: node)
    }
    let scaled = radius * context.transform.horizontalScale
    return isOwn
      ? scaled : min(scaled, context.transform.horizontalScale * min(box.size.width, box.size.height) / 2)
  }

  /// Takes what an element of ours states beside its drawn numbers, as far as it still draws like that.
  private func restore(_ rectangle: inout Rectangle, _ box: inout Box, _ node: Int, _ drawn: RectangleShape) {
    if let color = elements.value(.planeColor, of: node).flatMap(CSSColor.init),
      let width = elements.value(.planeBorderWidth, of: node).flatMap(ValueScanner.number)
    {
      rectangle.border = Border(color: rectangle.color, width: width)
      rectangle.color = color.color
    }
    let statedBox = elements.value(.planeBox, of: node).flatMap { ValueScanner.numbers($0, count: 4) }
    let statedRadius = elements.value(.planeCornerRadius, of: node).flatMap(ValueScanner.number)
    guard statedBox != nil || statedRadius != nil else { return }
    let candidate = statedBox.map { Box(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? box
    let radius = statedRadius ?? rectangle.cornerRadius
    let redrawn = RectangleShape(
      box: candidate, cornerRadius: radius, borderWidth: rectangle.border?.width)
    guard redrawn.isLike(drawn) else { return }
    box = candidate
    rectangle.cornerRadius = radius
  }
}
