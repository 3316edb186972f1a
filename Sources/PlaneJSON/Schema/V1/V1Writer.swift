import ByteText
import MarkupJSON

/// Writes a document of version 1. Everything is written but a number that a layer doesn't have, so that the first
/// apps find all that they wrote themselves.
struct V1Writer {
  private var json: JSONWriter

  init(form: JSONWriter.Form, capacity: Int) { json = JSONWriter(form: form, capacity: capacity) }

  /// Ends the text.
  consuming func finish() -> ByteBuffer { json.finish() }

  /// Writes the document.
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
    json.beginObject()
    json.key("kind")
    json.string(word: layer.content.kind.word)
    json.key("uniqueID")
    json.string(layer.uniqueID)
    if let sequence = layer.sequence { write(sequence, "sequence") }
    json.key("point")
    json.beginObject(isInline: true)
    write(layer.point.x, "x")
    write(layer.point.y, "y")
    json.endObject()
    json.key("size")
    json.beginObject(isInline: true)
    write(layer.size.width, "width")
    write(layer.size.height, "height")
    json.endObject()
    if case .rectangle(let color) = layer.content { write(color, "backgroundColor") }
    write(layer.opacity, "opacity")
    write(layer.content)
    json.endObject()
  }

  /// Writes what stands behind the opacity.
  private mutating func write(_ content: V1.Content) {
    switch content {
    case .rectangle:
      break
    case .photo(let data):
      json.key("imageData")
      json.string(base64: data)
    case .text(let text, let color):
      json.key("text")
      json.string(text)
      write(color, "color")
    }
  }

  private mutating func write(_ color: V1.Color, _ key: StaticString) {
    json.key(key)
    json.beginObject(isInline: true)
    write(color.red, "red")
    write(color.green, "green")
    write(color.blue, "blue")
    json.endObject()
  }

  private mutating func write(_ number: Double, _ key: StaticString) {
    json.key(key)
    json.number(number)
  }

  private mutating func write(_ number: Int, _ key: StaticString) {
    json.key(key)
    json.number(number)
  }
}
