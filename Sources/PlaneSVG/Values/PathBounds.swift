import PlaneModel

/// The upright box on the canvas around an outline and its stroke.
///
/// Ends and extremes of the curves are taken where they are drawn, caps as they lie across the ends, and joins as far as their
/// miters reach.
struct PathBounds {
  struct Stroke {
    /// Half of the width, in user space.
    var radius = 0.0
    /// How many times that far it reaches along all of the outline.
    var reach = 1.0
    /// How many times that far straight caps go on behind the ends of open subpaths; nil for round ones.
    var capLength: Double? = 0
    /// The longest miter, as a multiple of the width; 1 for joins without.
    var miterLimit = 1.0
  }

  /// What is known of the subpath that was begun last.
  private enum Subpath {
    case none, begun, drawn
  }

  private let transform: Transform
  private let stroke: Stroke
  /// How far a circle of radius 1 in the stroke's space reaches on the canvas.
  private let unitExtent: Plane.Point
  /// Whether the space that the stroke is drawn in is the outline's.
  private let scalesStroke: Bool
  private var left = Double.infinity
  private var top = Double.infinity
  private var right = -Double.infinity
  private var bottom = -Double.infinity

  private var subpath = Subpath.none
  private var current = Plane.Point.zero
  private var start = Plane.Point.zero
  /// The directions in which the last segment ended and the subpath's first one started.
  private var direction: Plane.Point?
  private var firstDirection: Plane.Point?

  /// - Parameter scalesStroke: whether the transform applies to the stroke too.
  init(_ transform: Transform, _ stroke: Stroke = Stroke(), scalesStroke: Bool = true) {
    self.transform = transform
    self.stroke = stroke
    self.scalesStroke = scalesStroke
    unitExtent =
      scalesStroke
      ? Plane.Point(
        x: (transform.a * transform.a + transform.c * transform.c).squareRoot(),
        y: (transform.b * transform.b + transform.d * transform.d).squareRoot()) : Plane.Point(x: 1, y: 1)
  }

