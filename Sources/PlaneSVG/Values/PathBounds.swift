import PlaneModel

/// The upright box on the canvas around an outline and its stroke.
///
/// Ends and extremes of the curves are taken where they are drawn, joins as far as their miters reach.
struct PathBounds {
  struct Stroke {
    /// Half of the width, in user space.
    var radius = 0.0
    /// How many times that far it reaches along all of the outline.
    var reach = 1.0
    /// How many times that far it reaches at the ends of subpaths.
    var capReach = 1.0
    /// The longest miter, as a multiple of the width; 1 for joins without.
    var miterLimit = 1.0
  }

  private let transform: Transform
  private let stroke: Stroke
  /// How far a circle of radius 1 in the stroke's space reaches on the canvas.
  private let unitExtent: Plane.Point
  private var left = Double.infinity
  private var top = Double.infinity
  private var right = -Double.infinity
  private var bottom = -Double.infinity

  private var current = Plane.Point.zero
  private var start = Plane.Point.zero
  /// The directions in which the last segment ended and the subpath's first one started.
  private var direction: Plane.Point?
  private var firstDirection: Plane.Point?

  /// - Parameter scalesStroke: whether the transform applies to the stroke too.
  init(_ transform: Transform, _ stroke: Stroke = Stroke(), scalesStroke: Bool = true) {
    self.transform = transform
    self.stroke = stroke
    unitExtent =
      scalesStroke
      ? Plane.Point(
        x: (transform.a * transform.a + transform.c * transform.c).squareRoot(),
        y: (transform.b * transform.b + transform.d * transform.d).squareRoot()) : Plane.Point(x: 1, y: 1)
    // Angles between edges are not those of the space that the stroke is drawn in.
    joinsAreKnown = scalesStroke
  }

  private let joinsAreKnown: Bool

  /// The box; nil where there is no outline, or its numbers are beyond the range.
  var box: Plane.Box? {
    let (width, height) = (right - left, bottom - top)
    guard width >= 0, height >= 0, width.isFinite, height.isFinite, left.isFinite, top.isFinite else {
      return nil
    }
    return Plane.Box(x: left, y: top, width: width, height: height)
  }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point):
      addPoint(point, reach: stroke.capReach)
      (start, current, direction, firstDirection) = (point, point, nil, nil)
    case .line(let point): join([point])
    case .quadratic(let control, let point):
      addExtremes(current, control, point)
      join([control, point])
    case .cubic(let first, let second, let point):
      addExtremes(current, first, second, point)
      join([first, second, point])
    case .arc(let flags, let point): addArc(flags, point)
    case .close:
      join([start])
      if let firstDirection { addJoin(at: start, to: firstDirection) }
      (direction, firstDirection) = (nil, nil)
    }
  }

  // MARK: - Strokes

  /// Goes on to the last of some control points.
  private mutating func join(_ points: [Plane.Point]) {
    guard let end = points.last else { return }
    if let away = points.first(where: { $0 != current }) {
      addJoin(at: current, to: Self.direction(from: current, to: away))
      firstDirection = firstDirection ?? Self.direction(from: current, to: away)
      let before = points.dropLast().last { $0 != end } ?? current
      direction = Self.direction(from: before, to: end)
    }
    addPoint(end, reach: stroke.capReach)
    current = end
  }

  private mutating func addJoin(at point: Plane.Point, to next: Plane.Point) {
    guard stroke.miterLimit > 1, let direction else { return }
    addPoint(point, reach: miter(direction, next))
  }

  /// How far the miter between two directions of length 1 reaches (SVG 2, 13.5.5).
  private func miter(_ direction: Plane.Point, _ next: Plane.Point) -> Double {
    guard joinsAreKnown else { return stroke.miterLimit }
    let cosine = direction.x * next.x + direction.y * next.y
    // Some joins cut at the limit what is longer (`miter-clip`).
    return min((2 / max(1 + cosine, 1e-9)).squareRoot(), stroke.miterLimit)
  }

  private static func direction(from: Plane.Point, to: Plane.Point) -> Plane.Point {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return Plane.Point(x: x / length, y: y / length)
  }

  // MARK: - Points

  private mutating func addPoint(_ point: Plane.Point, reach: Double) {
    addDrawn(transform.apply(point), reach: max(reach, stroke.reach))
  }

  private mutating func addDrawn(_ point: Plane.Point, reach: Double) {
    let (dx, dy) = (stroke.radius * reach * unitExtent.x, stroke.radius * reach * unitExtent.y)
    (left, right) = (min(left, point.x - dx), max(right, point.x + dx))
    (top, bottom) = (min(top, point.y - dy), max(bottom, point.y + dy))
    if !(point.x + point.y + dx + dy).isFinite { left = -.infinity }
  }

  private mutating func addArc(_ flags: PathSegment.ArcFlags, _ point: Plane.Point) {
    if let arc = EllipticalArc(from: current, flags, to: point, transform) {
      for extreme in arc.extremes { addDrawn(extreme, reach: stroke.reach) }
    }
    // The directions at its ends are not worth knowing.
    addPoint(current, reach: max(stroke.capReach, stroke.miterLimit))
    addPoint(point, reach: max(stroke.capReach, stroke.miterLimit))
    (current, direction) = (point, nil)
  }

  // MARK: - Curves

  /// The turning points of a quadratic curve: where its derivative, a line, is zero.
  private mutating func addExtremes(_ p0: Plane.Point, _ p1: Plane.Point, _ p2: Plane.Point) {
    let (a, b, c) = (transform.apply(p0), transform.apply(p1), transform.apply(p2))
    for t in [(a.x - b.x) / (a.x - 2 * b.x + c.x), (a.y - b.y) / (a.y - 2 * b.y + c.y)] where t > 0 && t < 1 {
      let s = 1 - t
      addDrawn(
        Plane.Point(
          x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y),
        reach: stroke.reach)
    }
  }

  /// The turning points of a cubic curve: where its derivative, a parabola, is zero.
  private mutating func addExtremes(
    _ p0: Plane.Point, _ p1: Plane.Point, _ p2: Plane.Point, _ p3: Plane.Point
  ) {
    let (a, b, c, d) = (transform.apply(p0), transform.apply(p1), transform.apply(p2), transform.apply(p3))
    let roots = Self.turns(a.x, b.x, c.x, d.x) + Self.turns(a.y, b.y, c.y, d.y)
    for t in roots where t > 0 && t < 1 {
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      addDrawn(
        Plane.Point(
          x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y),
        reach: stroke.reach)
    }
  }

  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The form that does not cancel, which for a = 0 gives the one root of the line.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q]
  }
}
