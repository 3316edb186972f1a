extension Plane {
  /// The sheet that the layers lie on.
  public struct Canvas: Hashable, Sendable {
    /// The extents, in points; 1024 × 768 unless told.
    public var size: Size
    /// What is painted below all layers; nothing unless told.
    public var background: Color?

    /// Creates a canvas.
    public init(size: Size = Self.defaultSize, background: Color? = nil) {
      self.size = size
      self.background = background
    }

    /// An iPad's screen in landscape, 1024 × 768 points.
    public static let defaultSize = Size(width: 1024, height: 768)
  }
}
