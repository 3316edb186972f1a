import Diagnostics
import PlaneCoding
import PlaneModel
import TextLayout

/// Turns texts of others into labels: each chunk becomes one, and lines that stand below one another as a label's do are
/// one together.
struct LabelDecoder {
  var text: ForeignText
  /// The first chunk that no label was made of.
  private var next = 0
  /// How much larger its letters are on the canvas.
  private var scale = 1.0

  /// - Parameter prefersEditable: whether a text becomes a label also where its letters look a little different then.
  init(_ elements: SVGElements, prefersEditable: Bool) {
    text = ForeignText(elements, prefersEditable: prefersEditable)
  }

  /// Gives back the room of the text that was read last.
  mutating func forgetText() { text = ForeignText(text.elements, prefersEditable: text.prefersEditable) }

  /// Reads a `text`; ``next(_:_:_:)`` then gives its labels.
  mutating func read(_ element: PaintedElement, _ report: inout DecodingReport) throws(NotNative) {
    text.read(element)
    next = text.chunks.count
    let isSeen = text.isPainted && element.opacity > 0
    if text.hidesCharacters || text.isPainted && !isSeen { noteUnseen(element.node, isSeen: isSeen, &report) }
    guard isSeen, text.paintsLetters || text.skipsCharacters else { return }
    guard element.transform.isUpright else {
      throw NotNative(.unsupportedTransform, "the text is turned or skewed, which no label can be")
    }
    scale =
      element.transform.scalesEvenly ? element.transform.verticalScale : try meanScale(element, &report)
    if !text.isSayable, text.prefersEditable || !report.embeds { text.joinRaised() }
    if !text.isSayable || element.style.textTraits.contains(.tabularFigures) {
      try approximateText(element, &report)
    }
    if text.replacesFont {
      report.lose(
        .unsupportedText, .approximated,
        "it is written in a font that the drawing brings along; a common one stands for that, with letters of its own widths",
        at: element.node)
    }
    if text.changesCase {
      report.lose(
        .unsupportedText, .kept,
        "its letters are shown in another case than they are written in, and the label has those that are shown",
        at: element.node)
    }
    next = 0
  }

  /// The next label of the text that was read; nil where there is none left.
  mutating func next(
    _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    while next < text.chunks.count {
      guard text.chunks[next].isPainted, !text.prefersEditable || !isOutlineOfNext else {
        next += 1
        continue
      }
      var lines = try readLines(next, element, &report)
      next = lines.chunks.upperBound
      if lines.isStyledRightToLeft || text.isWholeRightToLeft || !text.isPlain {
        try checkDirection(&lines, element.node, &report)
      }
      let label = try label(&lines, element, &report)
      if element.style.opacity < 1 { text.drawn.append(lines.drawn) }
      if let label { return label }
    }
    if !text.drawn.isEmpty { try checkOverlap(element.node, &report) }
    return nil
  }

  /// Whether the chunk behind the next one has the same letters in the same place, of which this one shows the outline.
  private var isOutlineOfNext: Bool {
    guard next + 1 < text.chunks.count else { return false }
    let (outline, letters) = (text.chunks[next], text.chunks[next + 1])
    guard outline.anchor == letters.anchor, letters.isPainted, !outline.range.isEmpty,
      case .none = text.styles[letters.style].stroke, text.styles[outline.style].stroke != .none
    else { return false }
    let ranges = (text.characters.trimmed(outline.range), text.characters.trimmed(letters.range))
    return text.characters.withBytes(ranges.0) { outline in
      text.characters.withBytes(ranges.1) { outline.elementsEqual($0) }
    }
  }

  /// Notes for the account which letters nobody sees.
  /// - Parameter isSeen: whether any others are.
  @inline(never)
  private func noteUnseen(_ node: Int, isSeen: Bool, _ report: inout DecodingReport) {
    guard isSeen else { return report.trace?.mark(node, .hidden) ?? () }
    for unseen in text.unseen { report.trace?.mark(unseen.node, unseen.isWhole ? .hidden : .unseenLetters) }
  }

