import PlaneModel

/// Where on the canvas something is painted.
extension DrawingWalker {
  /// A box on the canvas that holds all that a leaf paints; nil where that is not known.
  mutating func paintedBounds(_ element: PaintedElement) -> Plane.Box? {
    let bounds =
      switch element.name {
      case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path:
        shapes.paintedBounds(element, markers)
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

  /// A box in a marker's own space, with a viewport of a size, that holds all that it shows; nil where that is not known.
  mutating func markerBounds(_ marker: Int, _ userSize: Plane.Size) -> Plane.Box? {
    guard let style = elements.styles([marker])?.first, !style.movesPaint else { return nil }
    var container = PaintedElement(viewport, keepsMistakes: false)
    (container.node, container.name, container.style, container.userSize) = (marker, .marker, style, userSize)
    return contentBounds(of: container, end: elements.end(of: marker), withStrokes: true)
  }

  /// A box in a container's own space that holds all that it shows; nil where that is not known.
  private mutating func contentBounds(
    of container: PaintedElement, end: Int, withStrokes: Bool
  ) -> Plane.Box? {
    var context = container
    context.transform = .identity
    var open = [(context: context, end: end)]
    var bounds: Plane.Box?
    var node = container.node + 1
    while let group = open.last {
      guard node < group.end else {
        open.removeLast()
        continue
      }
      let end = elements.end(of: node)
      var element = group.context
      guard let name = elements.name(of: node), name.isRendered, elements.applies(node),
        element.enter(node, name, elements)
      else {
        node = elements.isText(node) ? node + 1 : end
        continue
      }
      // A filter in it paints beyond its shape, but is no part of that.
      guard withStrokes ? !element.style.movesPaint : !element.style.isPlacedElsewhere else { return nil }
      if name == .g || name == .a {
        open.append((element, end))
        node += 1
      } else {
        if !withStrokes { element.style.forgetStroke() }
        guard let box = paintedBounds(element) else { return nil }
        bounds = bounds?.union(box) ?? box
        node = end
      }
    }
    return bounds
  }
}
