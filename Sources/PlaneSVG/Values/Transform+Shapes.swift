import PlaneModel

extension Transform {
  /// A distance on the canvas that no one sees: a pixel's coverage changes by a thousandth.
  static let invisible = 1e-3

  /// Whether circles stay circles: turned and mirrored as may be, but scaled evenly and not skewed.
  var keepsCircles: Bool {
    guard scalesEvenly else { return false }
    return abs(a * c + b * d) <= 1e-9 * (a * a + b * b)
  }

  /// Where a box goes, if that is a box, but for less than can be seen.
  func upright(_ box: Plane.Box) -> Plane.Box? {
    if keepsAxes { return apply(box) }
    let (x, y) = (box.origin.x, box.origin.y)
    let (right, bottom) = (x + box.size.width, y + box.size.height)
    let corners = [
      apply(box.origin), apply(Plane.Point(x: right, y: y)), apply(Plane.Point(x: right, y: bottom)),
      apply(Plane.Point(x: x, y: bottom)),
    ]
    return StraightOutline.rectangle(corners[...], tolerance: Self.invisible)
  }
}
