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
    return StraightOutline.rectangle(box.corners.map { apply($0) }[...], tolerance: Self.invisible)
  }
}
