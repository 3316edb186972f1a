import Diagnostics
import MarkupXML
import PlaneModel
import TextLayout

extension DrawingWalker {
  /// Each chunk of a text of others becomes a label; lines that stand below one another as a label's do become one.
  mutating func decodeForeignText(_ node: Int, _ context: Context) throws(Unsupported) {
    foreignText.read(node, context.style, userSize: context.userSize)
    guard foreignText.isPainted, context.opacity > 0 else { return }
    guard context.transform.isUpright, context.transform.scalesEvenly else {
      throw Unsupported(
        .unsupportedTransform, "the text is turned, skewed or stretched, which no label can be")
    }
    if let obstacle = foreignText.obstacle { throw obstacle }
    for loss in foreignText.losses { try approximate(loss.code, loss.message, at: node) }
    if context.style.textTraits.contains(.tabularFigures) {
      collector.lose(.unsupportedText, .approximated, "figures are as wide as the font has them", at: node)
    }
    var drawn: [Box] = []
    var index = 0
    while index < foreignText.chunks.count {
      guard foreignText.chunks[index].isPainted else {
        index += 1
        continue
      }
      var lines = try readLine(index, node, context)
      index += 1
      try addLines(to: &lines, from: &index, node, context)
      if lines.isStyledRightToLeft || foreignText.isWholeRightToLeft || !foreignText.isPlain {
        try checkDirection(&lines, node)
      }
      if context.style.opacity < 1 { drawn.append(lines.drawn) }
      try addLabel(&lines, node, context)
    }
    let overlap = drawn.indices.contains { first in drawn[..<first].contains { $0.overlaps(drawn[first]) } }
    if overlap {
      try approximate(.groupOpacity, "the text is translucent as a whole, and its lines overlap", at: node)
    }
  }

  // MARK: - Lines

  /// The lines of one label.
  private struct Lines {
    var text: String
    /// Of the first character, among those of the whole text: a style is too large to go from hand to hand.
    let style: Int
    let textAnchor: TextAnchor
    /// Whether that style says so.
    let isStyledRightToLeft: Bool
    /// Of the first line, on the canvas.
    let anchor: Point
    let fontSize: Double
    /// Of the widest line.
    var width: Double
    var count = 1
    var isRightToLeft = false

    /// Whether the next line is anchored at a point, to what can't be seen.
    func goOn(at next: Point) -> Bool {
      let baseline = anchor.y + Double(count) * FontMetrics.lineHeight * fontSize
      return abs(next.x - anchor.x) <= 0.01 && abs(next.y - baseline) <= 0.01
    }

    /// About what the letters cover.
    var drawn: Box {
      let factor = textAnchor == .start ? 0 : textAnchor == .middle ? 0.5 : 1
      return Box(
        x: anchor.x - width * factor, y: anchor.y - 0.75 * fontSize, width: width,
        height: (0.95 + Double(count - 1) * FontMetrics.lineHeight) * fontSize)
    }
  }

  /// Takes a chunk as the first line of a label.
  private mutating func readLine(
    _ index: Int, _ node: Int, _ context: Context
  ) throws(Unsupported) -> Lines {
    let style = foreignText.chunks[index].style
    let fontSize = foreignText.styles[style].fontSize * context.transform.verticalScale
    guard fontSize.isFinite else { throw Unsupported(.invalidValue, "the font size is not a number") }
    return Lines(
      text: try readText(index, node), style: style, textAnchor: foreignText.styles[style].textAnchor,
      isStyledRightToLeft: foreignText.styles[style].isRightToLeft,
      anchor: context.transform.apply(foreignText.chunks[index].anchor), fontSize: fontSize,
      width: foreignText.width(of: index, style: style, fontSize: fontSize))
  }

  /// Takes those of the chunks from an index on that are further lines of the same label.
  private mutating func addLines(
    to lines: inout Lines, from index: inout Int, _ node: Int, _ context: Context
  ) throws(Unsupported) {
    guard index < foreignText.chunks.count, lines.text.utf8.first != 0x20 else { return }
    while index < foreignText.chunks.count {
      let chunk = foreignText.chunks[index]
      guard chunk.isPainted, foreignText.characters[chunk.start] != 0x20,
        lines.goOn(at: context.transform.apply(chunk.anchor)),
        chunk.style == lines.style
          || foreignText.styles[chunk.style].setsAlike(foreignText.styles[lines.style])
      else { return }
      lines.text += "\n"
      lines.text += try readText(index, node)
      let width = foreignText.width(of: index, style: lines.style, fontSize: lines.fontSize)
      lines.width = max(lines.width, width)
      lines.count += 1
      index += 1
    }
  }

