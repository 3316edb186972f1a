import PlaneModel

/// A walk along one subpath of a few segments.
struct OutlineWalk {
  /// The segments behind the first move, each with where it starts.
  private var pieces: [(from: Plane.Point, segment: PathSegment)] = []
  /// The points between segments, from the start on.
  private(set) var ends: [Plane.Point] = []
  private(set) var hasCurves = false
  private(set) var isClosed = false

  /// How far a straight edge goes along both axes, at most.
  private(set) var slant = 0.0

  /// How many segments there are.
  var count: Int { pieces.count }

  /// The parts into which a curve is divided. An ellipse's equation is one of degree six along a cubic curve, so that it
  /// holds everywhere if it holds at so many points.
  private static let parts = 8

  mutating func add(_ segment: PathSegment) {
    let end: Plane.Point
    switch segment {
    case .move(let point):
      (pieces, ends) = ([], [point])
      return
    case .line(let point): end = point
    case .quadratic(_, let point), .cubic(_, _, let point), .arc(_, let point):
      end = point
      hasCurves = true
    case .close:
      end = ends.first ?? .zero
      isClosed = true
    }
    guard let from = ends.last else { return }
    switch segment {
    case .line, .close: slant = max(slant, min(abs(end.x - from.x), abs(end.y - from.y)))
    default: break
    }
    pieces.append((from, segment))
    ends.append(end)
  }

  /// The points in turn, from the start on, close enough together to tell one outline from another; nil where an arc can't be
  /// computed.
  var points: [Plane.Point]? {
    var points = Array(ends.prefix(1))
    for (piece, end) in zip(pieces, ends.dropFirst()) where piece.from != end {
      let from = piece.from
      switch piece.segment {
      case .arc(let flags, _):
        guard let arc = EllipticalArc(from: from, flags, to: end, .identity) else { return nil }
        points += arc.points
      case .quadratic(let control, _):
        func between(_ end: Plane.Point) -> Plane.Point { (end + control * 2) / 3 }
        points += Self.parts(of: CubicCurve(from, between(from), between(end), end))
      case .cubic(let first, let second, _): points += Self.parts(of: CubicCurve(from, first, second, end))
      case .line, .close, .move: points += [(from + end) / 2, end]
      }
    }
    return points
  }

  private static func parts(of curve: CubicCurve) -> [Plane.Point] {
    (1...parts).map { curve[Double($0) / Double(parts)] }
  }

  /// How far the end is from the start.
  var gap: Double {
    guard let first = ends.first, let last = ends.last else { return .infinity }
    return (last - first).length
  }

  /// The box around the outline; nil where that can't be computed. Its sides are those of points that are written, where
  /// these are but for rounding.
  var box: Plane.Box? {
    var bounds = PathBounds(.identity)
    for start in ends.prefix(1) { bounds.add(.move(start)) }
    for piece in pieces { bounds.add(piece.segment) }
    guard let box = bounds.box else { return nil }
    let tolerance = 1e-9 * max(abs(box.origin.x), abs(box.right), abs(box.origin.y), abs(box.bottom))
    func snapped(_ side: Double, _ coordinate: KeyPath<Plane.Point, Double>) -> Double {
      let nearest = ends.map { $0[keyPath: coordinate] }.min { abs($0 - side) < abs($1 - side) }
      return nearest.flatMap { abs($0 - side) <= tolerance ? $0 : nil } ?? side
    }
    return Plane.Box(
      left: snapped(box.origin.x, \.x), top: snapped(box.origin.y, \.y),
      right: snapped(box.right, \.x), bottom: snapped(box.bottom, \.y))
  }

  /// The radii of the corners, which are what the straight edges leave of the sides.
  func radii(in box: Plane.Box, _ tolerance: Double) -> Plane.Size {
    var (across, down) = (0.0, 0.0)
    for (piece, end) in zip(pieces, ends.dropFirst()) {
      switch piece.segment {
      case .line, .close: break
      default: continue
      }
      let (x, y) = (abs(end.x - piece.from.x), abs(end.y - piece.from.y))
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

  /// Whether points go around the middle of a box once, and never back.
  static func goRoundOnce(_ points: [Plane.Point], _ box: Plane.Box) -> Bool {
    let (across, down) = (box.size.width / 2, box.size.height / 2)
    let unit = points.map {
      Plane.Point(x: ($0.x - box.origin.x - across) / across, y: ($0.y - box.origin.y - down) / down)
    }
    // Twice the areas between the middle and each two points, which for one round add up to that of the outline.
    let turns = zip(unit, unit.dropFirst() + unit.prefix(1)).map { $0.cross($1) }
    let area = abs(turns.reduce(0, +)) / 2
    let back = min(turns.max() ?? 0, -(turns.min() ?? 0))
    return area > 2 && area < 4.5 && back <= 1e-6
  }
}
