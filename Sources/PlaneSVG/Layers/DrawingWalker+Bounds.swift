import PlaneModel

/// Where on the canvas something is painted.
extension DrawingWalker {
  /// A box on the canvas that holds all that a leaf paints; nil where that is not known.
  mutating func paintedBounds(_ element: PaintedElement) -> Plane.Box? {
    let bounds =
      switch element.name {
      case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path:
        shapes.paintedBounds(element)
      case .image: photos.paintedBounds(element)
      case .text: labels.paintedBounds(element)
      default: Plane.Box?.none
      }
    guard let bounds, bounds.size.isValid, bounds.origin.x.isFinite, bounds.origin.y.isFinite else {
      return nil
    }
    return bounds
  }

  /// A box on the canvas that holds what the filter of a leaf paints; nil where that is not known.
  mutating func filteredBounds(_ element: PaintedElement) -> Plane.Box? {
    var shape = element
    shape.style.stroke = .none
    shape.transform = .identity
    let elements = elements
    return elements.filterRegion(of: element) { paintedBounds(shape) }
  }

  /// A box on the canvas that holds what the filter of a container paints; nil where that is not known.
  mutating func filteredBounds(_ container: PaintedElement, end: Int) -> Plane.Box? {
    let elements = elements
    // Only the outermost is a picture in the end, so that no leaf is looked at more than once.
    let isOutermost = frames.allSatisfy { $0.reason == nil && $0.target == nil }
    return elements.filterRegion(of: container) { isOutermost ? contentBounds(of: container, end: end) : nil }
  }

  /// A box in a container's own space that holds all that it shows, strokes aside; nil where that is not known.
  private mutating func contentBounds(of container: PaintedElement, end: Int) -> Plane.Box? {
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
      if name == .g || name == .a {
        open.append((element, end))
        node += 1
      } else {
        element.style.stroke = .none
        guard !element.style.isPlacedElsewhere, let box = paintedBounds(element) else { return nil }
        bounds = bounds?.union(box) ?? box
        node = end
      }
    }
    return bounds
  }
}
