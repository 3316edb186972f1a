import PlaneModel

/// A piece of an outline, in absolute coordinates of user space.
enum PathSegment: Equatable {
  /// Starts a new subpath.
  case move(Plane.Point)
  case line(Plane.Point)
  case quadratic(Plane.Point, to: Plane.Point)
  case cubic(Plane.Point, Plane.Point, to: Plane.Point)
  case arc(ArcFlags, to: Plane.Point)
  /// A straight line to where the subpath started.
  case close

  /// What an elliptical arc says beside its end (SVG 2, 9.3.8).
  struct ArcFlags: Equatable {
    /// The radii, not negative.
    var radii: Plane.Size
    /// The angle of the ellipse's first axis, in degrees.
    var rotation: Double
    var isLarge: Bool
    var sweep: Bool
  }
}

extension PathSegment {
  /// The line that a curve is whose control points lie on the straight way to its end, but for what sums leave behind, as
  /// some programs write all edges; itself where it is none.
  func straightened(from start: Plane.Point) -> PathSegment {
    switch self {
    case .quadratic(let control, let end):
      Self.isOnWay(control, from: start, to: end) ? .line(end) : self
    case .cubic(let first, let second, let end):
      Self.isOnWay(first, from: start, to: end) && Self.isOnWay(second, from: start, to: end)
        ? .line(end) : self
    case .move, .line, .arc, .close: self
    }
  }

  private static func isOnWay(_ point: Plane.Point, from start: Plane.Point, to end: Plane.Point) -> Bool {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let (x, y) = (point.x - start.x, point.y - start.y)
    if width == 0, height == 0 { return x == 0 && y == 0 }
    let extent = max(abs(end.x), abs(end.y), abs(start.x), abs(start.y))
    let slack = 1e-12 * extent * (abs(width) + abs(height))
    let along = x * width + y * height
    return abs(x * height - y * width) <= slack && along >= -slack
      && along <= width * width + height * height + slack
  }
}

/// The segments of path data one after the other (SVG 2, 9.3), up to the first mistake, as they are to be drawn.
struct PathData: Sequence, IteratorProtocol {
  private var commands: PathCommands
  private var current = Plane.Point.zero
  private var start = Plane.Point.zero
  /// The last control point of the segment before, where that was a curve.
  private var cubicControl: Plane.Point?
  private var quadraticControl: Plane.Point?

  init(_ text: Bytes) { commands = PathCommands(text) }

  mutating func next() -> PathSegment? {
    guard let command = commands.next() else { return nil }
    let (lastCubic, lastQuadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    let base = command.isRelative ? current : .zero
    let numbers = command.numbers
    func point(_ index: Int) -> Plane.Point {
      Plane.Point(x: base.x + numbers[index], y: base.y + numbers[index + 1])
    }
    switch command.letter {
    case UInt8(ascii: "m"):
      start = point(0)
      return .move(advance(to: start))
    case UInt8(ascii: "l"): return .line(advance(to: point(0)))
    case UInt8(ascii: "h"): return .line(advance(to: Plane.Point(x: base.x + numbers[0], y: current.y)))
    case UInt8(ascii: "v"): return .line(advance(to: Plane.Point(x: current.x, y: base.y + numbers[0])))
    case UInt8(ascii: "c"): return cubic(point(0), point(2), to: point(4))
    case UInt8(ascii: "s"): return cubic(reflected(lastCubic), point(0), to: point(2))
    case UInt8(ascii: "q"): return quadratic(point(0), to: point(2))
    case UInt8(ascii: "t"): return quadratic(reflected(lastQuadratic), to: point(0))
    case UInt8(ascii: "a"): return arc(numbers, to: point(5))
    default:
      current = start
      return .close
    }
  }

  private mutating func cubic(_ first: Plane.Point, _ second: Plane.Point, to target: Plane.Point)
    -> PathSegment
  {
    cubicControl = second
    return .cubic(first, second, to: advance(to: target))
  }

  private mutating func quadratic(_ control: Plane.Point, to target: Plane.Point) -> PathSegment {
    quadraticControl = control
    return .quadratic(control, to: advance(to: target))
  }

  private mutating func arc(_ numbers: SIMD8<Double>, to target: Plane.Point) -> PathSegment {
    // Without a radius it is a line (SVG 2, 9.5.1).
    guard numbers[0] != 0, numbers[1] != 0 else { return .line(advance(to: target)) }
    let flags = PathSegment.ArcFlags(
      radii: Plane.Size(width: abs(numbers[0]), height: abs(numbers[1])), rotation: numbers[2],
      isLarge: numbers[3] != 0, sweep: numbers[4] != 0)
    return .arc(flags, to: advance(to: target))
  }

  private mutating func advance(to point: Plane.Point) -> Plane.Point {
    current = point
    return point
  }

  /// The point that makes a curve go on smoothly; the current one where the segment before was no such curve.
  private func reflected(_ control: Plane.Point?) -> Plane.Point {
    control.map { current * 2 - $0 } ?? current
  }
}
