import PlaneModel

/// A Bézier curve with two control points.
struct CubicCurve {
  private let (p0, p1, p2, p3): (Plane.Point, Plane.Point, Plane.Point, Plane.Point)

  init(_ p0: Plane.Point, _ p1: Plane.Point, _ p2: Plane.Point, _ p3: Plane.Point) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The point at a parameter from 0 to 1.
  subscript(t: Double) -> Plane.Point {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  /// Where it turns along an axis, the ends aside: where its derivative, a parabola, is zero.
  func turns(_ axis: KeyPath<Plane.Point, Double>) -> [Double] {
    let (p0, p1, p2, p3) = (p0[keyPath: axis], p1[keyPath: axis], p2[keyPath: axis], p3[keyPath: axis])
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The form that does not cancel, which for a = 0 gives the one root of the line.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }

  /// Whether its radius of curvature is more than twice another one, as far as samples tell.
  func isFlat(beside radius: Double) -> Bool {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    return (0...Self.steps).allSatisfy { step in
      let t = Double(step) / Double(Self.steps)
      let s = 1 - t
      let first = (a * (s * s) + b * (2 * s * t) + c * (t * t)) * 3
      let second = ((b - a) * s + (c - b) * t) * 6
      let speed = first.length
      return 2 * radius * abs(first.cross(second)) < speed * speed * speed
    }
  }

  private static let steps = 16
}
