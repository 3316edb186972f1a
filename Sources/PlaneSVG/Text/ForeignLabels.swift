import Diagnostics
import MarkupXML
import PlaneModel
import TextLayout

extension DrawingWalker {
  /// Each chunk of a text of others becomes a label; lines that stand below one another as a label's do become one.
  mutating func decodeForeignText(_ node: Int, _ context: Context) throws(Unsupported) {
    foreignText.read(node, in: context)
    guard foreignText.isPainted, context.opacity > 0 else { return }
    guard context.transform.isUpright, context.transform.scalesEvenly else {
      throw Unsupported(
        .unsupportedTransform, "the text is turned, skewed or stretched, which no label can be")
    }
    if !foreignText.isSayable || context.style.textTraits.contains(.tabularFigures) {
      try approximateText(node, context)
    }
    var index = 0
    while index < foreignText.chunks.count {
      guard foreignText.chunks[index].isPainted else {
        index += 1
        continue
      }
      var lines = try readLines(index, node, context)
      index = lines.chunks.upperBound
      if lines.isStyledRightToLeft || foreignText.isWholeRightToLeft || !foreignText.isPlain {
        try checkDirection(&lines, node)
      }
      try addLabel(&lines, node, context)
      if context.style.opacity < 1 { foreignText.drawn.append(lines.drawn) }
    }
    if !foreignText.drawn.isEmpty { try checkOverlap(node) }
  }

  /// Goes on without what of a text no label can say.
  @inline(never)
  private mutating func approximateText(_ node: Int, _ context: Context) throws(Unsupported) {
    if let obstacle = foreignText.obstacle { throw obstacle }
    for loss in foreignText.losses { try approximate(loss.code, loss.message, at: node) }
    if context.style.textTraits.contains(.tabularFigures) {
      collector.lose(
        .unsupportedText, .approximated,
        "its digits are to be equally wide (tabular-nums), which no label says; check that columns of digits still line up",
        at: node)
    }
  }

  @inline(never)
  private mutating func checkOverlap(_ node: Int) throws(Unsupported) {
    let drawn = foreignText.drawn
    let overlap = drawn.indices.contains { first in drawn[..<first].contains { $0.overlaps(drawn[first]) } }
    if overlap {
      try approximate(.groupOpacity, "the text is translucent as a whole, and its lines overlap", at: node)
    }
  }

  // MARK: - Lines

  /// The lines of one label.
  private struct Lines {
    /// A chunk for each.
    var chunks: Range<Int>
    /// Of the first character, among those of the whole text: a style is too large to go from hand to hand.
    let style: Int
    let textAnchor: TextAnchor
    /// Whether that style says so.
    let isStyledRightToLeft: Bool
    /// Of the first line, on the canvas.
    let anchor: Plane.Point
    let fontSize: Double
    /// Of the widest line.
    var width = 0.0
    var isRightToLeft = false

    /// Whether the next line is anchored at a point, to what can't be seen.
    func goOn(at next: Plane.Point) -> Bool {
      let baseline = anchor.y + Double(chunks.count) * FontMetrics.lineHeight * fontSize
      return abs(next.x - anchor.x) <= 0.01 && abs(next.y - baseline) <= 0.01
    }

    /// About what the letters cover.
    var drawn: Plane.Box {
      let factor = textAnchor == .start ? 0 : textAnchor == .middle ? 0.5 : 1
      return Plane.Box(
        x: anchor.x - width * factor, y: anchor.y - 0.75 * fontSize, width: width,
        height: (0.95 + Double(chunks.count - 1) * FontMetrics.lineHeight) * fontSize)
    }

    /// Which part of the lines is at the anchor.
    var edge: LabelBox.Edge {
      switch textAnchor {
      case .start: isStyledRightToLeft ? .right : .left
      case .middle: .middle
      case .end: isStyledRightToLeft ? .left : .right
      }
    }
  }

  /// Takes a chunk as the first line of a label, and those behind it that are further lines.
  @inline(__always)
  private mutating func readLines(
    _ index: Int, _ node: Int, _ context: Context
  ) throws(Unsupported) -> Lines {
    let style = foreignText.chunks[index].style
    let fontSize = foreignText.styles[style].fontSize * context.transform.verticalScale
    guard fontSize.isFinite else { throw Unsupported(.invalidValue, "the font size is not a number") }
    var lines = Lines(
      chunks: index..<(index + 1), style: style, textAnchor: foreignText.styles[style].textAnchor,
      isStyledRightToLeft: foreignText.styles[style].isRightToLeft,
      anchor: context.transform.apply(foreignText.chunks[index].anchor), fontSize: fontSize)
    try checkLine(index, node)
    while lines.chunks.upperBound < foreignText.chunks.count, goesOn(lines, context) {
      try checkLine(lines.chunks.upperBound, node)
      lines.chunks = index..<(lines.chunks.upperBound + 1)
    }
    foreignText.look(atFontOf: style)
    lines.width = foreignText.width(of: lines.chunks, fontSize: fontSize)
    return lines
  }

