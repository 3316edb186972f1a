import PlaneModel

/// Points as vectors.
extension Plane.Point {
  static func + (left: Self, right: Self) -> Self { Self(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Self, right: Self) -> Self { Self(x: left.x - right.x, y: left.y - right.y) }
  static func * (vector: Self, factor: Double) -> Self { Self(x: vector.x * factor, y: vector.y * factor) }
  static func / (vector: Self, divisor: Double) -> Self { Self(x: vector.x / divisor, y: vector.y / divisor) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector of length 1 that goes there.
  var direction: Self { self / length }

  /// The area between this vector and another one, negative where that is to the left.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }
}
