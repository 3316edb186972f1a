import MarkupXML
import PlaneModel

extension DocumentWriter {
  /// A rectangle is a `rect`, its border a stroke. What the drawn numbers don't give back exactly is stated beside them.
  mutating func write(_ rectangle: Layer.Rectangle, _ shape: RectangleShape, of drawing: LayerDrawing) {
    let isPolygon = shape.isPolygon && DrawingHints(drawing.layer.extras).contains(.polygon)
    startShape(isPolygon ? .polygon : .rect, of: drawing)
    let box = drawing.layer.box
    if (isPolygon ? shape.readAsPolygon : shape).layerBox != box { state(.planeBox, box) }
    let drawn = Layer.Rectangle(
      color: rectangle.color, cornerRadius: shape.cornerRadius, border: rectangle.border)
    if rectangle != drawn { stateNumbers(of: drawing.layer, unlike: .rectangle(drawn)) }
    if isPolygon {
      draw(.points, numbers: shape.box.corners.flatMap { [$0.x, $0.y] })
    } else {
      draw(shape.box)
    }
    if shape.radius != 0 { draw(.rx, shape.radius) }
    if let border = rectangle.border, shape.isCoveredByBorder {
      state(.planeColor, rectangle.color)
      state(.planeBorderWidth, border.width)
      draw(.fill, border.color)
    } else {
      draw(.fill, rectangle.color)
      if let border = rectangle.border {
        draw(.stroke, border.color)
        draw(.strokeWidth, border.width, initial: 1)
        // Corners of a stroke that are square inside are square outside, or round by half its width: what is nearer, by area.
        if shape.radius == 0, border.width > 0, rectangle.cornerRadius > border.width / 8.0.squareRoot() {
          xml.attribute(.strokeLinejoin, "round")
        }
      }
    }
    writeTitle(of: drawing.layer)
    xml.end()
  }

  private mutating func startShape(_ element: ElementName, of drawing: LayerDrawing) {
    start(element, of: drawing)
    let hints = DrawingHints(drawing.layer.extras)
    if hints.contains(.crispEdges) { xml.attribute(.shapeRendering, "crispEdges") }
    if hints.contains(.nonScalingStroke) { xml.attribute(.vectorEffect, "non-scaling-stroke") }
  }

  /// States the numbers of a layer that what is drawn doesn't give back.
  private mutating func stateNumbers(of layer: Layer, unlike drawn: Layer.Content) {
    var copy = layer
    copy.content = drawn
    layer.forEachNumber { field, number in
      guard let name = field.statement, number != copy.number(field) else { return }
      state(name, number)
    }
  }

  /// A rectangle that was a thin line is one again.
  mutating func write(_ rectangle: Layer.Rectangle, _ line: LineShape, of drawing: LayerDrawing) {
    startShape(.line, of: drawing)
    if line.layerBox != drawing.layer.box { state(.planeBox, drawing.layer.box) }
    let drawn = Layer.Rectangle(color: rectangle.color, cornerRadius: line.radius)
    if rectangle != drawn { stateNumbers(of: drawing.layer, unlike: .rectangle(drawn)) }
    draw(.x1, line.start.x, initial: 0)
    draw(.y1, line.start.y, initial: 0)
    draw(.x2, line.end.x, initial: 0)
    draw(.y2, line.end.y, initial: 0)
    draw(.stroke, rectangle.color)
    draw(.strokeWidth, line.width, initial: 1)
    if line.isRound { xml.attribute(.strokeLinecap, "round") }
    writeTitle(of: drawing.layer)
    xml.end()
  }
}
