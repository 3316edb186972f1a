import PlaneModel

/// An elliptical arc as a part of the unit circle, which an affine transform makes the ellipse (SVG 2, B.2.4).
struct EllipticalArc {
  /// From the unit circle to the canvas.
  private let ellipse: Transform
  /// The ends on the unit circle, in the direction of growing angles.
  private let start: Plane.Point
  private let end: Plane.Point
  private let sweep: Bool

  /// - Parameter transform: from the arc's space to the canvas.
  /// - Returns: nil where the ends or the radii say no arc that can be computed.
  init?(from: Plane.Point, _ flags: PathSegment.ArcFlags, to: Plane.Point, _ transform: Transform) {
    let (rx, ry) = (flags.radii.width, flags.radii.height)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: flags.rotation)
    func unit(_ point: Plane.Point) -> Plane.Point {
      Plane.Point(x: (cosine * point.x + sine * point.y) / rx, y: (cosine * point.y - sine * point.x) / ry)
    }
    let (first, last) = (unit(from), unit(to))
    let half = (last - first) / 2
    let square = half.x * half.x + half.y * half.y
    guard square.isFinite, square > 0 else { return nil }
    // Radii that are too small for the ends grow (B.2.5).
    let growth = max(square.squareRoot(), 1)
    // Of a half, rounding leaves some 1e-16, whose root would be seen in the numbers.
    let excess = 1 / square - 1
    let distance = excess > 1e-12 ? excess.squareRoot() * (flags.isLarge == flags.sweep ? -1 : 1) : 0
    let centre = Plane.Point(
      x: (first.x + last.x) / 2 - half.y * distance, y: (first.y + last.y) / 2 + half.x * distance)
    let turned = Transform(a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry)
    ellipse = transform.concatenating(turned).concatenating(.translation(centre.x, centre.y))
      .concatenating(.scale(growth, growth))
    func onCircle(_ point: Plane.Point) -> Plane.Point { (point - centre) / growth }
    sweep = flags.sweep
    (start, end) = flags.sweep ? (onCircle(first), onCircle(last)) : (onCircle(last), onCircle(first))
  }

  /// The points of the arc, on the canvas, where it goes farthest in one of the directions of the axes; the ends aside.
  var extremes: [Plane.Point] {
    [(ellipse.a, ellipse.c), (ellipse.b, ellipse.d)].flatMap { x, y -> [Plane.Point] in
      let vector = Plane.Point(x: x, y: y)
      guard vector.length > 0 else { return [] }
      return [vector.direction, vector.direction * -1].filter(holds).map(ellipse.apply)
    }
  }

  /// Points in even distances along the arc, on the canvas, without its start and with its end.
  var points: [Plane.Point] {
    var points = [start, end]
    for _ in 0..<4 {
      // The middle of an arc lies across its chord.
      let middles = zip(points, points.dropFirst()).map { first, last in
        Plane.Point(x: last.y - first.y, y: first.x - last.x).direction
      }
      points = zip(points, middles).flatMap { [$0, $1] } + points.suffix(1)
    }
    return (sweep ? points : points.reversed()).dropFirst().map(ellipse.apply)
  }

  /// Whether a point of the circle is on the arc: all such lie on one side of the chord.
  private func holds(_ point: Plane.Point) -> Bool {
    !((end - start).cross(point - start) > 1e-9)
  }
}
