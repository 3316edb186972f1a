import PlaneModel

/// A walk along one subpath, by points that are close enough together to tell one outline from another.
struct OutlineWalk {
  /// The points in turn, from the start to the end of the last segment.
  private(set) var points: [Plane.Point] = []
  /// How many segments there are.
  private(set) var count = 0
  private(set) var hasCurves = false
  private(set) var isClosed = false
  private var bounds = PathBounds(.identity)
  /// The straight edges.
  private var edges: [(from: Plane.Point, to: Plane.Point)] = []
  /// The points between segments.
  private var ends: [Plane.Point] = []

  /// The parts into which a curve is divided. An ellipse's equation is one of degree six along a cubic curve, so that it
  /// holds everywhere if it holds at so many points.
  private static let parts = 8

  /// - Returns: false where the segment can't be followed.
  mutating func add(_ segment: PathSegment) -> Bool {
    count += 1
    bounds.add(segment)
    guard let start = points.first, let from = ends.last else {
      guard case .move(let point) = segment else { return false }
      points = [point]
      ends = [point]
      return true
    }
    switch segment {
    case .move(let point): (points, ends) = ([point], [point])
    case .line(let point): addLine(from, point)
    case .quadratic(let control, let point): addCurve([from, control, point])
    case .cubic(let first, let second, let point): addCurve([from, first, second, point])
    case .arc(let flags, let point):
      hasCurves = true
      guard from != point else { break }
      guard let arc = EllipticalArc(from: from, flags, to: point, .identity) else { return false }
      points += arc.points
      ends.append(point)
    case .close:
      addLine(from, start)
      isClosed = true
    }
    return true
  }

  private mutating func addLine(_ from: Plane.Point, _ to: Plane.Point) {
    guard from != to else { return }
    edges.append((from, to))
    points += [Plane.Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2), to]
    ends.append(to)
  }

  private mutating func addCurve(_ controls: [Plane.Point]) {
    hasCurves = true
    for part in 1...Self.parts {
      let t = Double(part) / Double(Self.parts)
      // De Casteljau's way: between two control points each, until one is left.
      var row = controls
      while row.count > 1 {
        row = zip(row, row.dropFirst()).map {
          Plane.Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
        }
      }
      points += row
    }
    ends += controls.suffix(1)
  }

  /// How far the end is from the start.
  var gap: Double {
    guard let first = points.first, let last = points.last else { return .infinity }
    let (x, y) = (last.x - first.x, last.y - first.y)
    return (x * x + y * y).squareRoot()
  }

  /// The box around the outline; nil where that can't be computed. Its sides are those of points that are written, where
  /// these are but for rounding.
  var box: Plane.Box? {
    guard let box = bounds.box else { return nil }
    let (left, top) = (box.origin.x, box.origin.y)
    let sides = (left: left, top: top, right: left + box.size.width, bottom: top + box.size.height)
    let tolerance = 1e-9 * max(abs(sides.left), abs(sides.right), abs(sides.top), abs(sides.bottom))
    func snapped(_ side: Double, _ coordinate: KeyPath<Plane.Point, Double>) -> Double {
      let nearest = ends.map { $0[keyPath: coordinate] }.min { abs($0 - side) < abs($1 - side) }
      return nearest.flatMap { abs($0 - side) <= tolerance ? $0 : nil } ?? side
    }
    let (x, y) = (snapped(sides.left, \.x), snapped(sides.top, \.y))
    return Plane.Box(
      x: x, y: y, width: snapped(sides.right, \.x) - x, height: snapped(sides.bottom, \.y) - y)
  }

  /// The radii of the corners, which are what the straight edges leave of the sides.
  func radii(in box: Plane.Box, _ tolerance: Double) -> Plane.Size {
    var (across, down) = (0.0, 0.0)
    for (from, to) in edges {
      let (x, y) = (abs(to.x - from.x), abs(to.y - from.y))
      // One that is shorter than can be seen only closes the outline.
      guard max(x, y) > 2 * tolerance else { continue }
      if x > y { across += x / 2 } else { down += y / 2 }
    }
    func radius(_ side: Double, _ straight: Double) -> Double {
      straight <= 2 * tolerance ? side / 2 : (side - straight) / 2
    }
    let radii = Plane.Size(width: radius(box.size.width, across), height: radius(box.size.height, down))
    guard abs(radii.width - radii.height) <= tolerance, across > 0, down > 0 else { return radii }
    let radius = min(radii.width, radii.height)
    return Plane.Size(width: radius, height: radius)
  }

  /// Whether it goes around the middle of a box once, and never back.
  func goesRoundOnce(_ box: Plane.Box) -> Bool {
    let (across, down) = (box.size.width / 2, box.size.height / 2)
    let unit = points.map {
      Plane.Point(x: ($0.x - box.origin.x - across) / across, y: ($0.y - box.origin.y - down) / down)
    }
    // Twice the areas between the middle and each two points, which for one round add up to that of the outline.
    let turns = zip(unit, unit.dropFirst() + unit.prefix(1)).map { $0.x * $1.y - $0.y * $1.x }
    let area = abs(turns.reduce(0, +)) / 2
    let back = min(turns.max() ?? 0, -(turns.min() ?? 0))
    return area > 2 && area < 4.5 && back <= 1e-6
  }
}