  /// Goes on without what of a text no label can say.
  @inline(never)
  private mutating func approximateText(
    _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) {
    if let obstacle = text.obstacle { throw obstacle }
    for loss in text.losses { try approximate(loss, element.node, &report) }
    if element.style.textTraits.contains(.tabularFigures) {
      report.lose(
        .unsupportedText, .approximated,
        "its digits are to be equally wide (tabular-nums), which no label says; check that columns of digits still line up",
        at: element.node)
    }
  }

  /// Goes on with a label that looks a little different, where that is wanted.
  func approximate(_ loss: NotNative, _ node: Int, _ report: inout DecodingReport) throws(NotNative) {
    guard text.prefersEditable, loss.isSlight else {
      if report.embeds { throw loss }
      return try report.approximate(loss.code, loss.message, at: node)
    }
    report.lose(loss.code, .approximated, "\(loss.message); the label does without that", at: node)
  }

  @inline(never)
  private mutating func checkOverlap(_ node: Int, _ report: inout DecodingReport) throws(NotNative) {
    if Plane.Box.areOverlapping(text.drawn) {
      try report.approximate(
        .groupOpacity, "the text is translucent as a whole, and its lines overlap", at: node)
    }
  }

  // MARK: - Lines

  struct Lines {
    var chunks: Range<Int>
    /// Of the first character, among those of the whole text: a style is too large to go from hand to hand.
    let style: Int
    private(set) var textAnchor: Layer.Alignment.Horizontal
    /// Whether that style says so.
    let isStyledRightToLeft: Bool
    /// Of the first line, on the canvas.
    private(set) var anchor: Plane.Point
    /// Whether each line begins at a place of its own, and their middles or their ends lie below one another.
    private(set) var areAligned = false
    let fontSize: Double
    /// Of the widest line.
    var width = 0.0
    /// What the only line is held to.
    var hold: TextHold?
    var isRightToLeft = false
    /// How they are drawn that no label says.
    var hints: DrawingHints = []
    /// From one baseline to the next, in em: the usual one until there is a second line.
    var distance = LineDistance.usual

    /// How far apart the lines are with a next one that is anchored at a point; nil where it is no line of the same label, to
    /// what can be seen.
    /// - Parameter shift: how far it may stand beside the others.
    func distance(goingOnAt next: Plane.Point, within shift: Double) -> Double? {
      guard abs(next.x - anchor.x) <= shift else { return nil }
      func isBaseline(_ distance: Double) -> Bool {
        abs(next.y - anchor.y - Double(chunks.count) * distance * fontSize) <= 0.01
      }
      if isBaseline(distance) { return distance }
      guard chunks.count == 1 else { return nil }
      return LineDistance.drawn(next.y - anchor.y, fontSize: fontSize)
    }

    /// Takes lines that say where they begin for ones that are aligned at their middle, or at their end.
    mutating func align(_ edge: Layer.Alignment.Horizontal, at x: Double) {
      (textAnchor, anchor.x, areAligned) = (edge, x, true)
    }

    /// How far lines of one label stand beside one another at most, in points.
    static let unseen = 0.01

    var drawnWidth: Double { hold?.width(of: width) ?? width }

    /// About what the letters cover.
    var drawn: Plane.Box {
      let factor = textAnchor == .leading ? 0 : textAnchor == .center ? 0.5 : 1
      return Plane.Box(
        x: anchor.x - drawnWidth * factor, y: anchor.y - 0.75 * fontSize, width: drawnWidth,
        height: (0.95 + Double(chunks.count - 1) * distance) * fontSize)
    }

    /// Which part of the lines is at the anchor.
    var edge: LabelBox.Edge {
      switch textAnchor {
      case .leading: isStyledRightToLeft ? .right : .left
      case .center: .middle
      case .trailing: isStyledRightToLeft ? .left : .right
      }
    }
  }

