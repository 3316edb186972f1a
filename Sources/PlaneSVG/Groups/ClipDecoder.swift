import PlaneModel

/// Clips, and masks that are as good as one, whose shape is an upright rectangle on the canvas, which may have round corners:
/// they cut as the edge of a viewport does, so that what lies inside looks the same without them (CSS Masking 1, 5.1).
struct ClipDecoder {
  let shapes: ShapeDecoder
  /// What the clip paths and the masks hold that were looked at.
  private(set) var known: [Int: ClipShape?] = [:]
  /// Whether those that were looked at hold nothing: thousands of elements may have one that holds as many.
  private var emptiness: [Int: Bool] = [:]

  private var elements: SVGElements { shapes.elements }

  init(_ shapes: ShapeDecoder) { self.shapes = shapes }

  /// Lets a clip that is a rectangle act on the leaves of an element; any other one stays an effect.
  /// - Returns: false where nothing is left of the element.
  mutating func cut(_ element: inout PaintedElement) -> Bool {
    guard let target = elements.clip(of: element) else { return true }
    if isEmpty(target) { return false }
    // The user space of a clip on a viewport or a `use` is another one than that of its contents, and not the same to all
    // renderers.
    guard ![.svg, .symbol, .use].contains(element.name), let (area, isCrisp) = area(of: element, target),
      !isCrisp && area.isSquare
        || element.keep(within: isCrisp ? area.wholePixels : area, canvas: shapes.canvas)
    else { return true }
    element.style.effects = .rectangularClip
    return element.cut(to: area.box, canvas: shapes.canvas)
  }

  /// What a clip leaves of the canvas, and whether its edges are not smoothed; nil where that is no box.
  private mutating func area(of element: PaintedElement, _ target: Int) -> (RoundedBox, isCrisp: Bool)? {
    guard let shape = shape(of: target) else { return nil }
    var inner = element
    if shape.usesBox {
      guard let box = ownBox(of: element) else { return nil }
      inner.transform = inner.transform.concatenating(
        Transform(a: box.size.width, d: box.size.height, e: box.origin.x, f: box.origin.y))
    }
    inner.transform = inner.transform.concatenating(
      elements.transform(through: shape.places, userSize: inner.userSize))
    (inner.node, inner.name, inner.style) = (shape.node, shape.name, shape.style)
    guard inner.transform.keepsAxes, let box = shapes.anyRectangle(inner),
      let drawn = inner.transform.upright(box), let area = maskedArea(drawn, target, element)
    else { return nil }
    guard area.box.isPlaced, area.box.size.width > 0, area.box.size.height > 0 else { return nil }
    return (area, shape.style.hasCrispEdges)
  }

  /// The box of a shape without its stroke, or of an image, in user space; nil where it isn't known.
  private func ownBox(of element: PaintedElement) -> Plane.Box? {
    guard !elements.hasUnknownMeasures(element.node, element.style) else { return nil }
    switch element.name {
    case .rect: return elements.rectBox(element)
    case .circle, .ellipse: return shapes.ellipseBox(element)
    case .image:
      guard elements.mayHave(.width, element.node), elements.mayHave(.height, element.node) else {
        return nil
      }
      return elements.rectBox(element)
    case .line, .polyline, .polygon, .path: return shapes.straightOutline(element)?.rectangle
    default: return nil
    }
  }

  /// What the region of a mask leaves of its shape on the canvas; nil where that is no such box, or isn't known. A clip has
  /// none.
  private func maskedArea(_ shape: RoundedBox, _ target: Int, _ element: PaintedElement) -> RoundedBox? {
    guard elements.name(of: target) == .mask else { return shape }
    guard let region = elements.region(of: target, Self.maskUnits, in: element).map(element.transform.apply)
    else { return nil }
    if region.contains(shape.box) { return shape }
    return shape.isSquare ? region.intersection(shape.box).map { RoundedBox(box: $0) } : nil
  }

  private static let maskUnits: StaticString = "maskUnits"

  /// What a `clipPath` or a `mask` holds; nil where that isn't a single shape without effects.
  private mutating func shape(of clip: Int) -> ClipShape? {
    if let shape = known[clip] { return shape }
    let shape = ClipShape(clip, elements)
    known[clip] = .some(shape)
    return shape
  }

  /// Whether a `clipPath` or a `mask` holds nothing, and leaves nothing.
  private mutating func isEmpty(_ clip: Int) -> Bool {
    if let isEmpty = emptiness[clip] { return isEmpty }
    let isEmpty = elements.painted(in: clip).isEmpty
    emptiness[clip] = isEmpty
    return isEmpty
  }
}

extension SVGElements {
  /// The `clipPath` that clips an element, or the mask that it has; nil where it is clipped by anything else, or by several.
  func clip(of element: PaintedElement) -> Int? {
    let node = element.node
    let property = element.style.effects == .mask ? AttributeName.mask : .clipPath
    var hasOther = false
    if property == .mask {
      forEachDeclaration(of: node) { declaration in
        hasOther = hasOther || declaration.name.starts(with: "mask-".utf8)
      }
    }
    guard !hasOther, let reference = reference(property, of: node), reference.rest.isEmpty,
      let target = reference.id.flatMap({ self.node(withID: $0) }),
      name(of: target) == (property == .mask ? .mask : .clipPath)
    else { return nil }
    return target
  }
}
