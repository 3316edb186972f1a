import PlaneModel

/// An element as it is painted, with what it gets from those around it.
///
/// It goes from hand to hand as it is: a part of it would be copied for each call.
struct PaintedElement {
  var node = SVGElements.root
  var name = ElementName.svg
  var style = ComputedStyle()
  /// From user space to the canvas.
  var transform: Transform
  var opacity = 1.0
  /// What percentages of lengths refer to: the size of the nearest viewport in its user space.
  var userSize: Plane.Size
  /// What nested viewports and clips leave of the canvas.
  var clip: Plane.Box?
  /// A clip that no rectangle cuts like: it has round corners, or edges without smoothing. What lies inside needs none.
  private(set) var clipShape: RoundedBox?
  /// Whether values that break rules stay as they are, as in documents of our own, for the linter to report. Elsewhere they
  /// are read as renderers read them.
  let keepsMistakes: Bool

  init(_ viewport: Viewport, keepsMistakes: Bool) {
    (transform, userSize, self.keepsMistakes) = (viewport.transform, viewport.userSize, keepsMistakes)
  }

  /// Turns a copy of the parent into an element in it; false where this is not painted.
  mutating func enter(_ node: Int, _ name: ElementName, _ elements: SVGElements) -> Bool {
    (self.node, self.name) = (node, name)
    let parent = style
    elements.apply(node, to: &style, inheriting: parent)
    guard style.isDisplayed else { return false }
    if elements.mayHave(.transform, node) || style.statesTransform,
      let own = elements.transform(of: node, style, userSize: userSize)
    {
      transform = transform.concatenating(own)
    }
    // What is wrong with a layer's own opacity is for the linter; that of a group around it counts as renderers read it.
    let keepsOpacity =
      keepsMistakes && opacity == 1
      && (![.g, .a, .switch].contains(name) || elements.mayHave(.planeID, node))
    opacity *= keepsOpacity ? style.opacity : ownOpacity
    return true
  }

  /// The opacity of the element alone, as renderers read it (CSS Color 4, 14.1).
  var ownOpacity: Double { min(max(style.opacity, 0), 1) }

  /// Leaves of the canvas what lies in an area; false where that is nothing.
  mutating func cut(to area: Plane.Box, canvas: Plane.Size) -> Bool {
    // Cutting where the canvas ends, or behind, cuts nothing that is seen.
    if area.contains(Plane.Box(origin: .zero, size: canvas)) { return true }
    guard let rest = clip.map({ $0.intersection(area) }) ?? area else { return false }
    clip = rest
    return true
  }

  /// Keeps what is to stay native within a clip that no rectangle cuts like; false where there is another one already.
  mutating func keep(within shape: RoundedBox, canvas: Plane.Size) -> Bool {
    if shape.holds(Plane.Box(origin: .zero, size: canvas)) { return true }
    guard let other = clipShape, other != shape else {
      clipShape = shape
      return true
    }
    guard shape.isSquare, other.isSquare else { return false }
    // Where they have nothing in common, nothing is left of the element.
    clipShape = other.box.intersection(shape.box).map { RoundedBox(box: $0) } ?? shape
    return true
  }
}

extension PaintedElement {
  // MARK: - Lengths

  /// A radius or an extent; nil for a negative one, which is as good as not written.
  func extent(_ length: Double?) -> Double? { length.flatMap { keepsMistakes || $0 >= 0 ? $0 : nil } }

  /// Whether something of a size shows.
  func isDrawn(_ size: Plane.Size) -> Bool { keepsMistakes || (size.width > 0 && size.height > 0) }

  func base(of name: AttributeName) -> Double {
    switch name {
    case .x, .width, .rx, .cx, .x1, .x2: userSize.width
    case .y, .height, .ry, .cy, .y1, .y2: userSize.height
    default: diagonal
    }
  }

  /// What percentages of lengths that are neither widths nor heights refer to.
  var diagonal: Double {
    ((userSize.width * userSize.width + userSize.height * userSize.height) / 2).squareRoot()
  }

  // MARK: - Paint

  var isPainted: Bool { paintsArea || paintsStroke }

  var paintsArea: Bool {
    if style.hasUnsupportedFill { return true }
    guard let color = style.fillColor else { return false }
    return isVisible(color)
  }

  var paintsStroke: Bool {
    guard style.stroke != .none, style.strokeWidth > 0 else { return false }
    if style.hasUnsupportedStroke { return true }
    guard let color = style.strokeColor else { return false }
    return isVisible(color)
  }

  func isVisible(_ color: CSSColor) -> Bool { keepsMistakes || color.alpha > 0 }

  /// The colour of a border; one without a width is a mistake.
  var borderColor: CSSColor? { keepsMistakes ? style.strokePaint : style.strokeColor }

  /// The element with each of its two paints alone, in the order that they are painted (SVG 2, 13.8); nil where a single layer
  /// can show both, or where an opacity holds for both together.
  var paintsApart: (first: PaintedElement, second: PaintedElement)? {
    guard !keepsMistakes, opacity == 1, let fill = style.fillColor, let stroke = style.strokeColor,
      isVisible(fill), isVisible(stroke), style.strokeWidth > 0,
      fill.alpha < 1 || stroke.alpha < 1 || style.paintsStrokeFirst
    else { return nil }
    var (area, border) = (self, self)
    area.style.stroke = .none
    border.style.fill = .none
    return style.paintsStrokeFirst ? (border, area) : (area, border)
  }

  // MARK: - Strokes

  /// The width of a stroke in user space (SVG 2, 8.9: percentages go by the diagonal).
  var strokeWidth: Double {
    style.strokeTraits.contains(.relativeWidth) ? style.strokeWidth * diagonal : style.strokeWidth
  }

  /// How much a stroke's width grows on the canvas; nil where it grows unevenly.
  var strokeScale: Double? {
    style.hasNonScalingStroke ? 1 : transform.scalesEvenly ? transform.horizontalScale : nil
  }
}
