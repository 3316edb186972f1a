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

    /// Where the text of a post-it with this box is wrapped.
    package static func textBox(in box: Plane.Box) -> Plane.Box {
      Plane.Box(
        x: box.origin.x + inset, y: box.origin.y + inset, width: box.size.width - 2 * inset,
        height: box.size.height - 2 * inset)
    }

    /// White on a dark sheet, black on any other.
    public var textColor: Plane.Color { color.contrastingTextColor }
  }
}
