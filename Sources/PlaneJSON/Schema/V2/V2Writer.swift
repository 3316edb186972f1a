import ByteText
import MarkupJSON
import PlaneModel

/// Writes a document of version 2: what comes before the layers, the layers one by one, then the images.
struct V2Writer {
  private var json: JSONWriter
  private var extras: Extras?
  private var images: [V2.NamedImage] = []

  init(form: JSONWriter.Form, capacity: Int) { json = JSONWriter(form: form, capacity: capacity) }

  /// Writes what stands before the layers and keeps what stands behind them.
  mutating func begin(_ document: V2.Document) {
    extras = document.extras
    images = document.images
    json.beginObject()
    if let reference = document.schemaReference {
      json.key("$schema")
      json.string(reference)
    }
    json.key("version")
    json.number(V2.number)
    if let title = document.title {
      json.key("title")
      json.string(title)
    }
    if let description = document.description {
      json.key("description")
      json.string(description)
    }
    json.key("canvas")
    json.beginObject(isInline: true)
    write(document.canvas.size.width, "width")
    write(document.canvas.size.height, "height")
    if let background = document.canvas.background { write(background, "background") }
    json.endObject()
    json.key("layers")
    json.beginArray()
  }

  /// Ends the layers and writes what stands behind them.
  consuming func finish() -> ByteBuffer {
    json.endArray()
    write(extras)
    if !images.isEmpty {
      json.key("images")
      json.beginObject()
      for image in images { write(image) }
      json.endObject()
    }
    json.endObject()
    return json.finish()
  }

  private mutating func write(_ image: V2.NamedImage) {
    json.key(image.name)
    json.beginObject()
    json.key("mediaType")
    json.string(image.mediaType)
    json.key("data")
    json.string(base64: image.data)
    json.endObject()
  }

  // MARK: - Layers

  /// Writes a layer: what its type has, as far as it is not what it is where it is left out.
  mutating func write(_ layer: V2.Layer) {
    guard let type = layer.type else { return }
    let standard = V2.Layer()
    json.beginObject()
    json.key("type")
    json.string(word: V2.types[type])
    json.key("id")
    json.string(layer.id)
    if layer.title != standard.title {
      json.key("title")
      json.string(layer.title)
    }
    json.key("origin")
    json.beginObject(isInline: true)
    write(layer.origin.x, "x")
    write(layer.origin.y, "y")
    json.endObject()
    json.key("size")
    json.beginObject(isInline: true)
    write(layer.size.width, "width")
    write(layer.size.height, "height")
    json.endObject()
    if layer.opacity != standard.opacity { write(layer.opacity, "opacity") }
    switch type {
    case .rectangle: writeRectangle(layer)
    case .photo: write(layer.image ?? "", "image")
    case .label: writeLabel(layer, unless: standard)
    case .postIt:
      write(layer.text, "text")
      write(layer.color, "color")
    }
    write(layer.extras)
    json.endObject()
  }

  private mutating func writeRectangle(_ layer: V2.Layer) {
    write(layer.color, "color")
    if layer.cornerRadius != 0 { write(layer.cornerRadius, "cornerRadius") }
    guard let border = layer.border else { return }
    json.key("border")
    json.beginObject(isInline: true)
    write(border.color, "color")
    write(border.width, "width")
    json.endObject()
  }

  private mutating func writeLabel(_ layer: V2.Layer, unless standard: V2.Layer) {
    write(layer.text, "text")
    if layer.color != standard.color { write(layer.color, "color") }
    if layer.font != standard.font { write(layer.font, unless: standard.font) }
    if layer.alignment != standard.alignment { write(layer.alignment, unless: standard.alignment) }
  }

  private mutating func write(_ font: Layer.Font, unless standard: Layer.Font) {
    json.key("font")
    json.beginObject(isInline: true)
    if font.family != standard.family {
      json.key("family")
      json.string(font.family)
    }
    if font.size != standard.size { write(font.size, "size") }
    if font.weight != standard.weight {
      json.key("weight")
      json.number(font.weight.rawValue)
    }
    if font.style != standard.style {
      json.key("style")
      json.string(word: V2.styles[font.style])
    }
    json.endObject()
  }

  private mutating func write(_ alignment: Layer.Alignment, unless standard: Layer.Alignment) {
    json.key("alignment")
    json.beginObject(isInline: true)
    if alignment.horizontal != standard.horizontal {
      json.key("horizontal")
      json.string(word: V2.horizontals[alignment.horizontal])
    }
    if alignment.vertical != standard.vertical {
      json.key("vertical")
      json.string(word: V2.verticals[alignment.vertical])
    }
    json.endObject()
  }

  // MARK: - Members

  private mutating func write(_ number: Double, _ key: StaticString) {
    json.key(key)
    json.number(number)
  }

  private mutating func write(_ text: String, _ key: StaticString) {
    json.key(key)
    json.string(text)
  }

  private mutating func write(_ color: Plane.Color, _ key: StaticString) {
    json.key(key)
    json.string(plain: ColorText.bytes(color.rgb))
  }

  private mutating func write(_ extras: Extras?) {
    guard let extras else { return }
    json.key("extras")
    json.fragment(extras.json)
  }
}

extension JSONWriter {
  /// Writes image data as base64. A text that is not base64 is escaped, as it may hold anything.
  mutating func string(base64 data: ImageData) {
    if data.malformedOffset == nil {
      string(plain: data.base64)
    } else {
      string(String(decoding: data.base64, as: UTF8.self))
    }
  }
}
