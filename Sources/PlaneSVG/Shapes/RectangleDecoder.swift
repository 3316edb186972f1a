import ByteText
import Diagnostics
import MarkupXML
import PlaneModel

/// A rectangle as it is drawn on the canvas, before its stroke.
struct DrawnRectangle {
  var box: Plane.Box
  /// The radius of all four corners.
  var radius = 0.0
  /// Whether the outline goes all the way round, so that a stroke does.
  var isClosed = true
}

extension DrawingWalker {
  /// A `rect` becomes a rectangle; the one that is marked as such the canvas' background.
  mutating func decodeRect(_ node: Int, _ context: Context) throws(Unsupported) {
    guard context.style.isVisible, context.isPainted, let box = elements.rectBox(node, context) else {
      return
    }
    if isOwn, context.transform.keepsAxes, elements.planeType(of: node) == .background,
      let color = context.style.fillColor
    {
      background = color.color
      backgroundNode = node
      return
    }
    guard let drawn = context.transform.upright(box) else {
      throw Unsupported(.unsupportedTransform, "the rectangle is turned or skewed, which no layer can be")
    }
    let radius = try cornerRadius(node, box, context)
    try addRectangle(DrawnRectangle(box: drawn, radius: radius), node, context)
  }

  // MARK: - The layer

  /// Adds a rectangle with the paints of an element.
  mutating func addRectangle(
    _ shape: DrawnRectangle, _ node: Int, _ context: Context
  ) throws(Unsupported) {
    guard let fill = try areaColor(node, context) else { return }
    let border = try border(shape, node, context, fill: fill)
    let drawn = RectangleShape(drawn: shape.box, radius: shape.radius, strokeWidth: border.map(\.width))
    var rectangle = Layer.Rectangle(color: fill.color, cornerRadius: drawn.cornerRadius, border: border)
    // A round join is a border's corner whose inside is square.
    if let border, drawn.radius == 0, context.style.strokeLinejoin == .round, border.width > 1 {
      rectangle.cornerRadius = border.width / 2
    }
    var layerBox = drawn.layerBox
    var nodes = LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: -1)
    if isOwn { nodes.takesStatedBox = restore(&rectangle, &layerBox, node, drawn) }
    guard let inside = try insideCanvas(layerBox, node, isExact: border == nil && rectangle.cornerRadius == 0)
    else { return }
    collector.add(
      .rectangle(rectangle), box: inside, opacity: context.opacity * fill.alpha,
      nodes: nodes, drawn: drawn.numbers)
  }

  /// The colour of the area; nil where nothing is painted.
  private func areaColor(_ node: Int, _ context: Context) throws(Unsupported) -> CSSColor? {
    if context.style.fill == .unsupported {
      throw Unsupported(.unsupportedPaint, "the area is not painted with one solid color")
    }
    if let fill = context.style.fillColor, context.isVisible(fill) { return fill }
    guard context.paintsStroke else { return nil }
    throw Unsupported(.unsupportedStroke, "an outline without an area has no layer kind")
  }

  /// The border that a stroke is.
  private mutating func border(
    _ shape: DrawnRectangle, _ node: Int, _ context: Context, fill: CSSColor
  ) throws(Unsupported) -> Layer.Border? {
    if case .none = context.style.stroke { return nil }
    let style = context.style
    if style.stroke == .unsupported, style.strokeWidth > 0 {
      try approximate(.unsupportedPaint, "the stroke is not painted with one solid color", at: node)
    }
    guard let stroke = isOwn ? ownStroke(style) : style.strokeColor, context.isVisible(stroke) else {
      return nil
    }
    if stroke.alpha != 1 || fill.alpha != 1 {
      try approximate(.paintOpacity, "the stroke and the area are not opaque where they overlap", at: node)
    }
    let width =
      (invalidWidth(node) ?? context.strokeWidth)
      * (context.strokeScale ?? context.transform.horizontalScale)
    if let obstacle = Self.obstacle(to: shape, width: width, context) {
      try approximate(.unsupportedStroke, obstacle, at: node)
    }
    return Layer.Border(color: stroke.color, width: width)
  }

  /// What keeps a stroke from looking like a border.
  private static func obstacle(to shape: DrawnRectangle, width: Double, _ context: Context) -> String? {
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

  /// A negative width, which CSS ignores, in our own documents, for the linter to find.
  private func invalidWidth(_ node: Int) -> Double? {
    guard isOwn, let width = elements.value(.strokeWidth, of: node).flatMap(ValueScanner.number), width < 0
    else { return nil }
    return width
  }

  /// A border of no width is drawn by nothing, and still a border in our own documents.
  private func ownStroke(_ style: ComputedStyle) -> CSSColor? {
    if case .color(let color) = style.stroke { return color }
    return style.strokeColor
  }

  /// Takes what an element of ours states beside its drawn numbers, as far as it still draws like that.
  /// - Returns: whether it draws like the box that it states.
  private func restore(
    _ rectangle: inout Layer.Rectangle, _ box: inout Plane.Box, _ node: Int, _ drawn: RectangleShape
  ) -> Bool {
    if let color = elements.value(.planeColor, of: node).flatMap(CSSColor.init),
      let width = elements.value(.planeBorderWidth, of: node).flatMap(ValueScanner.number)
    {
      rectangle.border = Layer.Border(color: rectangle.color, width: width)
      rectangle.color = color.color
    }
    let statedBox = elements.value(.planeBox, of: node).flatMap { ValueScanner.numbers($0, count: 4) }
    let statedRadius = elements.value(.planeCornerRadius, of: node).flatMap(ValueScanner.number)
    guard statedBox != nil || statedRadius != nil else { return false }
    let candidate = statedBox.map { Plane.Box(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? box
    let radius = statedRadius ?? rectangle.cornerRadius
    let redrawn = RectangleShape(
      box: candidate, cornerRadius: radius, borderWidth: rectangle.border?.width)
    guard redrawn.isLike(drawn) else { return false }
    box = candidate
    rectangle.cornerRadius = radius
    return statedBox != nil
  }
}

extension SVGElements {
  /// The box that a `rect` draws in user space; nil where it draws nothing.
  func rectBox(_ node: Int, _ context: DrawingWalker.Context) -> Plane.Box? {
    let box = plainBox(of: node, context) ?? statedBox(of: node, context)
    return context.isOwn || (box.size.width > 0 && box.size.height > 0) ? box : nil
  }

  /// The box that attributes say that are numbers and nothing else, as nearly all are, in one look at them; nil for others.
  private func plainBox(of node: Int, _ context: DrawingWalker.Context) -> Plane.Box? {
    guard !context.style.hasGeometry else { return nil }
    var box = Plane.Box(origin: .zero, size: .zero)
    for attribute in attributes(of: node) {
      guard let name = attributeName(attribute), name.isBoxPart else { continue }
      guard let number = DecimalNumber.parse(value(ofAttribute: attribute).span) else { return nil }
      switch name {
      case .x: box.origin.x = number
      case .y: box.origin.y = number
      case .width: box.size.width = number
      default: box.size.height = number
      }
    }
    return box
  }

  private func statedBox(of node: Int, _ context: DrawingWalker.Context) -> Plane.Box {
    func length(_ name: AttributeName, _ base: Double) -> Double {
      self.length(name, of: node, context, percentOf: base) ?? 0
    }
    let size = context.userSize
    return Plane.Box(
      x: length(.x, size.width), y: length(.y, size.height),
      width: length(.width, size.width), height: length(.height, size.height))
  }
}

extension AttributeName {
  fileprivate var isBoxPart: Bool { self == .x || self == .y || self == .width || self == .height }
}
