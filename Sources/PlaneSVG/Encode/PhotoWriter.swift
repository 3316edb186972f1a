import MarkupXML
import PlaneModel

extension DocumentWriter {
  /// A photo is an `image`, or a `use` of one in `defs` that other photos show too.
  mutating func writePhoto(_ image: Layer.Image, name: String?, of drawing: LayerDrawing) {
    let box = drawing.layer.box
    if let name {
      start(.use, of: drawing)
      xml.attribute(reference, "#" + name)
      drawTransform(to: box)
    } else {
      start(.image, of: drawing)
      draw(box)
      if let imageAddress {
        xml.attribute(.preserveAspectRatio, "none")
        xml.attribute(reference, imageAddress(image))
      } else {
        draw(image)
      }
    }
    writeTitle(of: drawing.layer)
    xml.end()
  }
}
