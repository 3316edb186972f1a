import PlaneModel
import TextLayout

/// A text that is laid out and placed.
struct TextDrawing {
  let layout: TextLayout
  let placement: TextPlacement
  /// The width that lines have to keep to; infinite where nothing holds them.
  let width: Double
  /// What the only line is held to, however wide it is by itself.
  let hold: TextHold?
  /// Whether there is a line along its letters.
  let isDecorated: Bool

  /// A label's text: lines as they were typed, aligned in the box.
  /// - Parameter extras: the layer's, which may say how far apart lines are, how these run, and whether they are held.
  init(_ label: Layer.Label, in box: Plane.Box, extras: Extras?) {
    layout = TextLayout.lines(of: label.text, style: TextStyle(label.font), maxWidth: nil)
    var placement = TextPlacement(
      box: box, alignment: label.alignment, fontSize: label.font.size, lineCount: layout.lineCount,
      isRightToLeft: BaseDirection(of: label.text) == .rightToLeft, distance: LineDistance.stated(by: extras))
    let hints = DrawingHints(extras)
    if placement.isRightToLeft, hints.contains(.leftToRight),
      ParagraphDirection.makesNoDifference(to: label.text)
    {
      placement.isRightToLeft = false
      placement.textAnchor = placement.textAnchor.opposite
    }
    self.placement = placement
    width = hints.contains(.unheld) ? .infinity : box.size.width
    hold = layout.lineCount == 1 ? TextHold(statedBy: extras) : nil
    isDecorated = hints.lineKeyword != nil
  }

  /// A post-it's text: wrapped inside the inset.
  init(_ postIt: Layer.PostIt, in box: Plane.Box) {
    width = Layer.PostIt.textBox(in: box).size.width
    hold = nil
    isDecorated = false
    layout = TextLayout.lines(of: postIt.text, style: TextStyle(.postIt), maxWidth: width)
    placement = TextPlacement(postItBox: box, isRightToLeft: BaseDirection(of: postIt.text) == .rightToLeft)
  }

  /// The width to hold a line to: its own, where another font's wider letters would push it out of the box; nil where
  /// there is room enough for any.
  func heldWidth(of line: TextLayout.Line) -> Double? {
    guard line.width > 0, line.width.isFinite else { return nil }
    if let hold { return (hold.width(of: line.width) * 1000).rounded() / 1000 }
    // Sizes in points end in long numbers.
    guard line.width * Self.widestFont > width + 1e-6 else { return nil }
    return (line.width * 1000).rounded(.down) / 1000
  }

  /// How much wider than the table's a common sans-serif may be.
  static let widestFont = FontMetrics.widestFont
}
