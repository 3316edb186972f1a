extension Layer {
  /// What a label has of its own: a text, drawn line by line in the layer's box.
  public struct Label: Hashable, Sendable {
    /// The text as it was typed, with its line breaks.
    public var text: String
    /// The typeface.
    public var font: Font
    /// The colour of the text.
    public var color: Plane.Color
    /// Where the text stands in the box.
    public var alignment: Alignment

    /// Creates a label's content; everything but the text has the format's default.
    public init(
      text: String, font: Font = Font(), color: Plane.Color = .black, alignment: Alignment = Alignment()
    ) {
      (self.text, self.font, self.color, self.alignment) = (text, font, color, alignment)
    }
  }
}
