import MarkupXML
import PlaneModel
import TextLayout

extension DocumentWriter {
  /// The attributes of a `text` that labels and post-its have in common.
  /// - Parameter leavesSize: whether the font's size is left to the viewer.
  mutating func writeAttributes(
    of text: TextDrawing, _ font: Layer.Font, _ color: Plane.Color, leavesSize: Bool = false
  ) {
    let placement = text.placement
    draw(.x, placement.anchor.x, initial: 0)
    draw(.y, placement.anchor.y, initial: 0)
    writeFamily(font.family)
    if !leavesSize { draw(.fontSize, font.size) }
    if font.weight != .regular { xml.attribute(.fontWeight, Double(font.weight.rawValue)) }
    if font.style != .normal { xml.attribute(.fontStyle, font.style.rawValue) }
    switch placement.textAnchor {
    case .leading: break
    case .center: xml.attribute(.textAnchor, "middle")
    case .trailing: xml.attribute(.textAnchor, "end")
    }
    if placement.isRightToLeft { xml.attribute(.direction, "rtl") }
    draw(.fill, color)
    if profile.statesModel || text.layout.lines.contains(where: { FoldedLine.changes(String($0.text)) }) {
      xml.attribute(.xmlSpace, "preserve")
    }
    if !text.layout.lead.isEmpty { state(.planeLead, LineSeparator.escaped(text.layout.lead)) }
  }

  /// Whether there is an element for a text: in a document always, else where a line shows something.
  func isShown(_ text: TextDrawing) -> Bool { profile.statesModel || !text.layout.lines.isEmpty }

  /// Each line that shows something as a `tspan`. What stands between two lines in the text goes into an attribute, but
  /// for the single line feed that is usual.
  mutating func writeLines(of text: TextDrawing) {
    let lines = text.layout.lines
    for (number, line) in lines.enumerated() {
      if number > 0 { writeSpace(lines[number - 1].separator, of: text) }
      let width = text.heldWidth(of: line)
      if profile.isTerse, line.index == 0, width == nil {
        xml.text(line.text)
        continue
      }
      xml.start(.tspan)
      if line.index > 0 {
        draw(.x, text.placement.anchor.x)
        draw(.y, text.placement.baseline(of: line.index))
      }
      if let width {
        draw(.textLength, width)
        if text.hold?.stretchesLetters ?? true { xml.attribute(.lengthAdjust, "spacingAndGlyphs") }
      }
      if !LineSeparator.isImplied(line.separator, isLast: number == lines.count - 1) {
        state(.planeBreak, LineSeparator.escaped(line.separator))
      }
      xml.text(line.text)
      xml.end()
    }
  }

  /// A space between two lines, so that words stay apart where viewers look for them, copy them and read them aloud. It shows
  /// nothing behind lines that begin at their anchor and have none under them; others would be moved by it.
  private mutating func writeSpace(_ separator: Substring, of text: TextDrawing) {
    if profile.isTerse || separator.isEmpty || text.isDecorated { return }
    if text.placement.textAnchor == .leading { xml.text(" ") }
  }

  /// The family as CSS; a name that CSS can't say stands beside it. No name is the viewer's default, as no attribute is.
  private mutating func writeFamily(_ family: String) {
    if family.isEmpty { return }
    // By bytes, as accents that are composed are other letters here than those that aren't.
    if !family.utf8.elementsEqual(lastFamily.name.utf8) { lastFamily = (family, FontFamily.value(family)) }
    if let value = lastFamily.value {
      xml.attribute(.fontFamily, value)
    } else {
      state(.planeFontFamily, family)
      xml.attribute(.fontFamily, Layer.Font.defaultFamily)
    }
  }
}
