import PlaneModel

/// The viewport of a nested `svg`, or of a `symbol` that a `use` shows (SVG 2, 8.2 and 5.6).
struct NestedViewport {
  /// What it takes of the user space around it.
  let area: Plane.Box
  /// From its own user space to the one around it.
  let transform: Transform
  /// What percentages of lengths refer to in it.
  let userSize: Plane.Size

  /// - Parameters:
  ///   - use: the `use` that shows it, whose size goes before its own.
  ///   - stated: what it takes where something else than its attributes says so.
  /// - Returns: nil where it shows nothing.
  init?(_ elements: SVGElements, _ element: PaintedElement, use: Int?, in stated: Plane.Box? = nil) {
    func length(_ name: AttributeName, of node: Int, _ base: Double) -> Double? {
      elements.length(name, of: node, element.style.fontSize, percentOf: base)
    }
    /// Its own extent; a negative one is none.
    func extent(_ name: AttributeName, _ base: Double) -> Double {
      length(name, of: element.node, base).flatMap { $0 >= 0 ? $0 : nil } ?? base
    }
    let around = element.userSize
    area =
      stated
      ?? Plane.Box(
        x: length(.x, of: element.node, around.width) ?? 0,
        y: length(.y, of: element.node, around.height) ?? 0,
        width: use.flatMap { length(.width, of: $0, around.width) } ?? extent(.width, around.width),
        height: use.flatMap { length(.height, of: $0, around.height) } ?? extent(.height, around.height))
    guard area.size.width > 0, area.size.height > 0 else { return nil }
    let origin = Transform.translation(area.origin.x, area.origin.y)
    guard let box = elements.viewBox(of: element.node) else {
      transform = origin
      userSize = area.size
      return
    }
    guard box.size.width > 0, box.size.height > 0 else { return nil }
    userSize = box.size
    transform = origin.concatenating(elements.aspectRatio(of: element.node).fit(box, into: area.size))
  }
}
