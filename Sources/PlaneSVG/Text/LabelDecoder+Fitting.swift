import Diagnostics
import PlaneModel

/// Texts that stand in another size, or at another place, than labels can.
extension LabelDecoder {
  /// How large the letters of a chunk are that grow more in one direction than in the other, and what their line is held to:
  /// nothing where it is as long as other letters of their size, to what can be seen.
  mutating func stretch(
    of index: Int, by transform: Transform
  ) throws(NotNative) -> (scale: Double, hold: TextHold?) {
    let (x, y) = (transform.horizontalScale, transform.verticalScale)
    let style = text.chunks[index].style
    text.look(atFontOf: style)
    let width = text.width(of: index..<(index + 1), fontSize: text.styles[style].fontSize * y)
    let mean = (x * y).squareRoot()
    // Half a pixel, as of Inkscape's matrices.
    if abs(mean - y) * width <= 0.5 * y { return (mean, nil) }
    guard text.chunks[index].hold == nil, let hold = TextHold.stretching(by: x / y) else {
      throw NotNative(.unsupportedTransform, "the text is stretched more than a label can be")
    }
    return (y, hold)
  }

  /// Where the middle of some lines is, and of a chunk that may be another one; nil where they have none in common. Programs
  /// that lay out texts themselves say of each centered line where it begins.
  mutating func middle(of lines: Lines, _ chunk: Int, _ anchor: Plane.Point) -> Double? {
    guard lines.areCentered || lines.chunks.count == 1 && lines.textAnchor == .leading,
      !lines.isStyledRightToLeft, text.styles[text.chunks[chunk].style].textAnchor == .leading
    else { return nil }
    text.look(atFontOf: lines.style)
    func width(_ chunk: Int) -> Double { text.width(of: chunk..<(chunk + 1), fontSize: lines.fontSize) }
    let first = lines.areCentered ? lines.anchor.x : lines.anchor.x + width(lines.chunks.lowerBound) / 2
    return abs(anchor.x + width(chunk) / 2 - first) <= 0.3 ? first : nil
  }

  /// Cuts a box to where origins are allowed, keeping the text in its place; false where nothing of it is inside.
  @inline(never)
  mutating func fit(
    _ box: inout LabelBox, _ alignment: inout Layer.Alignment, _ lines: inout Lines, _ node: Int,
    _ report: inout DecodingReport
  ) throws(NotNative) -> Bool {
    guard !box.isOutside else {
      report.lose(
        .outsideCanvas, .dropped, "the text lies outside the canvas, where nobody sees it, and is left out",
        at: node)
      return false
    }
    if !box.fitLeft() {
      if box.narrowLeft() {
        if lines.hold == nil { lines.hints.insert(.unheld) }
      } else if report.embeds, !text.prefersEditable, box.isNearEdge(0.3 * lines.fontSize) {
        throw NotNative(
          .outsideCanvas, "the text begins left of the canvas, where no label can", isSlight: true)
      } else if text.prefersEditable, box.isNearEdge(0.3 * lines.fontSize) {
        box.moveToEdge()
        report.lose(
          .outsideCanvas, .approximated, "the text begins left of the canvas, and the label at its edge",
          at: node)
      } else {
        try report.approximate(
          .outsideCanvas, "the text begins left of the canvas, where no label can", at: node)
        box.cutLeft()
        alignment.horizontal = Self.alignment(.right, lines.isRightToLeft)
      }
    }
    if box.cutTop() {
      alignment.vertical = .bottom
      report.lose(.outsideCanvas, .kept, "the label's box begins at the canvas' edge", at: node)
    }
    return true
  }
}
