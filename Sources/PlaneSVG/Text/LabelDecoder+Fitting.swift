import Diagnostics
import PlaneModel

/// Texts that stand in another size, or at another place, than labels can.
extension LabelDecoder {
  /// How much larger the letters of a text are that grow more in one direction than in the other, as by Inkscape's matrices: as
  /// others of a size between, where nobody sees a difference, or where layers are to be edited.
  mutating func meanScale(
    _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> Double {
    let (x, y) = (element.transform.horizontalScale, element.transform.verticalScale)
    let mean = (x * y).squareRoot()
    var error = 0.0
    for index in text.chunks.indices {
      let style = text.chunks[index].style
      text.look(atFontOf: style)
      let size = text.styles[style].fontSize
      error = max(error, abs(mean - x) * max(text.width(of: index..<(index + 1), fontSize: size), size))
    }
    if error > Self.unseenError {
      let reason = NotNative(
        .unsupportedTransform, "the text is stretched, which no label can be", isSlight: true)
      guard text.prefersEditable else { throw reason }
      try approximate(reason, element.node, &report)
    }
    return mean
  }

  /// In points, at the end of a line.
  private static var unseenError: Double { 0.1 }

  /// Where some lines have their middle or their end, and a chunk that may be another one has it, too; nil where they share neither.
  /// Programs that lay out texts themselves, as bpmn-js, Visio and LibreOffice, say of each such line where it begins. In another
  /// font than theirs, the lines are not aligned, so that they are joined only where layers are to be edited.
  mutating func sharedEdge(
    of lines: Lines, _ chunk: Int, _ anchor: Plane.Point
  ) -> (anchor: Layer.Alignment.Horizontal, x: Double)? {
    guard text.prefersEditable, lines.areAligned || lines.chunks.count == 1 && lines.textAnchor == .leading,
      !lines.isStyledRightToLeft, text.styles[text.chunks[chunk].style].textAnchor == .leading
    else { return nil }
    text.look(atFontOf: lines.style)
    // Other letters may be wider or narrower than is measured here.
    guard FontFamily.isMeasured(text.font.family), text.styles[lines.style].fontStyle == .normal else {
      return nil
    }
    func width(_ chunk: Int) -> Double { text.width(of: chunk..<(chunk + 1), fontSize: lines.fontSize) }
    let (firstWidth, nextWidth) = (width(lines.chunks.lowerBound), width(chunk))
    // Programs round to a unit of theirs, as LibreOffice does to 1/100 mm.
    let unseen = max(0.1, 0.015 * lines.fontSize)
    let edges: [(Layer.Alignment.Horizontal, Double)] = [(.center, 0.5), (.trailing, 1)]
    for (edge, factor) in edges where !lines.areAligned || lines.textAnchor == edge {
      let first = lines.areAligned ? lines.anchor.x : lines.anchor.x + firstWidth * factor
      if abs(anchor.x + nextWidth * factor - first) <= unseen { return (edge, first) }
    }
    return nil
  }

  /// Cuts a box to where origins are allowed, keeping the text in its place; false where nothing of it is inside.
  @inline(never)
  mutating func fit(
    _ box: inout LabelBox, _ alignment: inout Layer.Alignment, _ lines: inout Lines, _ node: Int,
    _ report: inout DecodingReport
  ) throws(NotNative) -> Bool {
    guard !box.isOutside else {
      report.loseTextOutside(node)
      return false
    }
    if !box.fitLeft() {
      let isNear = box.isNearEdge(0.3 * lines.fontSize)
      if box.narrowLeft() {
        if lines.hold == nil { lines.hints.insert(.unheld) }
      } else if isNear, text.prefersEditable {
        box.moveToEdge()
        report.lose(
          .outsideCanvas, .approximated, "the text begins left of the canvas, and the label at its edge",
          at: node)
      } else {
        try approximate(
          NotNative(
            .outsideCanvas, "the text begins left of the canvas, where no label can", isSlight: isNear),
          node, &report)
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
