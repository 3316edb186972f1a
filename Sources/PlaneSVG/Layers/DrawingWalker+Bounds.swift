import PlaneModel

/// Where on the canvas something is painted.
extension DrawingWalker {
  /// A box on the canvas that holds all that a leaf paints; nil where that is not known.
  mutating func paintedBounds(_ element: PaintedElement) -> Plane.Box? {
    let bounds =
      switch element.name {
      case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path: shapes.paintedBounds(element, markers)
      case .image: photos.paintedBounds(element)
      case .text: labels.paintedBounds(element)
      default: Plane.Box?.none
      }
    return bounds.flatMap { $0.isPlaced ? $0 : nil }
  }

  /// A box on the canvas that holds what the filter of a leaf paints; nil where that is not known.
  mutating func filteredBounds(_ element: PaintedElement) -> Plane.Box? {
    let elements = elements
    return elements.filterRegion(of: element) { withStroke in
      var shape = element
      shape.transform = .identity
      guard !withStroke || !shape.hasUnscaledStroke else { return nil }
      if !withStroke { shape.style.forgetStroke() }
      return paintedBounds(shape)
    }
  }

  /// A box on the canvas that holds what the filter of a container paints; nil where that is not known.
  mutating func filteredBounds(_ container: PaintedElement, end: Int) -> Plane.Box? {
    // Only the outermost is a picture in the end, so that no leaf is looked at more than once.
    guard frames.allSatisfy({ $0.reason == nil && $0.target == nil }) else { return nil }
    let elements = elements
    return elements.filterRegion(of: container) { withStroke in
      contentBounds(of: container, end: end, withStrokes: withStroke)
    }
  }

  /// What a box on the canvas is cut to by the clip path and the mask of an element, as far as that is known; nil where nothing
  /// is left.
  mutating func cutToClip(_ box: Plane.Box, of element: PaintedElement) -> Plane.Box? {
    guard !element.style.effects.isDisjoint(with: [.clip, .mask]), !element.style.movesPaint,
      ![.svg, .symbol, .use].contains(element.name)
    else { return box }
    var rest: Plane.Box? = box
    for target in elements.clips(of: element) ?? [] {
      let bounds = clipBounds[target] ?? boundsOfClip(target)
      clipBounds[target] = .some(bounds)
      if let bounds { rest = rest?.intersection(element.transform.bounds(of: bounds)) }
    }
    return rest
  }

  /// A box in the user space of what a clip path or a mask cuts that holds all that it leaves; nil where that is not known.
  private mutating func boundsOfClip(_ target: Int) -> Plane.Box? {
    let isMask = elements.name(of: target) == .mask
    let units: StaticString = isMask ? "maskContentUnits" : "clipPathUnits"
    guard elements.value(ofUnknownAttribute: units.bytes, of: target)?.equals("userSpaceOnUse") ?? true,
      let style = elements.styles([target])?.first, isMask || style.transformOriginValue == nil,
      !style.isPlacedElsewhere,
      let bounds = definitionBounds(target, style, withStrokes: isMask)
    else { return nil }
    return elements.transform(of: target, style, userSize: .zero)?.bounds(of: bounds) ?? bounds
  }

  /// A box in a marker's own space that holds all that it shows; nil where that is not known.
  mutating func markerBounds(_ marker: Int) -> Plane.Box? {
    guard let style = elements.styles([marker])?.first, !style.movesPaint else { return nil }
    return definitionBounds(marker, style, withStrokes: true)
  }

  /// A box in the own space of what is painted elsewhere that holds all that it shows; nil where that is not known, as sizes
  /// there may go by one viewport or by another.
  private mutating func definitionBounds(
    _ node: Int, _ style: ComputedStyle, withStrokes: Bool
  ) -> Plane.Box? {
    let elements = elements
    guard !(node..<elements.end(of: node)).contains(where: { elements.hasPercentages($0) }) else {
      return nil
    }
    var container = PaintedElement(viewport, keepsMistakes: false)
    (container.node, container.style) = (node, style)
    return contentBounds(of: container, end: elements.end(of: node), withStrokes: withStrokes, isScaled: true)
  }

  /// A box in a container's own space that holds all that it shows; nil where that is not known.
  /// - Parameter isScaled: whether nobody knows how large it is on the canvas.
  private mutating func contentBounds(
    of container: PaintedElement, end: Int, withStrokes: Bool, isScaled: Bool = false
  ) -> Plane.Box? {
    var context = container
    context.transform = .identity
    var open = [OpenContent(context: context, next: container.node + 1, end: end)]
    defer { for content in open where content.isUsed { elements.sheets.use { _ = $0.shown.popLast() } } }
    var bounds: Plane.Box?
    while let group = open.last {
      let node = group.next
      guard node < group.end else {
        open.removeLast()
        if group.isUsed { elements.sheets.use { _ = $0.shown.popLast() } }
        continue
      }
      let end = elements.end(of: node)
      open[open.count - 1].next = elements.isText(node) ? node + 1 : end
      var element = group.context
      guard let name = elements.name(of: node), name.isRendered, elements.applies(node),
        element.enter(node, name, elements)
      else { continue }
      // A filter in it paints beyond its shape, but is no part of that.
      guard withStrokes ? !element.style.movesPaint : !element.style.isPlacedElsewhere else { return nil }
      guard !withStrokes || !element.hasUnscaledStroke, !isScaled || element.isMeasuredByItself else {
        return nil
      }
      switch name {
      case .g, .a: open.append(OpenContent(context: element, next: node + 1, end: end))
      case .use:
        guard let shown = shownContent(of: element, within: open) else { return nil }
        open.append(shown)
      default:
        if !withStrokes { element.style.forgetStroke() }
        guard let box = paintedBounds(element) else { return nil }
        bounds = bounds?.union(box) ?? box
      }
    }
    return bounds
  }

  /// What of a container is to be looked at still, or of what a `use` in it shows.
  private struct OpenContent {
    let context: PaintedElement
    var next: Int
    let end: Int
    /// Whether a `use` shows it.
    var isUsed = false
  }

  /// What a `use` shows; nil where that is in a space of its own, leads back to what is open, or is too much.
  private mutating func shownContent(of use: PaintedElement, within open: [OpenContent]) -> OpenContent? {
    guard let target = elements.target(of: use.node), ![.svg, .symbol].contains(elements.name(of: target)),
      open.count < Self.mostOpen, measured.exceeded == nil
    else { return nil }
    let (elements, end) = (elements, elements.end(of: target))
    measured.spend(elements: end - target, bytes: byteCount(of: target))
    // Other viewports may be around what stands elsewhere.
    guard !(target..<end).contains(where: { $0 == use.node || elements.hasPercentages($0) }) else {
      return nil
    }
    elements.sheets.use { $0.shown.append(ShownTree(root: target, use: use.node)) }
    return OpenContent(context: use.inPlace(elements), next: target, end: end, isUsed: true)
  }

  private static let mostOpen = 64
}

extension PaintedElement {
  /// Whether its stroke is as wide on the canvas as it says, so that its own space doesn't tell how far that reaches.
  fileprivate var hasUnscaledStroke: Bool { paintsStroke && style.hasNonScalingStroke }

  /// Whether the canvas and viewports say nothing of its size.
  fileprivate var isMeasuredByItself: Bool {
    !style.hasGeometry && (style.hasMeasuredStroke || !paintsStroke)
  }
}
