import PlaneModel

extension LabelDecoder {
  /// A box on the canvas that holds what a text paints in any usual font; nil where that is not known.
  mutating func paintedBounds(_ element: PaintedElement) -> Plane.Box? {
    text.read(element)
    return text.bounds().map(element.transform.bounds(of:))
  }
}

extension ForeignText {
  /// A box in user space that holds what is painted; nil where that is not known, or nothing is.
  fileprivate mutating func bounds() -> Plane.Box? {
    guard !isUnbounded else { return nil }
    var bounds: Plane.Box?
    for text in textPaths {
      guard let box = self.bounds(of: text) else { return nil }
      bounds = bounds?.union(box) ?? box
    }
    // What stands behind a text on a path begins where that ends.
    guard textPaths.isEmpty || characters.trimmed(0..<characters.count).isEmpty, let stroke = strokeReach
    else { return nil }
    // Once, as there may be as many styles as chunks.
    let spacing = styles.reduce(0) { max($0, abs($1.letterSpacing) + abs($1.wordSpacing)) }
    let largestSize = styles.reduce(0) { max($0, $1.fontSize) }
    // How much wider than usual the widest of the widths are that a font may have (CSS Fonts 4, 2.3).
    let widening = styles.contains { $0.textTraits.contains(.stretch) } ? 2.0 : 1
    // Renderers differ in what an anchor is where directions or anchors are mixed.
    let isUniform = styles.allSatisfy {
      $0.textAnchor == styles[0].textAnchor && $0.isRightToLeft == styles[0].isRightToLeft
    }
    let isMoved = styles.contains { $0.letterBaseline != .alphabetic }
    // Letters lean out of their advance.
    let isShifted = styles.contains { $0.textTraits.contains(.baselineShift) }
    let margin = (isTurned ? 2.5 : isMoved ? 1.5 : 0.5) + (isShifted ? 1 : 0)
    bounds = bounds?.grown(by: stroke + (1 + margin) * largestSize)
    if bounds != nil { return bounds }
    let isVertical = styles[0].textTraits.contains(.vertical)
    // Parts of a line run as it does, and nothing here says where further chunks go down.
    guard styles.allSatisfy({ $0.textTraits.contains(.vertical) == isVertical }),
      !isVertical || chunks.count == 1 && slack == 0
    else { return nil }
    // How far the chunks may go on from the first one that is anchored.
    var line = slack
    for (index, chunk) in chunks.enumerated() {
      let end = index + 1 < chunks.count ? chunks[index + 1].start : characters.count
      let fontSize = chunk.isMixed ? largestSize : styles[chunk.style].fontSize
      var width = characters.withBytes(chunk.start..<end, Self.widestEms) * fontSize
      // Nobody knows the letters of a font that the drawing brings along.
      if !bringsFonts {
        look(atFontOf: chunk.style)
        let usual = characters.width(of: chunk.start..<end, in: font.face, fontSize: fontSize)
        width = min(width, usual * (font.isCommon ? Self.widestCommon : Self.widestOther))
      }
      line = (chunk.follows ? line : slack) + width * widening + Double(end - chunk.start) * spacing
      // Letters that stand upright below one another are as high as they may be wide.
      if isVertical { line = max(line, characters.withBytes(chunk.start..<end, Self.widestEms) * fontSize) }
      var box = box(
        of: chunk, length: line, fontSize: fontSize, margin: stroke + margin * fontSize, isUniform: isUniform)
      if isVertical { box = box.turned(around: chunk.anchor) }
      bounds = bounds?.union(box) ?? box
    }
    return bounds
  }

  /// What a chunk paints when its line is no longer than a length.
  private func box(
    of chunk: TextChunk, length: Double, fontSize: Double, margin: Double, isUniform: Bool
  ) -> Plane.Box {
    let style = styles[chunk.style]
    // What follows moves all of a line but for one that begins at its anchor.
    let isOneSided = isUniform && !style.isRightToLeft && (!chunk.follows || style.textAnchor == .leading)
    let before =
      switch style.textAnchor {
      case .leading where isOneSided: 0.0
      case .center where isOneSided: length / 2
      default: length
      }
    let after = isOneSided ? length - before : length
    return Plane.Box(
      x: chunk.anchor.x - before - margin, y: chunk.anchor.y - fontSize - margin,
      width: before + after + 2 * margin, height: 1.3 * fontSize + 2 * margin)
  }

  /// How far strokes reach from the outlines of letters, at most; nil where that is not known.
  private var strokeReach: Double? {
    var reach = 0.0
    for style in styles where style.stroke != .none && style.strokeWidth > 0 {
      if style.hasNonScalingStroke || !style.hasMeasuredStroke { return nil }
      reach = max(reach, style.strokeWidth / 2 * max(style.strokeMiterlimit, 1))
    }
    return reach
  }

  /// How much wider than the table's letters are at most in fonts that browsers have, of which Verdana is a sixth wider, and in
  /// those of which somebody may have one.
  private static let (widestCommon, widestOther) = (1.4, 2.0)

  /// What characters are as wide as in the widest fonts, in em.
  private static func widestEms(_ bytes: Bytes) -> Double {
    bytes.reduce(0) { $0 + ($1 < 0x80 ? 1.2 : $1 >= 0xc0 ? 2 : 0) }
  }
}

extension Plane.Box {
  /// The box of the same line when it runs down from a point; the next lines may be on either side.
  fileprivate func turned(around point: Plane.Point) -> Plane.Box {
    let reach = max(point.y - origin.y, bottom - point.y)
    return Plane.Box(
      x: point.x - reach, y: point.y + origin.x - point.x, width: 2 * reach, height: size.width)
  }
}
