import PlaneModel

/// An outline of one subpath with a few straight edges, as far as it may be a rectangle or a line: `rect` as optimizers
/// write it (`M x y H V H z` and its like), `polygon`, `polyline` and `line`. Edges without a length count for nothing.
struct StraightOutline {
  /// The corners in turn, without those in the middle of an axis-parallel edge.
  private(set) var corners: [Plane.Point] = []
  /// Whether the last corner is joined to the first.
  private(set) var isClosed = false
  /// Whether edges of it are curves that are straight.
  private var hasCurves = false

  /// More corners than that are neither: four, one in the edge where it starts, and the start again.
  private static let maxCorners = 6

  /// - Returns: nil where the path has curves that are not straight, several subpaths, or too many corners; also where it is a
  ///   line by a curve, as the edge of a graph is, which stays together with its arrow.
  init?(_ path: PathData) {
    guard let outlines = Self.outlines(of: path, atMost: 1) else { return nil }
    self = outlines.first ?? StraightOutline(corners: [])
    if hasCurves && hasNoArea { return nil }
  }

  /// The outlines of a path that has a few, each a subpath of its own.
  /// - Returns: nil where one of them has curves that are not straight or too many corners, or there are more.
  static func outlines(of path: PathData, atMost count: Int) -> [StraightOutline]? {
    var outlines: [StraightOutline] = []
    // A subpath of nothing but its start draws nothing.
    var start: Plane.Point?
    for segment in path {
      let edge = segment.straightened(from: start ?? outlines.last?.corners.last ?? .zero)
      if case .move(let point) = edge {
        start = point
        continue
      }
      if let begin = start {
        guard outlines.count < count else { return nil }
        outlines.append(StraightOutline(corners: [begin]))
        start = nil
      }
      guard let last = outlines.indices.last, outlines[last].take(edge) else { return nil }
      outlines[last].hasCurves = outlines[last].hasCurves || edge != segment
    }
    if outlines.isEmpty, let start { outlines = [StraightOutline(corners: [start])] }
    for index in outlines.indices {
      guard outlines[index].finish() else { return nil }
    }
    return outlines
  }

  private mutating func take(_ edge: PathSegment) -> Bool {
    switch edge {
    case .line(let point): return !isClosed && add(point)
    case .close:
      if !isClosed { close() }
      return true
    default: return false
    }
  }

  /// - Parameter isClosed: whether it is a `polygon`.
  init?(_ list: PointList, isClosed: Bool) {
    for point in list {
      guard add(point) else { return nil }
    }
    if isClosed, !corners.isEmpty { close() }
    guard finish() else { return nil }
  }

  init(from start: Plane.Point, to end: Plane.Point) { corners = [start, end] }

  private init(corners: [Plane.Point]) { self.corners = corners }

  private mutating func add(_ point: Plane.Point) -> Bool {
    let point = snapped(point)
    if corners.count > 1, Self.goesOn(corners[corners.count - 2], corners[corners.count - 1], point) {
      corners[corners.count - 1] = point
    } else {
      corners.append(point)
    }
    return corners.count <= 2 * Self.maxCorners
  }

  /// The corners without those that stand twice, one behind the other.
  private var different: [Plane.Point] {
    guard zip(corners, corners.dropFirst()).contains(where: ==) else { return corners }
    var outline = self
    outline.corners = []
    for corner in corners where corner != outline.corners.last { _ = outline.add(corner) }
    return outline.corners
  }

  /// Leaves out edges without a length, but where nothing else gives the outline a side.
  private mutating func leaveOutRepeated() {
    let different = different
    if different.count >= 4 { corners = different }
  }

  /// - Returns: false where there are too many corners.
  private mutating func finish() -> Bool {
    leaveOutRepeated()
    return corners.count <= Self.maxCorners
  }

