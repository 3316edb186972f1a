import Diagnostics
import PlaneModel

/// Texts that stand in another size, or at another place, than labels can.
extension LabelDecoder {
  /// How much larger letters are on the canvas, and what lines are held to there.
  struct Scale {
    var size: Double
    var hold: TextHold?
  }

  /// Looks how large the letters of a text are that grow more in one direction than in the other. Lines that are as long as
  /// others of a size between, to what can be seen, are taken for such.
  mutating func readStretch(
    _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> Scale {
    let (x, y) = (element.transform.horizontalScale, element.transform.verticalScale)
    let mean = (x * y).squareRoot()
    var (isMeasured, isHeld, error) = (true, false, 0.0)
    for index in text.chunks.indices {
      let style = text.chunks[index].style
      text.look(atFontOf: style)
      isMeasured = isMeasured && knowsWidths(ofStyle: style)
      isHeld = isHeld || text.chunks[index].hold != nil
      let width = text.width(of: index..<(index + 1), fontSize: text.styles[style].fontSize)
      error = max(error, abs(mean - x) * width)
    }
    // Half a pixel, as of Inkscape's matrices.
    if error <= 0.5 { return Scale(size: mean) }
    if isMeasured, !isHeld, let hold = TextHold.stretching(by: x / y) { return Scale(size: y, hold: hold) }
    try approximate(
      NotNative(.unsupportedTransform, "the text is stretched more than a label can be", isSlight: true),
      element.node, &report)
    return Scale(size: mean)
  }

  /// Whether letters of a style, at whose font was looked, are as wide as is measured here.
  private func knowsWidths(ofStyle style: Int) -> Bool {
    text.font.isMeasured && text.styles[style].fontStyle == .normal
  }

  /// Where the middle of some lines is, and of a chunk that may be another one; nil where they have none in common. Programs
  /// that lay out texts themselves say of each centered line where it begins.
  mutating func middle(of lines: Lines, _ chunk: Int, _ anchor: Plane.Point) -> Double? {
    guard lines.areCentered || lines.chunks.count == 1 && lines.textAnchor == .leading,
      !lines.isStyledRightToLeft, text.styles[text.chunks[chunk].style].textAnchor == .leading
    else { return nil }
    text.look(atFontOf: lines.style)
    guard knowsWidths(ofStyle: lines.style) else { return nil }
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
