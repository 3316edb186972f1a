extension Plane {
  /// A position on the plane, in points; x grows to the right and y downwards.
  ///
  /// The type holds negative and non-finite numbers, so that a finding can name them where they stand; `isValid`
  /// tells whether the model's rules allow the value.
  public struct Point: Hashable, Sendable {
    /// The distance from the left edge, in points.
    public var x: Double
    /// The distance from the top edge, in points.
    public var y: Double

    /// Creates a point from its coordinates, in points.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The top left corner of the plane.
    public static let zero = Point(x: 0, y: 0)

    /// Whether both coordinates are finite and not negative.
    public var isValid: Bool { x.isFiniteAndNotNegative && y.isFiniteAndNotNegative }

    /// The nearest position that the rules allow, as for the end of a drag: a coordinate that is negative or not finite
    /// becomes 0.
    public var clamped: Point { Point(x: x.clamped(to: .infinity), y: y.clamped(to: .infinity)) }

    /// The nearest position at which a layer of a size lies on the canvas, as for the end of a drag; 0 in the direction in
    /// which it is larger than the canvas.
    public func clamped(to canvas: Canvas, size: Size) -> Point {
      Point(
        x: x.clamped(to: canvas.size.width - size.width), y: y.clamped(to: canvas.size.height - size.height))
    }
  }

  /// A width and a height, in points.
  public struct Size: Hashable, Sendable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Creates a size from its extents, in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)

    /// Whether both extents are finite and not negative.
    public var isValid: Bool { width.isFiniteAndNotNegative && height.isFiniteAndNotNegative }
  }

  /// An axis-aligned box: an origin (its top left corner) and a size.
  public struct Box: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The extents.
    public var size: Size

    /// Creates a box from its corner and its extents.
    public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }

    /// Creates a box from its four numbers, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Whether the point lies in the box, which holds its left and top edge and not its right and bottom one.
    public func contains(_ point: Point) -> Bool {
      point.x >= origin.x && point.x < origin.x + size.width
        && point.y >= origin.y && point.y < origin.y + size.height
    }
  }
}

extension Plane.Box {
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  package var right: Double { origin.x + size.width }
  package var bottom: Double { origin.y + size.height }

  /// The smallest box around two.
  package func union(_ other: Plane.Box) -> Plane.Box {
    Plane.Box(
      left: min(origin.x, other.origin.x), top: min(origin.y, other.origin.y),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }
}

extension Double {
  /// What every length and every coordinate of a valid plane is.
  package var isFiniteAndNotNegative: Bool { isFinite && self >= 0 }
}

extension Plane.Point: CustomStringConvertible {
  /// The coordinates as a person writes them: `210, 100`.
  public var description: String { "\(x.short), \(y.short)" }
}

extension Plane.Size: CustomStringConvertible {
  /// The extents as a person writes them: `150 × 120`.
  public var description: String { "\(width.short) × \(height.short)" }
}

extension Double {
  /// The nearest number in 0…limit; 0 where there is none.
  fileprivate func clamped(to limit: Double) -> Double {
    isFinite && limit > 0 ? min(max(self, 0), limit) : 0
  }

  /// The number without `.0` behind whole ones.
  fileprivate var short: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
