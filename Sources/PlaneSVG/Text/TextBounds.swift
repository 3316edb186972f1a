import MarkupXML
import PlaneModel

extension LabelDecoder {
  /// A box on the canvas that surely holds what a text paints in any font; nil where that is not known.
  mutating func paintedBounds(_ element: PaintedElement) -> Plane.Box? {
    text.read(element)
    return text.bounds.map(element.transform.bounds(of:))
  }
}

extension ForeignText {
  /// A box in user space that surely holds what is painted; nil where that is not known, or nothing is.
  fileprivate var bounds: Plane.Box? {
    guard !isUnbounded, !skipsCharacters, let stroke = strokeReach else { return nil }
    // Once, as there may be as many styles as chunks.
    let spacing = styles.reduce(0) { max($0, abs($1.letterSpacing) + abs($1.wordSpacing)) }
    let largestSize = styles.reduce(0) { max($0, $1.fontSize) }
    // How much wider than usual the widest of the widths are that a font may have (CSS Fonts 4, 2.3).
    let widening = styles.contains { $0.textTraits.contains(.stretch) } ? 2.0 : 1
    let isMoved = styles.contains { $0.letterBaseline != .alphabetic }
    // Letters lean out of their advance.
    let margin = isTurned ? 2.5 : isMoved ? 1.5 : 0.5
    var bounds: Plane.Box?
    // How far the chunks may go on from the first one that is anchored.
    var line = slack
    for (index, chunk) in chunks.enumerated() {
      let end = index + 1 < chunks.count ? chunks[index + 1].start : characters.count
      let ems = characters.withBytes(chunk.start..<end, Self.widestEms)
      let fontSize = chunk.isMixed ? largestSize : styles[chunk.style].fontSize
      let width = ems * fontSize * widening + Double(end - chunk.start) * spacing
      line = (chunk.follows ? line : slack) + width
      let box = box(of: chunk, length: line, fontSize: fontSize, margin: stroke + margin * fontSize)
      bounds = bounds?.union(box) ?? box
    }
    return bounds
  }

  /// What a chunk paints when its line is no longer than a length.
  private func box(of chunk: TextChunk, length: Double, fontSize: Double, margin: Double) -> Plane.Box {
    let style = styles[chunk.style]
    // Renderers differ in what an anchor is where directions or anchors are mixed.
    let isOneSided = !chunk.follows && !chunk.isMixed && !style.isRightToLeft
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
      if style.hasNonScalingStroke || style.strokeTraits.contains(.relativeWidth) { return nil }
      reach = max(reach, style.strokeWidth / 2 * max(style.strokeMiterlimit, 1))
    }
    return reach
  }

  /// What characters are as wide as in the widest fonts, in em.
  private static func widestEms(_ bytes: Bytes) -> Double {
    bytes.reduce(0) { $0 + ($1 < 0x80 ? 1.2 : $1 >= 0xc0 ? 2 : 0) }
  }
}
