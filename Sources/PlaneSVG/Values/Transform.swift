import PlaneModel

/// An affine transform, the matrix `[a c e; b d f; 0 0 1]` (SVG 2, 8.5; CSS Transforms 1).
struct Transform: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Transform()

  static func translation(_ x: Double, _ y: Double) -> Transform { Transform(e: x, f: y) }

  static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, d: y) }

  /// The transform that applies `inner` first and this one to its result.
  func concatenating(_ inner: Transform) -> Transform {
    if inner == .identity { return self }
    if self == .identity { return inner }
    return Transform(
      a: a * inner.a + c * inner.b,
      b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d,
      e: a * inner.e + c * inner.f + e,
      f: b * inner.e + d * inner.f + f)
  }

  /// Whether x stays along x and y along y, neither mirrored: what text and images stay upright under.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Whether boxes stay boxes: multiples of 90° and mirrors, each to what 64-bit sines leave of them.
  var keepsAxes: Bool {
    let tolerance = 1e-12 * max(abs(a), abs(b), abs(c), abs(d))
    return (abs(b) <= tolerance && abs(c) <= tolerance) || (abs(a) <= tolerance && abs(d) <= tolerance)
  }

  /// How much lengths along x grow.
  var horizontalScale: Double { b == 0 ? abs(a) : (a * a + b * b).squareRoot() }

  /// How much lengths along y grow.
  var verticalScale: Double { c == 0 ? abs(d) : (c * c + d * d).squareRoot() }

  /// Whether lengths grow alike in both directions.
  var scalesEvenly: Bool {
    let (x, y) = (horizontalScale, verticalScale)
    return x == y || abs(x - y) <= 1e-9 * max(x, y)
  }

  /// Where a point goes.
  func apply(_ point: Point) -> Point {
    if self == .identity { return point }
    return Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// Where a box goes, where ``keepsAxes``.
  func apply(_ box: Box) -> Box {
    if self == .identity { return box }
    if b == 0, c == 0 {
      // Scaling the extents, and not the far corner, is exact also where a box is tiny beside its coordinates.
      let (width, height) = (a * box.size.width, d * box.size.height)
      return Box(
        x: a * box.origin.x + e + min(width, 0), y: d * box.origin.y + f + min(height, 0),
        width: abs(width), height: abs(height))
    }
    let corner = apply(box.origin)
    let opposite = apply(Point(x: box.origin.x + box.size.width, y: box.origin.y + box.size.height))
    return Box(
      x: min(corner.x, opposite.x), y: min(corner.y, opposite.y),
      width: abs(opposite.x - corner.x), height: abs(opposite.y - corner.y))
  }
}

extension Transform {
  /// Reads a list of transform functions; nil where the value is not one.
  init?(_ text: Bytes) {
    var scanner = ValueScanner(text)
    var result = Transform.identity
    scanner.skipSpace()
    if scanner.rest.trimmed.isKeyword("none") {
      self = .identity
      return
    }
    while !scanner.isAtEnd {
      guard let next = Self.function(&scanner) else { return nil }
      result = result.concatenating(next)
      scanner.skipSeparator()
    }
    self = result
  }

  private static func function(_ scanner: inout ValueScanner) -> Transform? {
    let name = scanner.identifier()
    scanner.skipSpace()
    guard scanner.skip(UInt8(ascii: "(")), let arguments = arguments(&scanner) else { return nil }
    return make(name, arguments)
  }

  /// Up to six numbers and the closing parenthesis; angles may carry `deg`, lengths `px`.
  private static func arguments(_ scanner: inout ValueScanner) -> [Double]? {
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.skip(UInt8(ascii: ")")) {
      guard numbers.count < 6, let number = scanner.number() else { return nil }
      let unit = scanner.unit()
      guard unit.isEmpty || unit.isKeyword("deg") || unit.isKeyword("px") else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }

  private static func make(_ name: Bytes, _ v: [Double]) -> Transform? {
    switch v.count {
    case 6 where name.isKeyword("matrix"):
      Transform(a: v[0], b: v[1], c: v[2], d: v[3], e: v[4], f: v[5])
    case 1...2 where name.isKeyword("translate"):
      .translation(v[0], v.count > 1 ? v[1] : 0)
    case 1 where name.isKeyword("translatex"):
      .translation(v[0], 0)
    case 1 where name.isKeyword("translatey"):
      .translation(0, v[0])
    case 1...2 where name.isKeyword("scale"):
      .scale(v[0], v.count > 1 ? v[1] : v[0])
    case 1 where name.isKeyword("rotate"):
      rotation(v[0])
    case 3 where name.isKeyword("rotate"):
      Transform.translation(v[1], v[2]).concatenating(rotation(v[0])).concatenating(
        .translation(-v[1], -v[2]))
    case 1 where name.isKeyword("skewx"):
      Transform(c: tangent(v[0]))
    case 1 where name.isKeyword("skewy"):
      Transform(b: tangent(v[0]))
    default:
      nil
    }
  }

  /// A rotation in degrees; multiples of 90° are exact.
  private static func rotation(_ degrees: Double) -> Transform {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return sine / cosine
  }
}
