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

  /// How far the last subpath is: closed, or none yet; a start alone; segments that have a length.
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
      func toward(_ end: Plane.Point) -> Plane.Point { end + (control - end) * 2 / 3 }
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
      let next = (away - current).direction
      addJoin(at: current, to: next)
      if subpath != .drawn { firstDirection = next }
      subpath = .drawn
      let before = points.dropLast().last { $0 != end } ?? current
      direction = (end - before).direction
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
    addCap(at: start, firstDirection.map { $0 * -1 })
  }

  /// - Parameter direction: where the outline would go on; nil where that isn't known.
  private mutating func addCap(at end: Plane.Point, _ direction: Plane.Point?) {
    guard let length = stroke.capLength else { return addPoint(end) }
    guard let direction, scalesStroke else {
      return addPoint(end, reach: (1 + length * length).squareRoot())
    }
    let along = direction * stroke.radius
    let across = Plane.Point(x: -along.y, y: along.x)
    for side in [-1.0, 1] { addDrawn(transform.apply(end + along * length + across * side)) }
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
