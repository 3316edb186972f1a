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
    write(document.canvas.width, "width")
    write(document.canvas.height, "height")
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

  /// Writes a layer.
  mutating func write(_ layer: V2.Layer) {
    json.beginObject()
    json.key("type")
    switch layer.content {
    case .rectangle: json.string(word: "rectangle")
    case .photo: json.string(word: "photo")
    case .label: json.string(word: "label")
    case .postIt: json.string(word: "postIt")
    }
    json.key("id")
    json.string(layer.id)
    if layer.title != V2.Layer.defaultTitle {
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
    if layer.opacity != V2.Layer.defaultOpacity { write(layer.opacity, "opacity") }
    write(layer.content)
    write(layer.extras)
    json.endObject()
  }

  private mutating func write(_ content: V2.Content) {
    switch content {
    case .rectangle(let color, let cornerRadius, let border):
      write(color, "color")
      if cornerRadius != 0 { write(cornerRadius, "cornerRadius") }
      if let border { write(border) }
    case .photo(let image):
      json.key("image")
      json.string(image)
    case .label(let label):
      write(label)
    case .postIt(let text, let color):
      json.key("text")
      json.string(text)
      write(color, "color")
    }
  }

  private mutating func write(_ border: V2.Border) {
    json.key("border")
    json.beginObject(isInline: true)
    write(border.color, "color")
    write(border.width, "width")
    json.endObject()
  }

  private mutating func write(_ label: V2.Label) {
    let standard = V2.Label(text: "")
    json.key("text")
    json.string(label.text)
    if label.color != standard.color { write(label.color, "color") }
    if label.font != standard.font { write(label.font, unless: standard.font) }
    if label.alignment != standard.alignment { write(label.alignment, unless: standard.alignment) }
  }

  private mutating func write(_ font: V2.Font, unless standard: V2.Font) {
    json.key("font")
    json.beginObject(isInline: true)
    if font.family != standard.family {
      json.key("family")
      json.string(font.family)
    }
    if font.size != standard.size { write(font.size, "size") }
    if font.weight != standard.weight {
      json.key("weight")
      json.number(font.weight)
    }
    if font.style != standard.style {
      json.key("style")
      json.string(word: font.style.word)
    }
    json.endObject()
  }

  private mutating func write(_ alignment: V2.Alignment, unless standard: V2.Alignment) {
    json.key("alignment")
    json.beginObject(isInline: true)
    if alignment.horizontal != standard.horizontal {
      json.key("horizontal")
      json.string(word: alignment.horizontal.word)
    }
    if alignment.vertical != standard.vertical {
      json.key("vertical")
      json.string(word: alignment.vertical.word)
    }
    json.endObject()
  }

  // MARK: - Members

  private mutating func write(_ number: Double, _ key: StaticString) {
    json.key(key)
    json.number(number)
  }

  private mutating func write(_ color: V2.Color, _ key: StaticString) {
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
