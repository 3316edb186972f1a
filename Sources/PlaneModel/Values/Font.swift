extension Layer {
  /// The typeface of a label, in CSS's terms.
  public struct Font: Hashable, Sendable {
    /// A family name, a list of them, or one of CSS's generic families (`sans-serif`); empty where none is named, so that a
    /// viewer takes its default.
    public var family: String
    /// The size, in points; valid when finite and above 0.
    public var size: Double
    /// How heavy the strokes are.
    public var weight: Weight
    /// Upright or slanted.
    public var style: Style

    /// Creates a font; everything left out is the format's default.
    public init(
      family: String = Self.defaultFamily, size: Double = 16, weight: Weight = .regular,
      style: Style = .normal
    ) {
      (self.family, self.size, self.weight, self.style) = (family, size, weight, style)
    }

    /// `sans-serif`.
    public static let defaultFamily = "sans-serif"

    /// The font of every post-it: `sans-serif`, 14 points.
    public static let postIt = Font(size: 14)

    /// Whether the size is finite and above 0.
    public var hasValidSize: Bool { size.isFinite && size > 0 }

    /// A weight from 1 to 1000 (CSS Fonts 4, section 2.2).
    public struct Weight: RawRepresentable, Hashable, Sendable {
      /// As small as it can be, since there is room for a label's font in every layer.
      private let number: Int16

      /// The weight, 1…1000.
      public var rawValue: Int { Int(number) }

      /// Creates a weight; nil outside 1…1000.
      public init?(rawValue: Int) {
        guard (1...1000).contains(rawValue) else { return nil }
        number = Int16(rawValue)
      }

      private init(unchecked number: Int16) { self.number = number }

      /// CSS's `normal`.
      public static let regular = Weight(unchecked: 400)
      /// CSS's `bold`.
      public static let bold = Weight(unchecked: 700)
    }

    /// CSS's `font-style`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// Upright.
      case normal
      /// A cursive companion of the upright face.
      case italic
      /// The upright face, slanted.
      case oblique
    }
  }
}