  private mutating func close() {
    isClosed = true
    leaveOutRepeated()
    if corners.count > 4, corners.first == corners.last { corners.removeLast() }
    guard corners.count > 2, let first = corners.first, let last = corners.last else { return }
    if Self.goesOn(last, first, corners[1]) { corners.removeFirst() }
    if corners.count > 2, Self.goesOn(corners[corners.count - 2], last, corners[0]) { corners.removeLast() }
  }

  /// Whether the way from the first point to the last leads along one axis through the middle one.
  private static func goesOn(_ first: Plane.Point, _ middle: Plane.Point, _ last: Plane.Point) -> Bool {
    guard first != middle, middle != last else { return false }
    if first.x == middle.x, middle.x == last.x { return (first.y <= middle.y) == (middle.y <= last.y) }
    return first.y == middle.y && middle.y == last.y && (first.x <= middle.x) == (middle.x <= last.x)
  }

  /// A point with the coordinates of those before, where only the rounding of sums keeps them apart: relative edges
  /// seldom come back to where they started to the last bit.
  private func snapped(_ point: Plane.Point) -> Plane.Point {
    let extent = corners.reduce(max(abs(point.x), abs(point.y))) { max($0, abs($1.x), abs($1.y)) }
    let tolerance = 1e-12 * extent
    return Plane.Point(
      x: corners.first { abs($0.x - point.x) <= tolerance }?.x ?? point.x,
      y: corners.first { abs($0.y - point.y) <= tolerance }?.y ?? point.y)
  }

  // MARK: - What it is

  /// The corners of what it encloses, which an open outline does too.
  private var enclosed: ArraySlice<Plane.Point> {
    endsMeet ? corners.dropLast() : corners[...]
  }

  /// Whether it encloses nothing.
  var hasNoArea: Bool {
    guard corners.count > 2 else { return true }
    return corners.allSatisfy { $0.x == corners[0].x } || corners.allSatisfy { $0.y == corners[0].y }
  }

  /// The two ends, where it is one line, in which points may stand twice.
  var line: (Plane.Point, Plane.Point)? {
    guard !isClosed, corners.count > 1 else { return nil }
    let different = different
    return different.count > 2 ? nil : (corners[0], different.last ?? corners[0])
  }

  /// The two ends, where it is closed and goes along one line there and back, as a rectangle without a height does.
  var closedLine: (Plane.Point, Plane.Point)? {
    guard isClosed else { return nil }
    let different = different
    let isBack = different.count == 3 && different[0] == different[2]
    return different.count == 2 || isBack ? (different[0], different[1]) : nil
  }

  /// Whether it goes around four corners, back to where it began.
  var endsMeet: Bool { corners.count == 5 && corners[0] == corners[4] }

  /// The axis-parallel rectangle that it encloses.
  var rectangle: Plane.Box? { Self.rectangle(enclosed, tolerance: 0) }

  /// The axis-parallel rectangle that it encloses on the canvas, but for less than can be seen.
  func rectangle(on transform: Transform) -> Plane.Box? {
    let points = enclosed.map(transform.apply)
    return Self.rectangle(points[...], tolerance: Transform.invisible)
  }

  /// The box of four corners in turn: each shares one coordinate with the next and the other one with the one before.
  static func rectangle(_ points: ArraySlice<Plane.Point>, tolerance: Double) -> Plane.Box? {
    guard points.count == 4, let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
    let isAtEdges = points.allSatisfy {
      (near($0.x, left) || near($0.x, right)) && (near($0.y, top) || near($0.y, bottom))
    }
    let turn = (0..<4).map { points[points.startIndex + $0] }
    let isRectangle = (0..<4).allSatisfy { index in
      let (here, next, after) = (turn[index], turn[(index + 1) % 4], turn[(index + 2) % 4])
      return (near(here.x, next.x) && near(next.y, after.y))
        || (near(here.y, next.y) && near(next.x, after.x))
    }
    return isAtEdges && isRectangle ? Plane.Box(left: left, top: top, right: right, bottom: bottom) : nil
  }
}
