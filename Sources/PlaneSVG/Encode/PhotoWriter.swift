import MarkupXML
import PlaneModel

extension DocumentWriter {
  /// A photo is an `image`, or a `use` of one in `defs` that other photos show too.
  mutating func writePhoto(_ image: Layer.Image, name: String?, of drawing: LayerDrawing) {
    let box = drawing.layer.box
    if let name {
      start(.use, of: drawing)
      xml.attribute(.xlinkHref, "#" + name)
      xml.attribute(.transform, translation: box.origin, scale: box.size)
    } else {
      start(.image, of: drawing)
      xml.attributes(of: box)
      xml.attribute(image: image)
    }
    writeTitle(of: drawing.layer)
    xml.end()
  }
}
