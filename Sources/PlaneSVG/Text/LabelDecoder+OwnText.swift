import Diagnostics
import PlaneModel
import TextLayout

/// What a text of ours looks like that nobody of us wrote: our elements say the label, or the post-it, and an editor may have
/// given them more.
extension LabelDecoder {
  /// Reports of the text of a label of ours, which was read, what no label can say. It stays the label that it was.
  /// - Parameters:
  ///   - placement: where the label's lines stand in user space, but for where they begin.
  ///   - start: where they begin by what the element says.
  ///   - rows: how many lines down each of them is.
  ///   - hints: what the label's extras say of how it is drawn.
  ///   - hold: what they say that its only line is held to.
  mutating func checkOwn(
    _ element: PaintedElement, at placement: TextPlacement, from start: Plane.Point, rows: [Int],
    _ hints: DrawingHints, _ hold: TextHold?, _ report: inout DecodingReport
  ) {
    noteParts(besides: text.commonStyle)
    checkHold(hold)
    checkLetters(of: element, hints)
    for unseen in unseenLetters(of: element) {
      report.lose(.hidden, .dropped, "nobody sees its letters, and these are left out", at: unseen.node)
    }
    if element.style.isRightToLeft != placement.isRightToLeft {
      text.lose("the text runs in another direction than its letters")
    }
    if !standsInLines(rows, from: start, placement.lineHeight, .identity) {
      text.lose("the lines of a label stand below one another, and some of these don't")
    }
    reportLosses(at: element.node, &report)
  }

  /// Refuses a text of ours, which was read, with letters on a path: neither a label nor a post-it holds them.
  func checkPaths() throws(NotNative) {
    if !text.textPaths.isEmpty { throw NotNative(.unsupportedText, "the text stands on a path") }
  }

  /// What of the text of a label of ours, which was read, nobody sees; one of which nothing can be seen by its own style is kept
  /// as it is, for the linter to find.
  func unseenLetters(of element: PaintedElement) -> [UnseenLetters] {
    text.hidesCharacters && (text.isPainted || element.style.showsLetters) ? text.unseen : []
  }

  /// - Parameter hints: what the layer says of how its letters are drawn.
  private mutating func checkLetters(of element: PaintedElement, _ hints: DrawingHints = []) {
    var drawn = DrawingHints()
    drawn.noteText(text.styles[text.commonStyle])
    let others = drawn.symmetricDifference(hints.intersection(.ofText))
    if others.contains(.geometricPrecision) {
      text.lose("its text-rendering is another one than its layer's")
    }
    if !others.isDisjoint(with: [.underline, .lineThrough]) {
      text.lose("the line under or through its letters is another one than its layer's")
    }
  }

  /// - Parameter stated: what the layer says of the width of its only line.
  private mutating func checkHold(_ stated: TextHold?) {
    let isStated = text.chunks.allSatisfy { chunk in
      chunk.hold.map { hold in chunk.isHeld && stated?.isLike(hold) ?? false } ?? true
    }
    if !isStated { text.loseStretch() }
  }

  /// Reports of the text of a post-it what no post-it can say.
  /// - Parameters:
  ///   - placement: where the post-it's text begins on the canvas.
  ///   - rows: how many lines down each of its lines is.
  mutating func check(
    _ element: PaintedElement, of postIt: Layer.PostIt, at placement: TextPlacement, rows: [Int],
    _ report: inout DecodingReport
  ) throws(NotNative) {
    text.read(element)
    try checkPaths()
    let first = text.chunks.first(where: \.isPainted)
    if first == nil, text.hidesCharacters { text.lose("it is hidden, and a post-it shows its text") }
    noteParts(besides: first?.style ?? 0)
    checkLetters(of: element)
    checkHold(nil)
    if first != nil, text.hidesCharacters { text.lose("some of its letters are hidden, and shown again") }
    if element.style.hasEffect { text.lose(element.style.effects.message, .unsupportedEffect) }
    if let first { try checkLetters(text.styles[first.style], element.transform, of: postIt) }
    if text.chunks.contains(where: {
      $0.isPainted && text.styles[$0.style].isRightToLeft != placement.isRightToLeft
    }) {
      text.lose("the text runs in another direction than its letters")
    }
    if !standsInLines(rows, from: placement.anchor, placement.lineHeight, element.transform) {
      text.lose("a post-it's text stands at the top of its sheet; this one stands there now")
    }
    reportLosses(at: element.node, &report)
  }

  /// Whether a post-it breaks its lines at other places than those of the text that was read last, its own, as when somebody gave
  /// the sheet another width.
  mutating func isWrappedAnew(_ postIt: Layer.PostIt, in box: Plane.Box) -> Bool {
    let lines = TextDrawing(postIt, in: box).layout.lines
    let painted = text.chunks.indices.filter { text.chunks[$0].isPainted }
    guard lines.count == painted.count else { return true }
    for (line, chunk) in zip(lines, painted) where !showSame(line.text, text.text(of: chunk..<chunk + 1)) {
      return true
    }
    return false
  }

