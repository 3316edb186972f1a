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

/// The segments of path data one after the other (SVG 2, 9.3), up to the first error, as they are to be drawn.
struct PathData: Sequence, IteratorProtocol {
  private var scanner: ValueScanner
  /// The command in force, in lower case; 0 before the first and where none may be repeated.
  private var command: UInt8 = 0
  private var isRelative = false
  private var isBroken = false
  private var current = Plane.Point.zero
  private var start = Plane.Point.zero
  /// The last control point of the segment before, where that was a curve.
  private var cubicControl: Plane.Point?
  private var quadraticControl: Plane.Point?

  init(_ text: Bytes) {
    scanner = ValueScanner(text)
    scanner.skipSpace()
    // Only a moveto may come first.
    isBroken = scanner.next.map { $0 | 0x20 != UInt8(ascii: "m") } ?? true
  }

  /// How many numbers a command takes, by its lower case; nil where there is no such command.
  static func argumentCount(of command: UInt8) -> Int? {
    switch command {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "z"): 0
    default: nil
    }
  }

  mutating func next() -> PathSegment? {
    guard !isBroken, !scanner.isAtEnd else { return nil }
    if let byte = scanner.next, (byte | 0x20) &- 0x61 < 26 {
      scanner.advance()
      scanner.skipSpace()
      command = byte | 0x20
      isRelative = byte & 0x20 != 0
    }
    guard let segment = segment() else {
      isBroken = true
      return nil
    }
    scanner.skipSeparator()
    return segment
  }

  private mutating func segment() -> PathSegment? {
    let (lastCubic, lastQuadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    switch command {
    case UInt8(ascii: "m"): return move()
    case UInt8(ascii: "l"): return point().map { .line(advance(to: $0)) }
    case UInt8(ascii: "h"):
      return scanner.number().map {
        .line(advance(to: Plane.Point(x: (isRelative ? current.x : 0) + $0, y: current.y)))
      }
    case UInt8(ascii: "v"):
      return scanner.number().map {
        .line(advance(to: Plane.Point(x: current.x, y: (isRelative ? current.y : 0) + $0)))
      }
    case UInt8(ascii: "c"): return point().flatMap { cubic($0) }
    case UInt8(ascii: "s"): return cubic(reflected(lastCubic))
    case UInt8(ascii: "q"): return point().flatMap { quadratic($0) }
    case UInt8(ascii: "t"): return quadratic(reflected(lastQuadratic))
    case UInt8(ascii: "a"): return arc()
    case UInt8(ascii: "z"):
      command = 0
      current = start
      return .close
    default: return nil
    }
  }

  // MARK: - Segments

  /// More pairs behind the first are lines.
  private mutating func move() -> PathSegment? {
    guard let target = point() else { return nil }
    command = UInt8(ascii: "l")
    start = target
    return .move(advance(to: target))
  }

  private mutating func cubic(_ first: Plane.Point) -> PathSegment? {
    guard let second = nextPoint(), let target = nextPoint() else { return nil }
    cubicControl = second
    return .cubic(first, second, to: advance(to: target))
  }

  private mutating func quadratic(_ control: Plane.Point) -> PathSegment? {
    guard let target = nextPoint() else { return nil }
    quadraticControl = control
    return .quadratic(control, to: advance(to: target))
  }

  private mutating func arc() -> PathSegment? {
    guard let rx = scanner.number(), let ry = nextNumber(), let rotation = nextNumber(),
      let isLarge = nextFlag(),
      let sweep = nextFlag(), let target = nextPoint()
    else { return nil }
    // Without a radius it is a line (SVG 2, 9.5.1).
    guard rx != 0, ry != 0 else { return .line(advance(to: target)) }
    let flags = PathSegment.ArcFlags(
      radii: Plane.Size(width: abs(rx), height: abs(ry)), rotation: rotation, isLarge: isLarge,
      sweep: sweep)
    return .arc(flags, to: advance(to: target))
  }

  private mutating func advance(to point: Plane.Point) -> Plane.Point {
    current = point
    return point
  }

  /// The point that makes a curve go on smoothly; the current one where the segment before was no such curve.
  private func reflected(_ control: Plane.Point?) -> Plane.Point {
    control.map { Plane.Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
  }

  // MARK: - Arguments

  private mutating func point() -> Plane.Point? {
    guard let x = scanner.number(), let y = nextNumber() else { return nil }
    return isRelative ? Plane.Point(x: current.x + x, y: current.y + y) : Plane.Point(x: x, y: y)
  }

  private mutating func nextPoint() -> Plane.Point? {
    scanner.skipSeparator()
    return point()
  }

  private mutating func nextNumber() -> Double? {
    scanner.skipSeparator()
    return scanner.number()
  }

  /// A flag is one digit, and needs no separator behind it.
  private mutating func nextFlag() -> Bool? {
    scanner.skipSeparator()
    if scanner.skip(UInt8(ascii: "0")) { return false }
    return scanner.skip(UInt8(ascii: "1")) ? true : nil
  }
}
