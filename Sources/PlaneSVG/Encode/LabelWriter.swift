import MarkupXML
import PlaneModel

extension DocumentWriter {
  /// A label is a `text`. Its box is stated, as a text's own extent depends on the font; it is what an import goes by as
  /// long as the text stands where the box puts it.
  mutating func write(_ label: Layer.Label, _ text: TextDrawing, of drawing: LayerDrawing) {
    guard isShown(text) else { return }
    start(.text, of: drawing)
    let box = drawing.layer.box
    state(.planeBox, box)
    if label.alignment.vertical != .top { state(.planeVerticalAlign, label.alignment.vertical.rawValue) }
    let hints = DrawingHints(drawing.layer.extras)
    if hints.contains(.geometricPrecision) { xml.attribute(.textRendering, "geometricPrecision") }
    if let line = hints.lineKeyword { xml.attribute(.textDecoration, line) }
    // In a page, it would be the one of what is around it.
    let leavesSize =
      profile.statesModel && hints.contains(.initialFontSize)
      && label.font.size == FontFamily.initialSize(isMonospace: label.font.family.lowercased() == "monospace")
    writeAttributes(of: text, label.font, label.color, leavesSize: leavesSize)
    writeTitle(of: drawing.layer)
    writeLines(of: text)
    xml.end()
  }
}
