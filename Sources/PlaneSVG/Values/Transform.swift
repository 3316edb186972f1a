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

  /// The same with a point in the place of the origin.
  func around(_ point: Plane.Point) -> Transform {
    Transform.translation(point.x, point.y).concatenating(self)
      .concatenating(.translation(0 - point.x, 0 - point.y))
  }

  /// The transform that undoes this one; nil where nothing does.
  var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: 0 - b / determinant, c: 0 - c / determinant, d: a / determinant,
      e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
  }

  /// Whether x stays along x and y along y, neither mirrored: what text and images stay upright under.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether it leaves nothing of a box that has an area, and mirrors nothing.
  var isFlat: Bool { b == 0 && c == 0 && a >= 0 && d >= 0 && (a == 0 || d == 0) }

  /// Whether boxes stay boxes: multiples of 90° and mirrors, each to what 64-bit sines leave of them.
  var keepsAxes: Bool {
    if b == 0, c == 0, a.isFinite, d.isFinite { return true }
    let tolerance = 1e-12 * max(abs(a), abs(b), abs(c), abs(d))
    return (abs(b) <= tolerance && abs(c) <= tolerance) || (abs(a) <= tolerance && abs(d) <= tolerance)
  }

  /// Whether it leaves no area of anything, so that nothing is painted (CSS Transforms 1, 8).
  var isDegenerate: Bool { a * d == b * c }

  /// How much lengths along x grow.
  var horizontalScale: Double { b == 0 ? abs(a) : (a * a + b * b).squareRoot() }

  /// How much lengths along y grow.
  var verticalScale: Double { c == 0 ? abs(d) : (c * c + d * d).squareRoot() }

  /// Whether lengths grow alike in both directions, as far as can be seen: by a tenth of a pixel on a thousand, which is what
  /// programs lose that round their matrices.
  var scalesEvenly: Bool {
    let (x, y) = (horizontalScale, verticalScale)
    return x == y || abs(x - y) <= 1e-4 * max(x, y)
  }

  func apply(_ point: Plane.Point) -> Plane.Point {
    if self == .identity { return point }
    return Plane.Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// Where a box goes, where ``keepsAxes``.
  func apply(_ box: Plane.Box) -> Plane.Box {
    if self == .identity { return box }
    if b == 0, c == 0 {
      // Scaling the extents, and not the far corner, is exact also where a box is tiny beside its coordinates.
      let (width, height) = (a * box.size.width, d * box.size.height)
      return Plane.Box(
        x: a * box.origin.x + e + min(width, 0), y: d * box.origin.y + f + min(height, 0),
        width: abs(width), height: abs(height))
    }
    let corner = apply(box.origin)
    let opposite = apply(Plane.Point(x: box.right, y: box.bottom))
    return Plane.Box(
      x: min(corner.x, opposite.x), y: min(corner.y, opposite.y),
      width: abs(opposite.x - corner.x), height: abs(opposite.y - corner.y))
  }
}