  /// Takes a chunk as the first line of a label, and those behind it that are further lines.
  @inline(__always)
  private mutating func readLines(
    _ index: Int, _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> Lines {
    let style = text.chunks[index].style
    let fontSize = text.styles[style].fontSize * scale
    guard fontSize.isFinite else { throw NotNative(.invalidValue, "the font size is not a number") }
    let anchor = text.letterAnchor(of: index)
    var lines = Lines(
      chunks: index..<(index + 1), style: style, textAnchor: text.styles[style].textAnchor,
      isStyledRightToLeft: text.styles[style].isRightToLeft,
      anchor: element.transform.apply(anchor), fontSize: fontSize)
    try checkLine(index, element.node, &report)
    while lines.chunks.upperBound < text.chunks.count,
      let distance = try distance(goingOn: &lines, element, &report)
    {
      try checkLine(lines.chunks.upperBound, element.node, &report)
      lines.chunks = index..<(lines.chunks.upperBound + 1)
      lines.distance = distance
    }
    text.look(atFontOf: style)
    lines.width = text.width(of: lines.chunks, fontSize: fontSize)
    lines.hold = text.chunks[index].lineHold
    return lines
  }

  /// How far apart the lines of a label are with the chunk behind them; nil where that is no other line of it.
  ///
  /// Mutating, as the whole of what was read would be copied for the call.
  private mutating func distance(
    goingOn lines: inout Lines, _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> Double? {
    let next = lines.chunks.upperBound
    guard text.chunks[next].isPainted, text.chunks[next].hold == nil,
      text.chunks[lines.chunks.lowerBound].hold == nil
    else { return nil }
    var anchor = element.transform.apply(text.letterAnchor(of: next))
    let edge = lines.areAligned || anchor.x != lines.anchor.x ? sharedEdge(of: lines, next, anchor) : nil
    if edge != nil { anchor.x = lines.anchor.x }
    // Spaces at the ends of lines move these, but for the last one, which has none behind it.
    let isMoved =
      text.prefersEditable && abs(anchor.x - lines.anchor.x) > Lines.unseen
      && text.chunks[next].anchor.x == text.chunks[lines.chunks.lowerBound].anchor.x
    guard
      let distance = lines.distance(goingOnAt: anchor, within: isMoved ? 0.3 * lines.fontSize : Lines.unseen)
    else { return nil }
    let style = text.chunks[next].style
    let isAlike =
      text.first(of: lines.chunks.lowerBound) != 0x20 && text.first(of: next) != 0x20
      && (style == lines.style || text.styles[style].setsAlike(text.styles[lines.style]))
    guard isAlike else { return nil }
    if isMoved {
      try approximate("spaces at the ends of lines move these to the side", element.node, &report)
    }
    if let edge { lines.align(edge.anchor, at: edge.x) }
    return distance
  }

  private func approximate(_ message: String, _ node: Int, _ report: inout DecodingReport) throws(NotNative) {
    try approximate(NotNative(.unsupportedText, message, isSlight: true), node, &report)
  }

  /// Looks whether one label can show the characters of a chunk.
  private mutating func checkLine(
    _ index: Int, _ node: Int, _ report: inout DecodingReport
  ) throws(NotNative) {
    let chunk = text.chunks[index]
    if chunk.isMixed || chunk.spacesBehind > 0 || chunk.hold != nil { try checkLine(chunk, node, &report) }
  }

  @inline(never)
  private mutating func checkLine(
    _ chunk: TextChunk, _ node: Int, _ report: inout DecodingReport
  ) throws(NotNative) {
    let isAtStart = text.styles[chunk.style].textAnchor == .leading
    if chunk.isMixed, chunk.paintsMixed || !isAtStart {
      try approximate("a line of the text has several styles", node, &report)
    }
    // How wide one space is differs little between fonts.
    if !isAtStart, chunk.spacesBehind > (text.styles[chunk.style].isRightToLeft ? 0 : 1) {
      try approximate("a line of the text ends in space that takes room", node, &report)
    }
    if chunk.hold != chunk.lineHold {
      try approximate("a part of the text is stretched to a length", node, &report)
    }
  }

  // MARK: - Direction

  /// Finds the direction that the lines are written with, and whether they look the same in it (UAX #9).
  @inline(never)
  private mutating func checkDirection(
    _ lines: inout Lines, _ node: Int, _ report: inout DecodingReport
  ) throws(NotNative) {
    let isWholeRightToLeft = text.isWholeRightToLeft
    let string = text.text(of: lines.chunks)
    lines.isRightToLeft = BaseDirection(of: string) == .rightToLeft
    if lines.isStyledRightToLeft != isWholeRightToLeft {
      try report.approximate(.unsupportedText, "a part of the text has a direction of its own", at: node)
    } else if lines.isRightToLeft != isWholeRightToLeft {
      if lines.isRightToLeft && lines.textAnchor != .center { lines.hints.insert(.leftToRight) }
      let isSayable =
        lines.textAnchor == .center || lines.isRightToLeft && lines.distance == LineDistance.usual
      if !isSayable || !ParagraphDirection.makesNoDifference(to: string) {
        try report.approximate(.unsupportedText, "the text runs in another direction than it says", at: node)
      }
    } else if lines.isRightToLeft, text.chunks.count > 1, !ParagraphDirection.makesNoDifference(to: string) {
      try report.approximate(.unsupportedText, "letters of both directions are placed on their own", at: node)
    }
    if string.unicodeScalars.contains(where: { $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}" }) {
      try report.approximate(
        .unsupportedText, "the text holds a line separator that begins no line", at: node)
    }
  }

  // MARK: - Labels

  private mutating func label(
    _ lines: inout Lines, _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard let fill = text.styles[lines.style].fillColor else { return nil }
    let edge = lines.edge
    var box = LabelBox(
      anchor: lines.anchor, edge: edge, width: max(lines.width, lines.drawnWidth),
      isHeld: lines.chunks.allSatisfy { text.chunks[$0].isHeld },
      lineCount: lines.chunks.count, fontSize: lines.fontSize, distance: lines.distance)
    var alignment = Layer.Alignment(horizontal: Self.alignment(edge, lines.isRightToLeft))
    if box.box.origin.x < 0 || box.box.origin.y < 0 {
      guard try fit(&box, &alignment, &lines, element.node, &report) else { return nil }
    }
    let label = Layer.Label(
      text: text.text(of: lines.chunks), font: text.font(ofStyle: lines.style, size: lines.fontSize),
      color: fill.color, alignment: alignment)
    return FoundLayer(
      content: .label(label), box: box.box, opacity: element.opacity * fill.alpha,
      nodes: LayerElements(element.node, text: element.node), shape: .text(anchor: lines.anchor),
      hints: hints(of: lines, element.node, &report), lineDistance: lines.distance, hold: lines.hold)
  }

  /// How lines are drawn that no label says.
  private func hints(of lines: Lines, _ node: Int, _ report: inout DecodingReport) -> DrawingHints {
    var hints = lines.hints
    let style = text.styles[lines.style]
    hints.noteText(style)
    guard style.hasInitialFontSize else { return hints }
    if lines.fontSize == style.initialFontSize, lines.distance == LineDistance.usual {
      hints.insert(.initialFontSize)
    } else {
      let points = lines.fontSize.forMessages
      report.lose(
        .adaptation, .dropped,
        "its font's size is the one that viewers start with, or goes by that; it is fixed to \(points)",
        at: node)
    }
    return hints
  }

  /// How a label aligns lines of which a part stands at their anchor.
  static func alignment(_ edge: LabelBox.Edge, _ isRightToLeft: Bool) -> Layer.Alignment.Horizontal {
    switch edge {
    case .left: isRightToLeft ? .trailing : .leading
    case .middle: .center
    case .right: isRightToLeft ? .leading : .trailing
    }
  }
}
