import Diagnostics
import PlaneModel

/// Containers that show what stands elsewhere, or in a space of its own.
extension DrawingWalker {
  /// Opens a nested `svg`, or a `symbol` that a `use` shows (SVG 2, 5.6 and 8.2).
  mutating func openViewport(_ node: Int, _ context: inout PaintContext) -> Int {
    let use = frames.last.flatMap { $0.target == node ? $0.node : nil }
    guard let viewport = NestedViewport(elements, node, use: use, in: context) else {
      return elements.end(of: node)
    }
    var reason: NotNative?
    if !context.style.showsOverflow {
      if context.transform.keepsAxes {
        let area = context.transform.apply(viewport.area)
        guard context.cut(to: area, canvas: self.viewport.size) else { return elements.end(of: node) }
      } else if embeds {
        reason = NotNative(.unsupportedTransform, "the viewport is turned or skewed")
      }
    }
    context.transform = context.transform.concatenating(viewport.transform)
    context.userSize = viewport.userSize
    push(node, context, reason: reason)
    return node + 1
  }

  /// Opens what a `use` refers to, in its place (SVG 2, 5.6).
  mutating func openUse(_ node: Int, _ context: PaintContext) -> Int {
    let end = elements.end(of: node)
    guard let target = elements.target(of: node) else {
      loseReference(of: node, "the reference leads nowhere in this file")
      return end
    }
    let shown = target..<elements.end(of: target)
    let isCircular =
      shown.contains(node)
      || frames.contains { $0.target == target || $0.target != nil && shown.contains($0.node) }
    guard !isCircular else {
      loseReference(of: node, "the reference leads back to itself")
      return end
    }
    guard frames.count < Self.maxDepth else {
      loseReference(of: node, "the reference is nested more than \(Self.maxDepth) deep")
      return end
    }
    guard usedElements < Self.maxUsedElements else {
      let reason = NotNative(
        .unsupportedElement, "more than \(Self.maxUsedElements) elements are shown by references")
      embed(node, nil, reason)
      return end
    }
    var context = context
    func offset(_ name: AttributeName, _ base: Double) -> Double {
      elements.length(name, of: node, context.style.fontSize, percentOf: base) ?? 0
    }
    let (x, y) = (offset(.x, context.userSize.width), offset(.y, context.userSize.height))
    if x != 0 || y != 0 { context.transform = context.transform.concatenating(.translation(x, y)) }
    push(node, context, use: target)
    if collector.use == nil { collector.use = Int32(node) }
    return target
  }

  private mutating func loseReference(of node: Int, _ message: String) {
    collector.report.trace?.mark(node, .dropped)
    collector.report.lose(
      .brokenReference, .dropped, message, at: node,
      elements.attribute(.href, of: node) ?? elements.attribute(.xlinkHref, of: node))
  }

  /// What references to references may multiply to.
  private static let maxUsedElements = 250_000
  private static let maxDepth = 4096
}