  /// The characters of a chunk, as far as one label can show them.
  private mutating func readText(_ index: Int, _ node: Int) throws(Unsupported) -> String {
    let chunk = foreignText.chunks[index]
    let isAtStart = foreignText.styles[chunk.style].textAnchor == .start
    if chunk.isMixed, chunk.paintsMixed || !isAtStart {
      try approximate(.unsupportedText, "a line of the text has several styles", at: node)
    }
    if chunk.hasSpaceBehind, !isAtStart {
      try approximate(.unsupportedText, "a line of the text ends in space that takes room", at: node)
    }
    return foreignText.characters.withUnsafeBufferPointer { characters in
      guard chunk.isMixed, !chunk.paintsMixed, let shown = chunk.mixedFrom else {
        return String(decoding: Bytes(rebasing: characters[chunk.range]), as: UTF8.self)
      }
      let painted = Bytes(rebasing: characters[chunk.start..<shown])
      return String(decoding: painted.trimmedAtEnd, as: UTF8.self)
    }
  }

  // MARK: - Direction

  /// Finds the direction that the lines are written with, and whether they look the same in it (UAX #9).
  private mutating func checkDirection(_ lines: inout Lines, _ node: Int) throws(Unsupported) {
    let isWholeRightToLeft = foreignText.isWholeRightToLeft
    lines.isRightToLeft = BaseDirection(of: lines.text) == .rightToLeft
    if lines.isStyledRightToLeft != isWholeRightToLeft {
      try approximate(.unsupportedText, "a part of the text has a direction of its own", at: node)
    } else if lines.isRightToLeft != isWholeRightToLeft {
      if lines.textAnchor != .middle || !OneDirection.holds(lines.text) {
        try approximate(.unsupportedText, "the text runs in another direction than it says", at: node)
      }
    } else if lines.isRightToLeft, foreignText.chunks.count > 1, !OneDirection.holds(lines.text) {
      try approximate(.unsupportedText, "letters of both directions are placed on their own", at: node)
    }
    if lines.text.unicodeScalars.contains(where: { $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}" }) {
      try approximate(.unsupportedText, "the text holds a line separator that begins no line", at: node)
    }
  }

  /// Which part of the lines is at the anchor.
  private static func edge(_ lines: borrowing Lines) -> LabelBox.Edge {
    switch lines.textAnchor {
    case .start: lines.isStyledRightToLeft ? .right : .left
    case .middle: .middle
    case .end: lines.isStyledRightToLeft ? .left : .right
    }
  }

  // MARK: - Labels

  private mutating func addLabel(_ lines: inout Lines, _ node: Int, _ context: Context) throws(Unsupported) {
    guard let fill = foreignText.styles[lines.style].fillColor else { return }
    let edge = Self.edge(lines)
    var box = LabelBox(
      anchor: lines.anchor, edge: edge, width: lines.width, lineCount: lines.count, fontSize: lines.fontSize)
    let font = foreignText.font(style: lines.style, fontSize: lines.fontSize)
    var label = Label(text: lines.text, font: font, color: fill.color)
    label.alignment.horizontal = Self.alignment(edge, lines.isRightToLeft)
    if box.box.origin.x < 0 || box.box.origin.y < 0 {
      guard try fit(&box, &label, lines, node) else { return }
    }
    collector.add(
      .label(label), box: box.box, opacity: context.opacity * fill.alpha,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: Int32(node)),
      drawn: DrawnNumbers(lines.anchor, box.box.size, lines.fontSize))
  }

  private static func alignment(_ edge: LabelBox.Edge, _ isRightToLeft: Bool) -> Alignment.Horizontal {
    switch edge {
    case .left: isRightToLeft ? .trailing : .leading
    case .middle: .center
    case .right: isRightToLeft ? .leading : .trailing
    }
  }

  /// Cuts a box to where origins are allowed, keeping the text in its place; false where nothing of it is inside.
  private mutating func fit(
    _ box: inout LabelBox, _ label: inout Label, _ lines: Lines, _ node: Int
  ) throws(Unsupported) -> Bool {
    guard !box.isOutside else {
      collector.lose(.outsideCanvas, .dropped, "the text lies outside the canvas", at: node)
      return false
    }
    if !box.fitLeft() {
      try approximate(.outsideCanvas, "the text begins left of the canvas, where no label can", at: node)
      box.cutLeft()
      label.alignment.horizontal = Self.alignment(.right, lines.isRightToLeft)
    }
    if box.cutTop() {
      label.alignment.vertical = .bottom
      collector.lose(.outsideCanvas, .kept, "the label's box begins at the canvas' edge", at: node)
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text without spaces at its end.
  fileprivate var trimmedAtEnd: Self {
    let end = lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    return Self(rebasing: self[..<end])
  }
}
