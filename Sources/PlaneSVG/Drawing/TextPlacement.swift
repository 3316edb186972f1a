import PlaneModel
import TextLayout

/// Where the lines of a text stand: SVG draws a line from an anchor on its baseline, the model holds a box.
struct TextPlacement {
  /// The anchor of the first line: on its baseline, at the left, the middle or the right as `textAnchor` and the
  /// direction say.
  var anchor: Plane.Point
  /// Which part of each line is at the anchor.
  var textAnchor: Layer.Alignment.Horizontal
  var isRightToLeft: Bool
  /// From one baseline to the next, in points.
  var lineHeight: Double

  /// Places a text of so many lines in a box.
  /// - Parameter distance: from one baseline to the next, in em.
  init(
    box: Plane.Box, alignment: Layer.Alignment, fontSize: Double, lineCount: Int, isRightToLeft: Bool,
    distance: Double = LineDistance.usual
  ) {
    // With sizes at the end of the range, positions would leave it, and infinite ones cancel out to what is no number.
    let fontSize = min(fontSize, 1e300)
    self.isRightToLeft = isRightToLeft
    textAnchor = alignment.horizontal
    lineHeight = distance * fontSize
    let left = alignment.horizontal.left(of: box.size.width, isRightToLeft: isRightToLeft)
    let unused = box.size.height - Double(lineCount) * lineHeight
    let top = alignment.vertical.above(unused)
    anchor = Plane.Point(
      x: (box.origin.x + left).heldInRange,
      y: (box.origin.y + top + LineDistance.ascent(distance) * fontSize).heldInRange)
  }

  init(postItBox box: Plane.Box, isRightToLeft: Bool) {
    self.init(
      box: Layer.PostIt.textBox(in: box), alignment: Layer.Alignment(), fontSize: Layer.Font.postIt.size,
      lineCount: 0, isRightToLeft: isRightToLeft)
  }

  /// The baseline of a line, 0 being the first.
  func baseline(of line: Int) -> Double { (anchor.y + Double(line) * lineHeight).heldInRange }
}

extension Double {
  /// The number, or the last one before infinity.
  fileprivate var heldInRange: Double { min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}

extension TextStyle {
  /// The style of a model's font.
  init(_ font: Layer.Font) {
    self.init(fontSize: font.size, family: font.family, weight: Double(font.weight.rawValue))
  }
}
