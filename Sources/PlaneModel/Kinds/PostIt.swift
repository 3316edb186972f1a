extension Layer {
  /// What a post-it has of its own: a coloured sheet with a text that is wrapped inside it.
  public struct PostIt: Hashable, Sendable {
    /// The text as it was typed, with its line breaks.
    public var text: String
    /// The colour of the sheet, which the text's colour follows from.
    public var color: Plane.Color

    /// Creates a post-it's content.
    public init(text: String, color: Plane.Color) {
      self.text = text
      self.color = color
    }

    /// The distance of the text from each edge of the sheet, in points.
    public static let inset = 16.0

    /// White on a dark sheet, black on any other.
    public var textColor: Plane.Color { color.contrastingTextColor }
  }
}
