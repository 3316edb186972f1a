import MarkupXML
import PlaneModel
import TextLayout

extension DocumentWriter {
  /// The attributes of a `text` that labels and post-its have in common.
  mutating func writeAttributes(of text: TextDrawing, _ font: Layer.Font, _ color: Plane.Color) {
    let placement = text.placement
    xml.attribute(.x, placement.anchor.x)
    xml.attribute(.y, placement.anchor.y)
    writeFamily(font.family)
    xml.attribute(.fontSize, font.size)
    if font.weight != .regular { xml.attribute(.fontWeight, Double(font.weight.rawValue)) }
    if font.style != .normal { xml.attribute(.fontStyle, font.style.rawValue) }
    switch placement.textAnchor {
    case .start: break
    case .middle: xml.attribute(.textAnchor, "middle")
    case .end: xml.attribute(.textAnchor, "end")
    }
    if placement.isRightToLeft { xml.attribute(.direction, "rtl") }
    xml.attribute(.fill, color)
    xml.attribute(.xmlSpace, "preserve")
    if !text.layout.lead.isEmpty {
      xml.attribute(.planeLead, LineSeparator.escaped(text.layout.lead))
    }
  }

  /// Each line that shows something as a `tspan`. What stands between two lines in the text goes into an attribute, but
  /// for the single line feed that is usual.
  mutating func writeLines(of text: TextDrawing) {
    let lines = text.layout.lines
    for (number, line) in lines.enumerated() {
      xml.start(.tspan)
      if line.index > 0 {
        xml.attribute(.x, text.placement.anchor.x)
        xml.attribute(.y, text.placement.baseline(of: line.index))
      }
      if let width = text.heldWidth(of: line) {
        xml.attribute(.textLength, width)
        xml.attribute(.lengthAdjust, "spacingAndGlyphs")
      }
      if !LineSeparator.isImplied(line.separator, isLast: number == lines.count - 1) {
        xml.attribute(.planeBreak, LineSeparator.escaped(line.separator))
      }
      xml.text(line.text)
      xml.end()
    }
  }

  /// The family as CSS; a name that CSS can't say stands beside it. No name is the viewer's default, as no attribute is.
  private mutating func writeFamily(_ family: String) {
    if family.isEmpty { return }
    // By bytes, as accents that are composed are other letters here than those that aren't.
    if !family.utf8.elementsEqual(lastFamily.name.utf8) { lastFamily = (family, FontFamily.value(family)) }
    if let value = lastFamily.value {
      xml.attribute(.fontFamily, value)
    } else {
      xml.attribute(.planeFontFamily, family)
      xml.attribute(.fontFamily, Layer.Font.defaultFamily)
    }
  }
}