  /// Whether the chunk behind those of a label is another line of it.
  ///
  /// Mutating, as the whole walker would be copied for the call.
  private mutating func goesOn(_ lines: Lines, _ context: Context) -> Bool {
    let next = lines.chunks.upperBound
    guard foreignText.chunks[next].isPainted,
      lines.goOn(at: context.transform.apply(foreignText.chunks[next].anchor))
    else { return false }
    let style = foreignText.chunks[next].style
    return foreignText.first(of: lines.chunks.lowerBound) != 0x20 && foreignText.first(of: next) != 0x20
      && (style == lines.style || foreignText.styles[style].setsAlike(foreignText.styles[lines.style]))
  }

  /// Looks whether one label can show the characters of a chunk.
  private mutating func checkLine(_ index: Int, _ node: Int) throws(Unsupported) {
    if foreignText.chunks[index].isMixed || foreignText.chunks[index].hasSpaceBehind {
      try checkLine(foreignText.chunks[index], node)
    }
  }

  @inline(never)
  private mutating func checkLine(_ chunk: TextChunk, _ node: Int) throws(Unsupported) {
    let isAtStart = foreignText.styles[chunk.style].textAnchor == .start
    if chunk.isMixed, chunk.paintsMixed || !isAtStart {
      try approximate(.unsupportedText, "a line of the text has several styles", at: node)
    }
    if chunk.hasSpaceBehind, !isAtStart {
      try approximate(.unsupportedText, "a line of the text ends in space that takes room", at: node)
    }
  }

  // MARK: - Direction

  /// Finds the direction that the lines are written with, and whether they look the same in it (UAX #9).
  @inline(never)
  private mutating func checkDirection(_ lines: inout Lines, _ node: Int) throws(Unsupported) {
    let isWholeRightToLeft = foreignText.isWholeRightToLeft
    let text = foreignText.text(of: lines.chunks)
    lines.isRightToLeft = BaseDirection(of: text) == .rightToLeft
    if lines.isStyledRightToLeft != isWholeRightToLeft {
      try approximate(.unsupportedText, "a part of the text has a direction of its own", at: node)
    } else if lines.isRightToLeft != isWholeRightToLeft {
      if lines.textAnchor != .middle || !OneDirection.holds(text) {
        try approximate(.unsupportedText, "the text runs in another direction than it says", at: node)
      }
    } else if lines.isRightToLeft, foreignText.chunks.count > 1, !OneDirection.holds(text) {
      try approximate(.unsupportedText, "letters of both directions are placed on their own", at: node)
    }
    if text.unicodeScalars.contains(where: { $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}" }) {
      try approximate(.unsupportedText, "the text holds a line separator that begins no line", at: node)
    }
  }

  // MARK: - Labels

  private mutating func addLabel(
    _ lines: inout Lines, _ node: Int, _ context: Context
  ) throws(Unsupported) {
    guard let fill = foreignText.styles[lines.style].fillColor else { return }
    let edge = lines.edge
    var box = LabelBox(
      anchor: lines.anchor, edge: edge, width: lines.width, lineCount: lines.chunks.count,
      fontSize: lines.fontSize)
    var alignment = Layer.Alignment(horizontal: Self.alignment(edge, lines.isRightToLeft))
    if box.box.origin.x < 0 || box.box.origin.y < 0 {
      guard try fit(&box, &alignment, lines.isRightToLeft, node) else { return }
    }
    collector.add(
      .label(
        Layer.Label(
          text: foreignText.text(of: lines.chunks),
          font: foreignText.font(ofStyle: lines.style, size: lines.fontSize), color: fill.color,
          alignment: alignment)),
      box: box.box, opacity: context.opacity * fill.alpha,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: Int32(node)),
      drawn: DrawnNumbers(lines.anchor, box.box.size, lines.fontSize))
  }

  private static func alignment(_ edge: LabelBox.Edge, _ isRightToLeft: Bool) -> Layer.Alignment.Horizontal {
    switch edge {
    case .left: isRightToLeft ? .trailing : .leading
    case .middle: .center
    case .right: isRightToLeft ? .leading : .trailing
    }
  }

  /// Cuts a box to where origins are allowed, keeping the text in its place; false where nothing of it is inside.
  @inline(never)
  private mutating func fit(
    _ box: inout LabelBox, _ alignment: inout Layer.Alignment, _ isRightToLeft: Bool, _ node: Int
  ) throws(Unsupported) -> Bool {
    guard !box.isOutside else {
      collector.lose(.outsideCanvas, .dropped, "the text lies outside the canvas", at: node)
      return false
    }
    if !box.fitLeft() {
      try approximate(.outsideCanvas, "the text begins left of the canvas, where no label can", at: node)
      box.cutLeft()
      alignment.horizontal = Self.alignment(.right, isRightToLeft)
    }
    if box.cutTop() {
      alignment.vertical = .bottom
      collector.lose(.outsideCanvas, .kept, "the label's box begins at the canvas' edge", at: node)
    }
    return true
  }
}
