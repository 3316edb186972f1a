import PlaneModel

/// How far the markers of a drawing paint around the points that they stand at (SVG 2, 13.7).
struct MarkerReach {
  private enum Distance {
    case inUserSpace(Double)
    /// In widths of the stroke.
    case inStrokes(Double)
  }

  /// Of each `marker`; nil where nobody knows.
  private var distances: [Int: Distance?] = [:]

  /// - Parameter contents: The box in a marker's own space that holds all that it shows; nil where that isn't known.
  init(_ elements: SVGElements, contents: (_ marker: Int) -> Plane.Box?) {
    guard elements.sheets.use({ $0.table.mayHold(.marker) }) else { return }
    for node in elements.nodes.indices where elements.name(of: node) == .marker {
      let reach = MarkerBox(node, elements)?.reach(elements, contents)
      let units = elements.value(ofUnknownAttribute: Self.units.bytes, of: node)
      let isUserSpace = units?.equals("userSpaceOnUse") ?? false
      distances[node] = .some(reach.map { isUserSpace ? .inUserSpace($0) : .inStrokes($0) })
    }
  }

  /// In the user space of a line; nil where nobody knows.
  func distance(of element: PaintedElement, _ elements: SVGElements) -> Double? {
    var distance = 0.0
    // Most drawings have one, and thousands of lines with it.
    let markers = distances.count > 1 ? elements.markers(of: element.node) : nil
    for marker in markers ?? Array(distances.keys) {
      switch distances[marker] {
      case .some(.inUserSpace(let reach)): distance = max(distance, reach)
      case .some(.inStrokes(let reach)): distance = max(distance, reach * element.strokeWidth)
      default: return nil
      }
    }
    return distance
  }

  private static let units: StaticString = "markerUnits"
}

extension SVGElements {
  /// The markers that an element may have by what it says itself, and those around it; nil where something else says it.
  fileprivate func markers(of node: Int) -> [Int]? {
    guard sheets.use({ $0.shown.isEmpty }) else { return nil }
    var markers: [Int] = []
    let nodes = [node] + ancestors(of: node)
    for property in [AttributeName.marker, .markerStart, .markerMid, .markerEnd] {
      guard let value = nodes.lazy.compactMap({ stated(property, of: $0) }).first, !value.isKeyword("none")
      else { continue }
      guard let marker = URLReference(value)?.id.flatMap({ self.node(withID: $0) }) else { return nil }
      markers.append(marker)
    }
    return markers
  }
}

/// Where a marker paints, in its own units: on all of its box, or beyond it.
private struct MarkerBox {
  private let node: Int
  private let size: Plane.Size
  /// The point that stands on a line's, and what turns user space into the box.
  private let point: Plane.Point
  private let transform: Transform

  /// Nil for sizes and places that depend on more than the marker.
  init?(_ node: Int, _ elements: SVGElements) {
    func number(_ name: StaticString, _ usual: Double) -> Double? {
      guard let value = elements.value(ofUnknownAttribute: name.bytes, of: node) else { return usual }
      return Length(value.trimmed).flatMap { $0.unit == .user ? $0.value : nil }
    }
    let ratio = elements.aspectRatio(of: node)
    guard let width = number("markerWidth", 3), let height = number("markerHeight", 3), !ratio.isSlice,
      let x = number("refX", 0), let y = number("refY", 0)
    else { return nil }
    size = Plane.Size(width: width, height: height)
    var transform = Transform.identity
    if elements.attribute(.viewBox, of: node) != nil {
      guard let box = elements.viewBox(of: node), box.size.width > 0, box.size.height > 0 else { return nil }
      transform = ratio.fit(box, into: size)
    }
    (self.node, self.transform) = (node, transform)
    point = transform.apply(Plane.Point(x: x, y: y))
  }

  /// How far what it paints lies from the point that stands on a line's; nil where that isn't known.
  func reach(_ elements: SVGElements, _ contents: (_ marker: Int) -> Plane.Box?) -> Double? {
    // A box of no size is not painted.
    guard size.width > 0, size.height > 0 else { return 0 }
    var box = Plane.Box(origin: .zero, size: size)
    if overflows(elements) {
      guard let inside = contents(node) else { return nil }
      box = transform.bounds(of: inside)
    }
    let x = max(abs(box.origin.x - point.x), abs(box.right - point.x))
    let y = max(abs(box.origin.y - point.y), abs(box.bottom - point.y))
    let reach = Plane.Point(x: x, y: y).length
    return reach.isFinite ? reach : nil
  }

  /// Whether it isn't cut to its box.
  private func overflows(_ elements: SVGElements) -> Bool {
    [AttributeName.overflow, .overflowX, .overflowY].contains {
      !(elements.stated($0, of: node)?.isKeyword("hidden") ?? true)
    }
  }
}
