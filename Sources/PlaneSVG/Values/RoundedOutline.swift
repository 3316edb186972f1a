import PlaneModel

/// An outline of one subpath with curves, as far as it is a box with rounded corners: circles, ellipses and rounded
/// rectangles as charts and optimizers write them, by arcs or by the usual cubic curves, from any start and in either
/// direction.
///
/// How it is divided into segments says nothing: the box around it and the lengths of its straight edges say which
/// rounded box it may be, and it is that one if all its points lie on that one's edge and it goes around once.
struct RoundedOutline {
  /// What it encloses. It is closed by a `z` only.
  let shape: RoundedBox
  /// Whether the last point is the first one, and the outline goes on there without a corner.
  let endsMeet: Bool

  /// More segments than that are something else: four edges and two curves a corner, and the start again.
  private static let maxSegments = 16

  /// - Parameter scale: how much lengths grow on the canvas, where a deviation may not be seen.
  /// - Returns: nil where it is no box with rounded corners.
  init?(_ path: PathData, scale: Double) {
    var walk = OutlineWalk()
    var isPastEnd = false
    for segment in path {
      // A subpath of nothing but its start draws nothing.
      if case .move = segment, walk.count > 0 {
        isPastEnd = true
      } else if case .close = segment, walk.isClosed, !isPastEnd {
        // It is closed already; a subpath of nothing but its start has caps where it is closed.
      } else {
        guard !isPastEnd, !walk.isClosed, walk.count < Self.maxSegments else { return nil }
        walk.add(segment.straightened(from: walk.ends.last ?? .zero))
        // Nearly all others are told by their straight edges.
        guard walk.slant <= 2 * Self.largestTolerance / scale else { return nil }
      }
    }
    let (isClosed, gap) = (walk.isClosed, walk.gap)
    // The area is closed by a line in any case.
    walk.add(.close)
    guard walk.hasCurves, walk.slant <= 2 * Self.largestTolerance / scale, let box = walk.box,
      box.size.width > 0, box.size.height > 0
    else { return nil }
    let tolerance = Self.tolerance(box, scale)
    let shape = RoundedBox(box: box, radii: walk.radii(in: box, tolerance), isClosed: isClosed)
    func isOnEdge(_ point: Plane.Point) -> Bool { shape.distanceFromEdge(point) <= tolerance }
    // Most other outlines are told by the ends of their segments.
    guard shape.radii.width > 0, shape.radii.height > 0, walk.ends.allSatisfy(isOnEdge),
      let points = walk.points, points.allSatisfy(isOnEdge), OutlineWalk.goRoundOnce(points, box)
    else { return nil }
    self.shape = shape
    endsMeet = gap * scale <= Transform.invisible
  }

  /// How far a point may lie off the edge, in user space: as far as cubic curves deviate from a quarter of a circle, which is
  /// up to 1e-3 of its radius as programs write them, and for small radii a hundredth of a point, as far as rounded numbers do;
  /// but never more than a twentieth.
  private static func tolerance(_ box: Plane.Box, _ scale: Double) -> Double {
    let radius = max(box.size.width, box.size.height) / 2 * scale
    return min(max(1e-3 * radius, 0.01), largestTolerance) / scale
  }

  private static let largestTolerance = 0.05
}

extension RoundedBox {
  /// How far a point is from the edge, nearly: as the first derivative has it.
  fileprivate func distanceFromEdge(_ point: Plane.Point) -> Double {
    let (across, down) = (box.size.width / 2, box.size.height / 2)
    let x = abs(point.x - box.origin.x - across)
    let y = abs(point.y - box.origin.y - down)
    let (inCorner, below) = (x - (across - radii.width), y - (down - radii.height))
    guard inCorner > 0, below > 0 else {
      return min(inCorner > 0 ? .infinity : abs(y - down), below > 0 ? .infinity : abs(x - across))
    }
    let (u, v) = (inCorner / radii.width, below / radii.height)
    let (du, dv) = (2 * u / radii.width, 2 * v / radii.height)
    return abs(u * u + v * v - 1) / (du * du + dv * dv).squareRoot()
  }
}