  /// The box; nil where there is no outline, or its numbers are beyond the range.
  var box: Plane.Box? {
    var whole = self
    whole.endSubpath()
    let (width, height) = (whole.right - whole.left, whole.bottom - whole.top)
    guard width >= 0, height >= 0, width.isFinite, height.isFinite, whole.left.isFinite, whole.top.isFinite
    else { return nil }
    return Plane.Box(x: whole.left, y: whole.top, width: width, height: height)
  }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point):
      endSubpath()
      (subpath, start, current, direction, firstDirection) = (.begun, point, point, nil, nil)
      addDrawn(transform.apply(point))
    case .line(let point): join([point])
    case .quadratic(let control, let point):
      // The same curve with two control points.
      func toward(_ end: Plane.Point) -> Plane.Point {
        Plane.Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
      }
      addCurve(toward(current), toward(point), point)
    case .cubic(let first, let second, let point): addCurve(first, second, point)
    case .arc(let flags, let point): addArc(flags, point)
    case .close:
      join([start])
      // Of no length, it has caps (SVG 2, 13.5.4).
      if subpath != .drawn { endSubpath() }
      addPoint(start)
      if let firstDirection { addJoin(at: start, to: firstDirection) }
      (subpath, direction, firstDirection) = (.none, nil, nil)
    }
  }

  // MARK: - Strokes

  /// Goes on to the last of some control points.
  private mutating func join(_ points: [Plane.Point]) {
    guard let end = points.last else { return }
    if subpath == .drawn { addPoint(current) }
    if let away = points.first(where: { $0 != current }) {
      let next = Self.direction(from: current, to: away)
      addJoin(at: current, to: next)
      if subpath != .drawn { firstDirection = next }
      subpath = .drawn
      let before = points.dropLast().last { $0 != end } ?? current
      direction = Self.direction(from: before, to: end)
    }
    addDrawn(transform.apply(end))
    current = end
  }

  private mutating func addJoin(at point: Plane.Point, to next: Plane.Point) {
    guard stroke.miterLimit > 1, let direction else { return }
    addPoint(point, reach: miter(direction, next))
  }

  /// How far the miter between two directions of length 1 reaches (SVG 2, 13.5.5).
  private func miter(_ direction: Plane.Point, _ next: Plane.Point) -> Double {
    // Angles between edges are not those of the space that other strokes are drawn in.
    guard scalesStroke else { return stroke.miterLimit }
    let cosine = direction.x * next.x + direction.y * next.y
    // Some joins cut at the limit what is longer (`miter-clip`).
    return min((2 / max(1 + cosine, 1e-9)).squareRoot(), stroke.miterLimit)
  }

  /// Adds the caps of what was drawn since the last start.
  private mutating func endSubpath() {
    guard subpath != .none else { return }
    addCap(at: current, direction)
    addCap(at: start, firstDirection.map { Plane.Point(x: -$0.x, y: -$0.y) })
  }

  /// - Parameter direction: where the outline would go on; nil where that isn't known.
  private mutating func addCap(at end: Plane.Point, _ direction: Plane.Point?) {
    guard let length = stroke.capLength else { return addPoint(end) }
    guard let direction, scalesStroke else {
      return addPoint(end, reach: (1 + length * length).squareRoot())
    }
    let (x, y) = (direction.x * stroke.radius, direction.y * stroke.radius)
    for side in [-1.0, 1] {
      addDrawn(
        transform.apply(Plane.Point(x: end.x + length * x - side * y, y: end.y + length * y + side * x)))
    }
  }

  private static func direction(from: Plane.Point, to: Plane.Point) -> Plane.Point {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return Plane.Point(x: x / length, y: y / length)
  }

  // MARK: - Points

  /// Adds a point with the stroke all around it.
  private mutating func addPoint(_ point: Plane.Point, reach: Double = 1) {
    addStroked(transform.apply(point), reach: reach)
  }

  private mutating func addStroked(_ point: Plane.Point, reach: Double = 1) {
    let radius = stroke.radius * max(reach, stroke.reach)
    addDrawn(point, Plane.Size(width: radius * unitExtent.x, height: radius * unitExtent.y))
  }

  /// - Parameter margin: how far the stroke reaches on both sides of the point, on the canvas.
  private mutating func addDrawn(_ point: Plane.Point, _ margin: Plane.Size = .zero) {
    (left, right) = (min(left, point.x - margin.width), max(right, point.x + margin.width))
    (top, bottom) = (min(top, point.y - margin.height), max(bottom, point.y + margin.height))
    if !(point.x + point.y + margin.width + margin.height).isFinite { left = -.infinity }
  }

  private mutating func addArc(_ flags: PathSegment.ArcFlags, _ point: Plane.Point) {
    if let arc = EllipticalArc(from: current, flags, to: point, transform) {
      for extreme in arc.extremes { addStroked(extreme) }
    }
    // The directions at its ends are not worth knowing.
    addPoint(current, reach: stroke.miterLimit)
    addPoint(point, reach: stroke.miterLimit)
    (subpath, current, direction) = (.drawn, point, nil)
  }

  // MARK: - Curves

  private mutating func addCurve(_ first: Plane.Point, _ second: Plane.Point, _ end: Plane.Point) {
    let curve = CubicCurve(current, first, second, end)
    let drawn = CubicCurve(
      transform.apply(current), transform.apply(first), transform.apply(second), transform.apply(end))
    let radius = stroke.radius * stroke.reach
    for t in drawn.turns(\.x) { addDrawn(drawn[t], Plane.Size(width: radius * unitExtent.x, height: 0)) }
    for t in drawn.turns(\.y) { addDrawn(drawn[t], Plane.Size(width: 0, height: radius * unitExtent.y)) }
    // Where a curve is tighter than its stroke, that reaches beyond the cap.
    let isTight = stroke.radius > 0 && (!scalesStroke || !curve.isFlat(beside: stroke.radius))
    if isTight { addPoint(current) }
    join([first, second, end])
    if isTight { addPoint(end) }
  }
}

/// A Bézier curve with two control points.
private struct CubicCurve {
  private let (p0, p1, p2, p3): (Plane.Point, Plane.Point, Plane.Point, Plane.Point)

  init(_ p0: Plane.Point, _ p1: Plane.Point, _ p2: Plane.Point, _ p3: Plane.Point) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The point at a parameter from 0 to 1.
  subscript(t: Double) -> Plane.Point {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Plane.Point(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
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

  /// Whether its radius is all along more than twice another one.
  func isFlat(beside radius: Double) -> Bool {
    (0...Self.steps).allSatisfy { step in
      let t = Double(step) / Double(Self.steps)
      let s = 1 - t
      func mix(_ axis: KeyPath<Plane.Point, Double>) -> (first: Double, second: Double) {
        let (a, b) = (p1[keyPath: axis] - p0[keyPath: axis], p2[keyPath: axis] - p1[keyPath: axis])
        let c = p3[keyPath: axis] - p2[keyPath: axis]
        return (3 * (s * s * a + 2 * s * t * b + t * t * c), 6 * (s * (b - a) + t * (c - b)))
      }
      let (x, y) = (mix(\.x), mix(\.y))
      let speed = (x.first * x.first + y.first * y.first).squareRoot()
      return 2 * radius * abs(x.first * y.second - y.first * x.second) < speed * speed * speed
    }
  }

  private static let steps = 16
}
