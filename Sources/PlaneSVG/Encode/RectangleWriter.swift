import MarkupXML
import PlaneModel

extension DocumentWriter {
  /// A rectangle is a `rect`, its border a stroke. What the drawn numbers don't give back exactly is stated beside them.
  mutating func write(_ rectangle: Layer.Rectangle, _ shape: RectangleShape, of drawing: LayerDrawing) {
    startShape(.rect, of: drawing)
    let box = drawing.layer.box
    if shape.layerBox != box {
      xml.attribute(.planeBox, box)
    }
    let drawn = Layer.Rectangle(
      color: rectangle.color, cornerRadius: shape.cornerRadius, border: rectangle.border)
    if rectangle != drawn { stateNumbers(of: drawing.layer, unlike: .rectangle(drawn)) }
    xml.attributes(of: shape.box)
    if shape.radius != 0 { xml.attribute(.rx, shape.radius) }
    if let border = rectangle.border, shape.isCoveredByBorder {
      xml.attribute(.planeColor, rectangle.color)
      xml.attribute(.planeBorderWidth, border.width)
      xml.attribute(.fill, border.color)
    } else {
      xml.attribute(.fill, rectangle.color)
      if let border = rectangle.border {
        xml.attribute(.stroke, border.color)
        xml.attribute(.strokeWidth, border.width)
        if shape.radius == 0, border.width > 0, rectangle.cornerRadius == border.width / 2 {
          xml.attribute(.strokeLinejoin, "round")
        }
      }
    }
    writeTitle(of: drawing.layer)
    xml.end()
  }

  private mutating func startShape(_ element: ElementName, of drawing: LayerDrawing) {
    start(element, of: drawing)
    if DrawingHints(drawing.layer.extras).contains(.crispEdges) {
      xml.attribute(.shapeRendering, "crispEdges")
    }
  }

  /// States the numbers of a layer that what is drawn doesn't give back.
  private mutating func stateNumbers(of layer: Layer, unlike drawn: Layer.Content) {
    var copy = layer
    copy.content = drawn
    layer.forEachNumber { field, number in
      guard let name = field.statement, number != copy.number(field) else { return }
      xml.attribute(name, number)
    }
  }

  /// A rectangle that was a thin line is one again.
  mutating func write(_ rectangle: Layer.Rectangle, _ line: LineShape, of drawing: LayerDrawing) {
    startShape(.line, of: drawing)
    if line.layerBox != drawing.layer.box { xml.attribute(.planeBox, drawing.layer.box) }
    xml.attribute(.x1, line.start.x)
    xml.attribute(.y1, line.start.y)
    xml.attribute(.x2, line.end.x)
    xml.attribute(.y2, line.end.y)
    xml.attribute(.stroke, rectangle.color)
    xml.attribute(.strokeWidth, line.width)
    writeTitle(of: drawing.layer)
    xml.end()
  }
}