  /// Whether two texts are the same but for white space.
  private func showSame(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
    left.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
      .elementsEqual(right.unicodeScalars.lazy.filter { !$0.properties.isWhitespace })
  }

  /// Reports letters that look otherwise than those of a post-it do.
  private mutating func checkLetters(
    _ style: ComputedStyle, _ transform: Transform, of postIt: Layer.PostIt
  ) throws(NotNative) {
    guard transform.isUpright else {
      throw NotNative(.unsupportedTransform, "the post-it's text is turned or mirrored")
    }
    if style.textAnchor != .leading {
      text.lose("a post-it's lines begin at its left side; these begin there now")
    }
    var font = style.font
    font.size = Layer.Font.postIt.size
    let isUsual =
      transform.scalesEvenly && font == .postIt
      && DrawnNumber.areAlike(style.fontSize * transform.verticalScale, font.size)
    if !isUsual { text.lose("all post-its have one font and size, which this one's text gets, too") }
    if style.fillColor != CSSColor(color: postIt.textColor) {
      text.lose(
        "a post-it's letters are black on a light sheet and white on a dark one; these become \(postIt.textColor.hex)"
      )
    }
  }

  /// Notes parts that look different from a style, or are hidden where it isn't.
  private mutating func noteParts(besides style: Int) {
    let looksAlike = text.chunks.allSatisfy { chunk in
      !chunk.paintsMixed
        && (!chunk.isPainted || chunk.style == style
          || text.styles[chunk.style].setsAlike(text.styles[style]))
    }
    if !looksAlike { text.lose("a part of the text looks different from the rest") }
    if text.styles.contains(where: { $0.letterBaseline != .alphabetic }) {
      text.lose("the text stands on another baseline than the usual one")
    }
  }

  /// How far apart the lines of the text that was read last are, in em, where that is another distance than its label states: an
  /// editor moved them, or gave the letters another size. Nil where they are as it states, or not all as far apart.
  /// - Parameters:
  ///   - rows: how many lines down each of them is.
  ///   - anchor: where the first one stands by what the element says.
  func lineDistance(
    _ rows: [Int], from anchor: Plane.Point, fontSize: Double, stated: Double
  ) -> Double? {
    let places = text.chunks.filter(\.isPainted).map(\.anchor)
    guard places.count == rows.count, fontSize > 0, let start = places.first, let end = places.last,
      let first = rows.first, let last = rows.last, last > first,
      let distance = LineDistance.drawn((end.y - start.y) / Double(last - first), fontSize: fontSize)
    else { return nil }
    guard Self.areClose(start.x, anchor.x), Self.areClose(start.y, anchor.y) else { return nil }
    func stand(_ distance: Double) -> Bool {
      zip(places, rows).allSatisfy {
        Self.areClose($0.y, start.y + Double($1 - first) * distance * fontSize)
      }
    }
    return stand(stated) ? nil : [LineDistance.usual, distance].first(where: stand)
  }

  /// Whether each line stands below a point on the canvas, and they stand as far below the first one as they should.
  private func standsInLines(
    _ rows: [Int], from start: Plane.Point, _ lineHeight: Double, _ transform: Transform
  ) -> Bool {
    guard lineHeight > 0, lineHeight.isFinite else { return true }
    let places = text.chunks.filter(\.isPainted).map { transform.apply($0.anchor) }
    let standInLines = places.allSatisfy { place in
      let lines = max(((place.y - start.y) / lineHeight).rounded(), 0)
      return Self.areClose(place.x, start.x) && Self.areClose(place.y, start.y + lines * lineHeight)
    }
    guard standInLines, places.count == rows.count, let top = places.first, let first = rows.first else {
      return standInLines
    }
    return zip(places, rows).allSatisfy { place, row in
      Self.areClose(place.y, top.y + Double(row - first) * lineHeight)
    }
  }

  /// Whether nobody sees how far two places lie apart: tools round what they write.
  private static func areClose(_ left: Double, _ right: Double) -> Bool {
    !(abs(left - right) > max(0.1, 2e-4 * max(left.magnitude, right.magnitude)))
  }

  /// Reports what was lost, but for the lengths that letters are held to: those of letters that somebody changed are drawconv's own,
  /// which is known once there is a layer.
  private mutating func reportLosses(at node: Int, _ report: inout DecodingReport) {
    if let obstacle = text.obstacle { report.lose(obstacle.code, .approximated, obstacle.message, at: node) }
    for loss in text.losses where loss.message != ForeignText.stretch {
      report.lose(loss.code, .approximated, loss.message, at: node)
    }
  }
}

extension ComputedStyle {
  fileprivate var showsLetters: Bool { isVisible && fontSize > 0 && fillColor.map { $0.alpha > 0 } ?? false }
}
