import MarkupXML
import PlaneModel

extension DocumentWriter {
  /// A post-it is a `g` of its sheet and its text, whose place, size and colour follow from the sheet. Outside of
  /// documents it is one only where both are translucent together, so that it reads back as a rectangle and a label.
  mutating func write(_ postIt: Layer.PostIt, _ text: TextDrawing, of drawing: LayerDrawing) {
    let hasText = !postIt.text.isEmpty && isShown(text)
    let isGroup = profile.statesModel || hasText && drawing.layer.opacity != .opaque
    start(isGroup ? .g : .rect, of: drawing, type: .postIt)
    if isGroup {
      writeTitle(of: drawing.layer)
      xml.start(.rect)
    }
    draw(drawing.layer.box)
    draw(.fill, postIt.color)
    if !isGroup { writeTitle(of: drawing.layer) }
    xml.end()
    if hasText {
      xml.start(.text)
      writeAttributes(of: text, .postIt, postIt.textColor)
      writeLines(of: text)
      xml.end()
    }
    if isGroup { xml.end() }
  }
}
