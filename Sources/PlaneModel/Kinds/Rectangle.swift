extension Layer {
  /// What a rectangle has of its own.
  public struct Rectangle: Hashable, Sendable {
    /// The colour of the area; nil for an outline, whose area is not painted. Valid where there is a border.
    public var color: Plane.Color?
    /// The radius of all four corners, in points; 0 for square ones. Valid when finite and not negative. It ends at half the
    /// width across and at half the height down, each for itself: one of half the longer side makes an ellipse.
    public var cornerRadius: Double
    /// The border, drawn inside the box; nil for none.
    public var border: Border?

    /// Creates a rectangle's content; square corners and no border unless told.
    public init(color: Plane.Color?, cornerRadius: Double = 0, border: Border? = nil) {
      self.color = color
      self.cornerRadius = cornerRadius
      self.border = border
    }

    /// Calls a function that may change it with each number.
    @inlinable package mutating func changeNumbers(_ change: (LayerField, inout Double) -> Void) {
      change(.cornerRadius, &cornerRadius)
      guard var border else { return }
      change(.borderWidth, &border.width)
      self.border = border
    }
  }

  /// A line along the inside of a rectangle's edge.
  public struct Border: Hashable, Sendable {
    /// The colour of the line.
    public var color: Plane.Color
    /// The thickness of the line, in points. Valid when finite and not negative.
    public var width: Double

    /// Creates a border from its colour and its thickness in points.
    public init(color: Plane.Color, width: Double) {
      self.color = color
      self.width = width
    }
  }
}
