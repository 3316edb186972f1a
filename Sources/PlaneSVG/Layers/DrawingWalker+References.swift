import Diagnostics
import PlaneModel

/// Containers that show what stands elsewhere, or in a space of its own.
extension DrawingWalker {
  /// Opens a nested `svg`, or a `symbol` that a `use` shows (SVG 2, 5.6 and 8.2).
  mutating func openViewport(_ element: inout PaintedElement, in area: Plane.Box? = nil) -> Int {
    let node = element.node
    let use = frames.last.flatMap { $0.target == node ? $0.node : nil }
    guard let viewport = NestedViewport(elements, element, use: use, in: area) else {
      return elements.end(of: node)
    }
    var reason: NotNative?
    // Browsers cut what has a clip or a mask of its own to nothing else. Where one is that its own box puts somewhere, nobody
    // here knows.
    element.style.overflow.settle()
    if element.style.overflow.isShownByViewport != true,
      element.style.effects.isDisjoint(with: [.clip, .mask, .rectangularClip, .boxTransform])
    {
      if element.transform.keepsAxes {
        let shown = area == nil ? shownArea(viewport.area, node, use) : viewport.area
        let area = element.transform.apply(shown)
        guard element.cut(to: area, canvas: self.viewport.size) else { return elements.end(of: node) }
      } else if embeds {
        reason = NotNative(.unsupportedTransform, "the viewport is turned or skewed")
      }
    }
    element.transform = element.transform.concatenating(viewport.transform)
    element.userSize = viewport.userSize
    push(element, reason: reason)
    return node + 1
  }

  /// What a viewport shows of what it holds. Where it is as large as the area that the drawing is shown in, and the root doesn't
  /// state that, there is room.
  private func shownArea(_ area: Plane.Box, _ node: Int, _ use: Int?) -> Plane.Box {
    guard !viewport.isSizeKnown, elements.viewBox(of: node) == nil, elements.refersToRoot(use ?? node) else {
      return area
    }
    func isStated(_ name: AttributeName) -> Bool {
      elements.value(name, of: node) != nil || use.map { elements.value(name, of: $0) != nil } ?? false
    }
    var area = area
    if viewport.size.width.isInfinite, !isStated(.width) { area.size.width = Self.room }
    if viewport.size.height.isInfinite, !isStated(.height) { area.size.height = Self.room }
    return area
  }

  /// More points than any drawing has.
  private static let room = 1e9

  /// Opens what a `use` refers to, in its place (SVG 2, 5.6).
  mutating func openUse(_ element: PaintedElement) -> Int {
    let node = element.node
    let end = elements.end(of: node)
    guard let target = elements.target(of: node) else {
      loseReference(of: node, "the reference leads nowhere in this file")
      return end
    }
    let range = target..<elements.end(of: target)
    let isCircular =
      range.contains(node)
      || frames.contains { $0.target == target || $0.target != nil && range.contains($0.node) }
    guard !isCircular else {
      loseReference(of: node, "the reference leads back to itself")
      return end
    }
    guard frames.count < Self.maxDepth else {
      loseReference(of: node, "the reference is nested more than \(Self.maxDepth) deep")
      return end
    }
    shown.spend(bytes: byteCount(of: target))
    if let limit = shown.exceeded {
      var reason = NotNative(.unsupportedElement, "more than \(limit) are shown by references")
      reason.exceedsLimit = true
      embed(EmbeddedUnit(node: Int32(node), reason: reason, leafCount: 1), of: node)
      return end
    }
    push(element.inPlace(elements), use: target)
    elements.sheets.use { $0.shown.append(ShownTree(root: target, use: node)) }
    if collector.use == nil { collector.use = Int32(node) }
    return target
  }

  private mutating func loseReference(of node: Int, _ message: String) {
    collector.report.trace?.mark(node, .dropped)
    collector.report.lose(
      .brokenReference, .dropped, message, at: node, elements.linkAttribute(of: node))
  }

  /// How many bytes an element holds, those of its images aside, which are read once.
  mutating func byteCount(of target: Int) -> Int {
    if let known = usedByteCounts[target] { return known }
    let range = target..<elements.end(of: target)
    // Each node takes as much as its name or more, also one that says nothing.
    var count = 8 * range.count
    for node in range {
      if elements.isText(node) {
        count += elements.text(of: node).count
      } else {
        for attribute in elements.attributes(of: node) {
          let name = elements.attributeName(attribute)
          if name != .href, name != .xlinkHref { count += elements.value(ofAttribute: attribute).count }
        }
      }
    }
    usedByteCounts[target] = count
    return count
  }

  private static let maxDepth = 4096
}

extension PaintedElement {
  /// A `use` with its `x` and `y`, which move what it shows.
  func inPlace(_ elements: SVGElements) -> PaintedElement {
    var element = self
    let place = elements.place(ofUse: node, style, userSize: userSize)
    if place != .identity { element.transform = transform.concatenating(place) }
    return element
  }
}
