import PlaneModel

/// The shape of a `clipPath` that holds a single one, with what it takes to place it. A class, as styles are large, and a table
/// of clips has room for more than there are.
final class ClipShape {
  let node: Int
  let name: ElementName
  let style: ComputedStyle
  /// The style of the `clipPath` itself.
  let outerStyle: ComputedStyle

  init(node: Int, name: ElementName, style: ComputedStyle, outerStyle: ComputedStyle) {
    (self.node, self.name, self.style, self.outerStyle) = (node, name, style, outerStyle)
  }
}

/// Clips that are an upright rectangle on the canvas: they cut as the edge of a viewport does, so that what lies inside
/// looks the same without them (CSS Masking 1, 5.1).
struct ClipDecoder {
  let shapes: ShapeDecoder
  /// What the clip paths hold that were looked at.
  private(set) var known: [Int: ClipShape?] = [:]

  private var elements: SVGElements { shapes.elements }

  init(_ shapes: ShapeDecoder) { self.shapes = shapes }

  /// Lets a clip that is a rectangle act on the leaves of an element; any other one stays an effect.
  /// - Returns: false where nothing is left of the element.
  mutating func cut(_ element: inout PaintedElement) -> Bool {
    // The user space of a clip on a viewport or a `use` is another one than that of its contents, and not the same to all
    // renderers.
    guard ![.svg, .symbol, .use].contains(element.name), let area = area(of: element) else { return true }
    element.style.effects = .rectangularClip
    return element.cut(to: area, canvas: shapes.canvas)
  }

  /// What a clip leaves of the canvas; nil where that is no box.
  private mutating func area(of element: PaintedElement) -> Plane.Box? {
    guard let target = elements.clipPath(of: element.node), let shape = shape(of: target) else { return nil }
    var inner = element
    (inner.node, inner.name, inner.style) = (shape.node, shape.name, shape.style)
    for (node, style) in [(target, shape.outerStyle), (shape.node, shape.style)] {
      guard let own = elements.transform(of: node, style, userSize: inner.userSize) else { continue }
      inner.transform = inner.transform.concatenating(own)
    }
    guard inner.transform.keepsAxes, let box = box(of: inner) else { return nil }
    let area = inner.transform.apply(box)
    let isPlaced = area.origin.x.isFinite && area.origin.y.isFinite && area.size.isValid
    return isPlaced && area.size.width > 0 && area.size.height > 0 ? area : nil
  }

  /// The rectangle that a shape is, in user space; nil where it is another shape.
  private func box(of element: PaintedElement) -> Plane.Box? {
    if element.name != .rect { return shapes.straightOutline(element)?.rectangle }
    let isSquare = [AttributeName.rx, .ry].allSatisfy { radius in
      elements.value(radius, of: element.node).map { Length($0)?.value == 0 } ?? true
    }
    return isSquare ? elements.rectBox(element) : nil
  }

  // MARK: - The clip path

  /// What a `clipPath` holds; nil where that isn't a single shape without effects.
  private mutating func shape(of clipPath: Int) -> ClipShape? {
    if let shape = known[clipPath] { return shape }
    let shape = readShape(clipPath)
    known[clipPath] = .some(shape)
    return shape
  }

  private func readShape(_ clipPath: Int) -> ClipShape? {
    let painted = elements.children(of: clipPath).filter { child in
      switch elements.name(of: child) {
      case .title, .desc, .metadata: false
      default: !elements.isText(child)
      }
    }
    guard painted.count == 1, let node = painted.first, let name = elements.name(of: node), name.isShape,
      elements.applies(node), let (outer, style) = styles(clipPath, node),
      !outer.hasEffect, !style.hasEffect, outer.isDisplayed, style.isDisplayed, style.isVisible,
      !style.hasGeometry, !style.hasCrispEdges, !hasPercentages(node),
      !elements.dependsOnViewer(node, isSizeStated: style.hasStatedFontSize)
    else { return nil }
    // In units of what is clipped, renderers put the transforms in different orders.
    let units = elements.value(ofUnknownAttribute: Self.unitsAttribute.bytes, of: clipPath)
    guard units?.equals("userSpaceOnUse") ?? true else { return nil }
    return ClipShape(node: node, name: name, style: style, outerStyle: outer)
  }

  /// Whether a shape has percentages, which refer to one viewport for some renderers and to another for others.
  private func hasPercentages(_ node: Int) -> Bool {
    elements.attributes(of: node).contains {
      elements.value(ofAttribute: $0).trimmed.last == UInt8(ascii: "%")
    }
  }

  private static let unitsAttribute: StaticString = "clipPathUnits"

  /// The styles of an element that isn't walked through and of its child; nil where it lies deeper than drawings do.
  private func styles(_ node: Int, _ child: Int) -> (ComputedStyle, ComputedStyle)? {
    let path = [node] + elements.ancestors(of: node).prefix(Self.maxDepth)
    guard path.count <= Self.maxDepth else { return nil }
    func style(of node: Int, in parent: ComputedStyle) -> ComputedStyle {
      var style = parent
      elements.apply(node, to: &style, inheriting: parent)
      return style
    }
    let outer = path.reversed().reduce(ComputedStyle()) { style(of: $1, in: $0) }
    return (outer, style(of: child, in: outer))
  }

  private static let maxDepth = 64
}

extension SVGElements {
  /// The `clipPath` that clips an element; nil where it is clipped by anything else, or by several.
  fileprivate func clipPath(of node: Int) -> Int? {
    var stated = value(.clipPath, of: node).map { value in sheets.use { $0.memory.plain(value) } }
    forEachDeclaration(of: node) { (declaration: Declaration) in
      if declaration.property == .clipPath, !declaration.value.isEmpty { stated = declaration.value }
    }
    guard let stated, let reference = URLReference(resolved(stated, of: node).trimmed),
      reference.rest.isEmpty,
      let target = reference.id.flatMap({ self.node(withID: $0) }), name(of: target) == .clipPath
    else { return nil }
    return target
  }
}
