extension Layer {
  /// How opaque a layer is, 0 (invisible) … 1 (opaque).
  ///
  /// The type holds any number, so that a finding can name one outside the range; ``isValid`` tells.
  public struct Opacity: RawRepresentable, Hashable, Sendable {
    /// The opacity; valid in 0…1.
    public var rawValue: Double

    /// Creates an opacity from a number, which is kept exactly.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Creates an opacity from a number, which is kept exactly.
    public init(_ value: Double) { self.init(rawValue: value) }

    /// Fully opaque, the default of every layer.
    public static let opaque = Opacity(1)

    /// The opacity of the copy that follows the finger while a layer is dragged.
    public static let ghost = Opacity(0.5)

    /// Whether the value lies in 0…1.
    public var isValid: Bool { rawValue >= 0 && rawValue <= 1 }

    /// Creates one of the apps' ten steps: level 1 is 0.1, level 10 is 1, and level 0, which one app offers, is 0.
    /// - Returns: nil for a level outside 0…10.
    public init?(level: Int) {
      guard (0...10).contains(level) else { return nil }
      self.init(Double(level) / 10)
    }

    /// One of the steps 0.1 … 1, each as likely as any other.
    public static func random(using generator: inout some RandomNumberGenerator) -> Self {
      Self(Double(Int.random(in: 1...10, using: &generator)) / 10)
    }

    /// The nearest step, 0…10; nil where the opacity is not valid.
    public var level: Int? { isValid ? Int((rawValue * 10).rounded()) : nil }
  }
}
