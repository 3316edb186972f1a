import ByteText
import MarkupJSON
import PlaneModel

/// Writes a document of version 1. Everything is written but a number that a layer doesn't have, so that the first
/// apps find all that they wrote themselves.
struct V1Writer {
  private var json: JSONWriter

  init(form: JSONWriter.Form, capacity: Int) { json = JSONWriter(form: form, capacity: capacity) }

  consuming func finish() -> ByteBuffer { json.finish() }

  mutating func write(_ document: V1.Document) {
    json.beginObject()
    json.key("version")
    json.number(V1.number)
    json.key("plane")
    json.beginArray()
    for layer in document.layers { write(layer) }
    json.endArray()
    json.endObject()
  }

  private mutating func write(_ layer: V1.Layer) {
    guard let kind = layer.kind else { return }
    json.beginObject()
    json.key("kind")
    json.string(word: V1.kinds[kind])
    json.key("uniqueID")
    json.string(layer.uniqueID)
    if let sequence = layer.sequence { write(sequence, "sequence") }
    json.pair(layer.point.x, "x", layer.point.y, "y", as: "point")
    json.pair(layer.size.width, "width", layer.size.height, "height", as: "size")
    if kind == .rectangle { write(layer.backgroundColor, "backgroundColor") }
    write(layer.opacity, "opacity")
    if kind == .photo {
      json.key("imageData")
      json.string(base64: layer.imageData)
    }
    if kind == .text {
      json.key("text")
      json.string(layer.text)
      write(layer.color, "color")
    }
    json.endObject()
  }

  private mutating func write(_ color: V1.Color, _ key: StaticString) {
    json.key(key)
    json.beginObject(isInline: true)
    write(color.red, "red")
    write(color.green, "green")
    write(color.blue, "blue")
    json.endObject()
  }

  private mutating func write(_ number: Int, _ key: StaticString) {
    json.key(key)
    json.number(number)
  }
}
