import Diagnostics
import PlaneModel

extension ShapeDecoder {
  /// The radius on the canvas of a `rect`'s corners.
  func cornerRadius(
    _ element: PaintedElement, _ box: Plane.Box, _ report: inout DecodingReport
  ) throws(NotNative) -> Double {
    guard
      element.style.hasGeometry || elements.mayHave(.rx, element.node) || elements.mayHave(.ry, element.node)
    else { return 0 }
    let (rx, ry) = radii(element)
    guard let across = rx ?? ry, let down = ry ?? rx else { return 0 }
    let transform = element.transform
    if element.keepsMistakes, across == down { return across * transform.horizontalScale }
    // They end where those of the next corner start, each for itself (SVG 2, 10.2).
    let size = Plane.Size(
      width: box.size.width * transform.horizontalScale, height: box.size.height * transform.verticalScale)
    let width = min(across * transform.horizontalScale, size.width / 2)
    let height = min(down * transform.verticalScale, size.height / 2)
    guard width > 0, height > 0 else { return 0 }
    if areAlike(width, height) { return min(width, height) }
    // One radius does for both where the smaller one ends at the middle of its side, as all of an ellipse's do.
    let radius = max(width, height)
    if areAlike(min(radius, size.width / 2), width), areAlike(min(radius, size.height / 2), height) {
      return radius
    }
    try report.approximate(.unsupportedElement, "the corners have unequal radii", at: element.node)
    return min(width, height)
  }

  /// The radii of an element; nil for `auto`, which is the other one. Negative ones are ignored.
  private func radii(_ element: PaintedElement) -> (x: Double?, y: Double?) {
    func length(_ name: AttributeName, _ base: Double) -> Double? {
      element.extent(elements.length(name, of: element, percentOf: base))
    }
    return (length(.rx, element.userSize.width), length(.ry, element.userSize.height))
  }

  private func areAlike(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= max(Transform.invisible, 1e-6 * max(a, b))
  }

  // MARK: - Circles and ellipses

  /// A `circle` or an `ellipse` becomes a rectangle that is nothing but corners.
  func ellipse(_ element: PaintedElement, _ report: inout DecodingReport) throws(NotNative) -> FoundLayer? {
    guard element.isPainted, let box = ellipseBox(element) else { return nil }
    let transform = element.transform
    let isCircle = transform.keepsCircles && areAlike(box.size.width, box.size.height)
    guard isCircle || transform.keepsAxes else {
      throw NotNative(.unsupportedTransform, "the ellipse is turned or skewed, which no layer can be")
    }
    let drawn = isCircle ? circle(box, transform) : transform.apply(box)
    // Each radius ends at half of its side.
    let radius = max(drawn.size.width, drawn.size.height) / 2
    let shape = DrawnRectangle(box: drawn, radius: radius, source: .radii)
    return try rectangle(shape, element, &report)
  }

  /// The box of a circle, which turning doesn't change.
  private func circle(_ box: Plane.Box, _ transform: Transform) -> Plane.Box {
    if transform.keepsAxes { return transform.apply(box) }
    let diameter = box.size.width * transform.horizontalScale
    let centre = transform.apply(
      Plane.Point(x: box.origin.x + box.size.width / 2, y: box.origin.y + box.size.height / 2))
    return Plane.Box(
      x: centre.x - diameter / 2, y: centre.y - diameter / 2, width: diameter, height: diameter)
  }

  /// The box around a `circle` or an `ellipse` in user space; nil where it draws nothing.
  func ellipseBox(_ element: PaintedElement) -> Plane.Box? {
    func length(_ name: AttributeName, _ base: Double) -> Double? {
      elements.length(name, of: element, percentOf: base)
    }
    let size = element.userSize
    let (x, y) = (length(.cx, size.width) ?? 0, length(.cy, size.height) ?? 0)
    var (rx, ry) = radii(element)
    if element.name == .circle {
      rx = length(.r, element.diagonal)
      ry = rx
    }
    guard let across = rx ?? ry, let down = ry ?? rx, across > 0, down > 0 else { return nil }
    return Plane.Box(x: x - across, y: y - down, width: 2 * across, height: 2 * down)
  }
}
