import PlaneModel
import TextLayout

/// A text of HTML that a label is made of, as it was laid out.
struct HTMLLabel {
  let text: String
  let style: HTMLStyle
  let font: HTMLFont
  let edge: LabelBox.Edge
  let vertical: Layer.Alignment.Vertical
  /// Where the edge of the first line stands on its baseline.
  let anchor: Plane.Point
  /// Of the widest line.
  let width: Double
  let lineCount: Int
  /// From one baseline to the next; nil for a single line.
  let pitch: Double?
  /// Whether it keeps to its width, as others stand behind it.
  let isHeld: Bool
}

extension LabelBox.Edge {
  /// How much of a line lies left of its anchor, 0…1.
  var share: Double {
    switch self {
    case .left: 0
    case .middle: 0.5
    case .right: 1
    }
  }
}

extension HTMLPainter {
  mutating func add(_ text: HTMLLabel, _ node: Int) {
    guard let color = text.style.text.fillColor else { return }
    let scale =
      isUpright
      ? transform.verticalScale : abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let fontSize = text.style.text.fontSize * scale
    // Of thousandths no one sees anything.
    let distance =
      text.pitch.map { ($0 / text.style.text.fontSize * 1000).rounded() / 1000 } ?? LineDistance.usual
    let edge = isUpright ? text.edge : .middle
    let anchor = isUpright ? transform.apply(text.anchor) : middle(of: text, fontSize, distance)
    if !isUpright {
      notes.lose("the text is turned, skewed or stretched, and its label stands upright", at: node)
    }
    let family = text.font.family
    let font = Layer.Font(
      family: family.name, size: fontSize, weight: text.style.text.fontWeight,
      style: text.style.text.fontStyle)
    let style = TextStyle(
      fontSize: font.size, isBold: text.font.isBold, isMonospaced: family.style.isMonospaced,
      isSerif: family.style.isSerif)
    let line = Line(
      anchor: anchor, edge: edge, width: text.width * scale,
      // What the label's own lines are held to, not what those of the HTML are as wide as.
      room: TextExtent(of: text.text, style: style, maxWidth: nil)?.width ?? 0,
      count: text.lineCount, fontSize: fontSize, distance: distance)
    let isRightToLeft = BaseDirection(of: text.text) == .rightToLeft
    if isRightToLeft != text.style.text.isRightToLeft, !ParagraphDirection.makesNoDifference(to: text.text) {
      notes.lose("the text runs in another direction than it says", at: node)
    }
    var alignment = Layer.Alignment(
      horizontal: LabelDecoder.alignment(edge, isRightToLeft), vertical: text.vertical)
    guard let box = box(of: line, &alignment, isRightToLeft, node) else { return }
    var shown = box
    if text.isHeld {
      // Not narrower than the table's widths, which know no kerning.
      let width = text.font.isUsual ? max(line.width, line.room) : line.width
      shown.size.width = min(shown.size.width, (width * 4).rounded(.up) / 4)
    }
    let label = Layer.Label(text: text.text, font: font, color: color.color, alignment: alignment)
    add(
      .label(label), shown, text.style, alpha: color.alpha, .text(anchor: anchor), lineDistance: distance,
      hold: text.font.isUsual ? line.kerningHold(in: shown) : nil)
  }

  /// Where the first line of an upright label is anchored whose middle is that of a text that is turned.
  private func middle(of text: HTMLLabel, _ fontSize: Double, _ distance: Double) -> Plane.Point {
    let x = text.anchor.x + (0.5 - text.edge.share) * text.width
    // Letters reach from their baseline up to some 0.6 em.
    let raised = 0.3
    let half = Double(text.lineCount - 1) / 2
    let middle = transform.apply(
      Plane.Point(x: x, y: text.anchor.y + half * (text.pitch ?? 0) - raised * text.style.text.fontSize))
    let lines = half * distance * fontSize
    // What is higher than wide may be too wide for its place at the canvas' left edge.
    let reach = text.width / 2 * fontSize / text.style.text.fontSize
    return Plane.Point(x: max(middle.x, reach), y: middle.y + raised * fontSize - lines)
  }

  /// The lines of a label on the canvas.
  private struct Line {
    let anchor: Plane.Point
    let edge: LabelBox.Edge
    let width: Double
    /// The width that the label's box has room for.
    let room: Double
    let count: Int
    let fontSize: Double
    let distance: Double

    /// Holds the only line in a tight box to its kerned width, as drawconv would stretch it to the other one.
    func kerningHold(in box: Plane.Box) -> TextHold? {
      guard count == 1, width < 0.999 * room, box.size.width < room * TextDrawing.widestFont else {
        return nil
      }
      return TextHold(width / room, stretchesLetters: true)
    }

    var end: Double { anchor.x + (1 - edge.share) * width }

    func box(anchoredAt x: Double, _ edge: LabelBox.Edge) -> LabelBox {
      LabelBox(
        anchor: Plane.Point(x: x, y: anchor.y), edge: edge, width: room, lineCount: count, fontSize: fontSize,
        distance: distance)
    }
  }

  /// The box of a label, cut to where origins are allowed with the text in its place; nil where nothing of it is inside.
  private mutating func box(
    of line: Line, _ alignment: inout Layer.Alignment, _ isRightToLeft: Bool, _ node: Int
  ) -> Plane.Box? {
    var box = line.box(anchoredAt: line.anchor.x, line.edge)
    // Where the text itself has room, it keeps to its width.
    if !box.fitLeft(), !(line.end >= line.width && box.beginAtEdge()) {
      notes.lose("the text begins left of the canvas, where no label can", at: node)
      // Its end stays where it is.
      box = line.box(anchoredAt: line.end, .right)
      box.cutLeft()
      alignment.horizontal = LabelDecoder.alignment(.right, isRightToLeft)
    }
    guard line.end > 0, !box.isOutside else {
      notes.outside.insert(node)
      return nil
    }
    if box.cutTop() { alignment.vertical = .bottom }
    return box.box
  }
}

extension HTMLMarker {
  /// How wide a marker is, with the room behind it: bullets are narrower than most symbols.
  static func width(_ marker: String, _ font: HTMLFont) -> Double {
    guard let first = marker.utf8.first, first >= 0x80 else { return font.width(of: Array(marker.utf8)[...]) }
    return (0.35 + (marker.hasSuffix(" ") ? 2 * 0.278 : 0)) * font.size
  }
}
