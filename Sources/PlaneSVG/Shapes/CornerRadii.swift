import PlaneModel

extension ShapeDecoder {
  /// What a `rect` draws in user space; nil where it draws nothing.
  func rect(_ element: PaintedElement) -> RoundedBox? {
    elements.rectBox(element).map { RoundedBox(box: $0, radii: cornerRadii(element, $0.size)) }
  }

  /// The radii of a `rect`'s corners in user space.
  private func cornerRadii(_ element: PaintedElement, _ size: Plane.Size) -> Plane.Size {
    guard
      element.style.hasGeometry || elements.mayHave(.rx, element.node) || elements.mayHave(.ry, element.node)
    else { return .zero }
    let (rx, ry) = radii(element)
    guard let across = rx ?? ry, let down = ry ?? rx else { return .zero }
    if element.keepsMistakes, across == down { return Plane.Size(width: across, height: down) }
    // They end where those of the next corner start, each for itself (SVG 2, 10.2).
    return Plane.Size(width: max(min(across, size.width / 2), 0), height: max(min(down, size.height / 2), 0))
  }

  /// The radii of an element; nil for `auto`, which is the other one. Negative ones are ignored.
  private func radii(_ element: PaintedElement) -> (x: Double?, y: Double?) {
    func length(_ name: AttributeName) -> Double? { element.extent(elements.length(name, of: element)) }
    return (length(.rx), length(.ry))
  }

  /// What a `circle` or an `ellipse` draws in user space: nothing but corners.
  func ellipse(_ element: PaintedElement) -> RoundedBox? {
    ellipseBox(element).map {
      RoundedBox(box: $0, radii: Plane.Size(width: $0.size.width / 2, height: $0.size.height / 2))
    }
  }

  /// The box around a `circle` or an `ellipse` in user space; nil where it draws nothing.
  func ellipseBox(_ element: PaintedElement) -> Plane.Box? {
    let (x, y) = (elements.length(.cx, of: element) ?? 0, elements.length(.cy, of: element) ?? 0)
    var (rx, ry) = radii(element)
    if element.name == .circle {
      rx = elements.length(.r, of: element)
      ry = rx
    }
    guard let across = rx ?? ry, let down = ry ?? rx, across > 0, down > 0 else { return nil }
    return Plane.Box(x: x - across, y: y - down, width: 2 * across, height: 2 * down)
  }
}
