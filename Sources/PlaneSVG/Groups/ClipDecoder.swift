import PlaneModel

/// Clips, and masks that are as good as one, whose shape is an upright rectangle on the canvas, which may have round corners:
/// they cut as the edge of a viewport does, so that what lies inside looks the same without them (CSS Masking 1, 5.1).
struct ClipDecoder {
  let shapes: ShapeDecoder
  /// What the clip paths and the masks hold that were looked at.
  private(set) var known: [Int: ClipShape?] = [:]
  /// The rectangles that their shapes are, each in its own space: a path may be long, and clip thousands.
  private var boxes: [Int: RoundedBox?] = [:]
  /// Whether those that were looked at hold nothing: thousands of elements may have one that holds as many.
  private var emptiness: [Int: Bool] = [:]

  private var elements: SVGElements { shapes.elements }

  init(_ shapes: ShapeDecoder) { self.shapes = shapes }

  /// Lets clips and masks that are rectangles act on the leaves of an element; any other ones stay effects.
  /// - Returns: false where nothing is left of the element.
  mutating func cut(_ element: inout PaintedElement) -> Bool {
    let effects = element.style.effects
    guard !effects.isEmpty, effects.isSubset(of: [.clip, .mask]), let targets = elements.clips(of: element)
    else { return true }
    if targets.contains(where: { isEmpty($0) }) { return false }
    // The user space of a clip on a viewport or a `use` is another one than that of its contents, and not the same to all
    // renderers.
    guard ![.svg, .symbol, .use].contains(element.name), let areas = areas(of: element, targets) else {
      return true
    }
    var rest = element
    rest.style.effects = .rectangularClip
    for (area, isCrisp) in areas {
      guard
        !isCrisp && area.isSquare
          || rest.keep(within: isCrisp ? area.wholePixels : area, canvas: shapes.canvas)
      else { return true }
      guard rest.cut(to: area.box, canvas: shapes.canvas) else { return false }
    }
    element = rest
    return true
  }

  /// What each of some clips leaves of the canvas, with those that these are clipped by, and whether its edges are not
  /// smoothed; nil where one of them is no box.
  private mutating func areas(
    of element: PaintedElement, _ targets: [Int]
  ) -> [(area: RoundedBox, isCrisp: Bool)]? {
    var areas: [(area: RoundedBox, isCrisp: Bool)] = []
    var waiting = targets.map { (target: $0, clipped: element) }
    while let (target, clipped) = waiting.popLast() {
      // The box of a clip's own shape would be worked out for each element.
      guard areas.count < Self.most, let shape = shape(of: target),
        !shape.usesBox || clipped.node == element.node, let placed = place(shape, in: clipped),
        let area = area(of: placed, target, clipped)
      else { return nil }
      areas.append((area, shape.style.hasCrispEdges))
      guard placed.style.hasEffect else { continue }
      guard let others = elements.clips(of: placed) else { return nil }
      waiting += others.map { (target: $0, clipped: placed) }
    }
    return areas
  }

  /// How many clips in clips are looked at.
  private static var most: Int { 32 }

  /// The shape of a clip as it lies on what it clips; nil where that isn't known.
  private func place(_ shape: ClipShape, in element: PaintedElement) -> PaintedElement? {
    var inner = element
    if shape.usesBox {
      guard let box = ownBox(of: element) else { return nil }
      inner.transform = inner.transform.concatenating(
        Transform(a: box.size.width, d: box.size.height, e: box.origin.x, f: box.origin.y))
    }
    inner.transform = inner.transform.concatenating(
      elements.transform(through: shape.places, userSize: inner.userSize))
    (inner.node, inner.name, inner.style) = (shape.node, shape.name, shape.style)
    return inner
  }

  /// What the shape of a clip leaves of the canvas; nil where that is no box.
  private mutating func area(
    of shape: PaintedElement, _ target: Int, _ element: PaintedElement
  ) -> RoundedBox? {
    guard shape.transform.keepsAxes, let box = box(of: shape, target),
      let drawn = shape.transform.upright(box), let area = maskedArea(drawn, target, element),
      area.box.isPlaced, area.box.size.width > 0, area.box.size.height > 0
    else { return nil }
    return area
  }

  private mutating func box(of shape: PaintedElement, _ target: Int) -> RoundedBox? {
    if let box = boxes[target] { return box }
    let box = shapes.anyRectangle(shape)
    boxes[target] = .some(box)
    return box
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
    guard elements.name(of: target) == .mask, !holdsAll(target, element) else { return shape }
    guard let region = elements.region(of: target, Self.maskUnits, in: element).map(element.transform.apply)
    else { return nil }
    if region.contains(shape.box) { return shape }
    return shape.isSquare ? region.intersection(shape.box).map { RoundedBox(box: $0) } : nil
  }

  /// Whether a mask has the usual region, a tenth larger than the box of what it masks on each side, and all that is painted
  /// lies in there, as no stroke reaches out.
  private func holdsAll(_ mask: Int, _ element: PaintedElement) -> Bool {
    (element.name.isShape || element.name == .text || element.name == .image) && element.style.stroke == .none
      && elements.hasUsualRegion(mask, Self.maskUnits)
  }

  private static let maskUnits: StaticString = "maskUnits"

  /// What a `clipPath` or a `mask` holds, as ``ClipShape`` knows it; nil for others.
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
  /// The `clipPath` that clips an element, and the mask that it has; nil where one of them isn't understood.
  func clips(of element: PaintedElement) -> [Int]? {
    var targets: [Int] = []
    for (effect, property, name) in [
      (Effects.clip, AttributeName.clipPath, ElementName.clipPath), (.mask, .mask, .mask),
    ] where element.style.effects.contains(effect) {
      guard let reference = reference(property, of: element.node), reference.rest.isEmpty,
        let target = reference.id.flatMap({ node(withID: $0) }), self.name(of: target) == name,
        property != .mask || !statesMore(ofMask: element.node)
      else { return nil }
      targets.append(target)
    }
    return targets
  }

  /// Whether declarations say more of an element's mask than which one it is.
  private func statesMore(ofMask node: Int) -> Bool {
    var statesMore = false
    forEachDeclaration(of: node) { declaration in
      statesMore = statesMore || declaration.name.starts(with: "mask-".utf8)
    }
    return statesMore
  }
}
