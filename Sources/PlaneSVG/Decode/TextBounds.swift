import MarkupXML
import PlaneModel

extension DrawingWalker {
  /// A box on the canvas that surely holds what a text paints in any font; nil where that is not known.
  func textBounds(_ node: Int, _ context: Context) -> Box? {
    var text = ForeignText(elements)
    text.read(node, context.style, userSize: context.userSize)
    return text.bounds.map(context.transform.bounds(of:))
  }
}

extension ForeignText {
  /// A box in user space that surely holds what is painted; nil where that is not known, or nothing is.
  fileprivate var bounds: Box? {
    guard !isUnbounded else { return nil }
    var bounds: Box?
    // How far the chunks may go on from the first one that is anchored.
    var line = slack
    for (index, chunk) in chunks.enumerated() {
      let end = index + 1 < chunks.count ? chunks[index + 1].start : characters.count
      let fontSize = chunk.isMixed ? styles.reduce(0) { max($0, $1.fontSize) } : style(of: chunk).fontSize
      let width = Self.widestEms(characters[chunk.start..<end]) * fontSize
      line = (chunk.follows ? line : slack) + width
      let box = box(of: chunk, length: line, fontSize: fontSize)
      guard box.isFinite else { return nil }
      bounds = bounds?.union(box) ?? box
    }
    return bounds
  }

  /// What a chunk paints when its line is no longer than a length.
  private func box(of chunk: TextChunk, length: Double, fontSize: Double) -> Box {
    let style = style(of: chunk)
    // Renderers differ in what an anchor is where directions or anchors are mixed.
    let isOneSided = !chunk.follows && !chunk.isMixed && !style.isRightToLeft
    let before =
      switch style.textAnchor {
      case .start where isOneSided: 0.0
      case .middle where isOneSided: length / 2
      default: length
      }
    let after = isOneSided && style.textAnchor == .end ? 0 : length - (isOneSided ? before : 0)
    // A mitre is as long as four times half the stroke; letters lean out of their advance.
    let stroke = styles.reduce(0) { $1.stroke == .none ? $0 : max($0, 2 * $1.strokeWidth) }
    let margin = stroke + (isTurned ? 2.5 : 0.5) * fontSize
    return Box(
      x: chunk.anchor.x - before - margin, y: chunk.anchor.y - fontSize - margin,
      width: before + after + 2 * margin, height: 1.3 * fontSize + 2 * margin)
  }

  /// What characters are as wide as in the widest fonts, in em.
  private static func widestEms(_ bytes: ArraySlice<UInt8>) -> Double {
    bytes.reduce(0) { $0 + ($1 < 0x80 ? 1.2 : $1 >= 0xc0 ? 2 : 0) }
  }
}

extension Box {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
