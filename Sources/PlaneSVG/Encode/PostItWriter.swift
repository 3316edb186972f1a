import MarkupXML
import PlaneModel

extension DocumentWriter {
  /// A post-it is a `g` of its sheet and its text, whose place, size and colour follow from the sheet.
  mutating func write(_ postIt: Layer.PostIt, _ text: TextDrawing, of drawing: LayerDrawing) {
    start(.g, of: drawing, type: .postIt)
    writeTitle(of: drawing.layer)
    xml.start(.rect)
    xml.attributes(of: drawing.layer.box)
    xml.attribute(.fill, postIt.color)
    xml.end()
    if !postIt.text.isEmpty {
      xml.start(.text)
      writeAttributes(of: text, .postIt, postIt.textColor)
      writeLines(of: text)
      xml.end()
    }
    xml.end()
  }
}
