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
    json.members([
      "kind": .string("\(V1.kinds[kind])"), "uniqueID": .string(layer.uniqueID),
      "sequence": layer.sequence.map(JSONValue.integer),
    ])
    json.pair(layer.point.x, "x", layer.point.y, "y", as: "point")
    json.pair(layer.size.width, "width", layer.size.height, "height", as: "size")
    json.members([
      "backgroundColor": kind == .rectangle ? layer.backgroundColor.json : nil,
      "opacity": .integer(layer.opacity),
    ])
    if kind == .photo {
      json.key("imageData")
      json.string(base64: layer.imageData)
    }
    if kind == .text { json.members(["text": .string(layer.text), "color": layer.color.json]) }
    json.endObject()
  }
}

extension V1.Color {
  fileprivate var json: JSONValue {
    .line(["red": .integer(red), "green": .integer(green), "blue": .integer(blue)])
  }
}
