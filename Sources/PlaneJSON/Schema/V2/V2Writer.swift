import ByteText
import MarkupJSON
import PlaneModel

/// Writes a document of version 2, or values that stand in one.
struct V2Writer {
  var json: JSONWriter

  init(form: JSONWriter.Form, capacity: Int) { json = JSONWriter(form: form, capacity: capacity) }

  /// Writes a document: what comes before the layers, the layers one by one, then the images. What is finished is handed
  /// over on the way, so that the document is never in memory as a whole.
  /// - Parameters:
  ///   - layers: those to write; the document's own are left alone.
  ///   - receive: takes a piece, and returns whether it takes more.
  consuming func write(
    _ document: V2.Document, layers: some Sequence<V2.Layer>, to receive: (ArraySlice<UInt8>) -> Bool
  ) {
    begin(document)
    for layer in layers {
      write(layer)
      guard json.drain(receive) else { return }
    }
    json.endArray()
    write(document.extras)
    if !document.images.isEmpty {
      json.key("images")
      json.beginObject()
      for image in document.images {
        write(image)
        guard json.drain(receive) else { return }
      }
      json.endObject()
    }
    json.endObject()
    _ = json.finish().chunks.allSatisfy(receive)
  }

  /// Writes what stands before the layers.
  private mutating func begin(_ document: V2.Document) {
    json.beginObject()
    if let reference = document.schemaReference { write(reference, "$schema") }
    json.key("version")
    json.number(V2.number)
    if let title = document.title { write(title, "title") }
    if let description = document.description { write(description, "description") }
    write(document.canvas, as: "canvas")
    json.key("layers")
    json.beginArray()
  }

  /// Ends a value that stands in another text.
  consuming func finishValue() -> ByteBuffer { json.finishValue() }

  /// Writes an image, with its name where it is a member of `images`.
  mutating func write(_ image: V2.NamedImage, isMember: Bool = true) {
    if isMember { json.key(image.name) }
    json.beginObject()
    write(image.mediaType, "mediaType")
    json.key("data")
    json.string(base64: image.data)
    json.endObject()
  }

  // MARK: - Members

  mutating func write(_ canvas: Plane.Canvas, as key: StaticString) {
    json.key(key)
    json.beginObject(isInline: true)
    write(canvas.size.width, "width")
    write(canvas.size.height, "height")
    if let background = canvas.background { write(background, "background") }
    json.endObject()
  }

  mutating func write(_ border: Layer.Border, as key: StaticString = "border") {
    json.key(key)
    json.beginObject(isInline: true)
    write(border.color, "color")
    write(border.width, "width")
    json.endObject()
  }

  mutating func write(_ font: Layer.Font, unless standard: Layer.Font, as key: StaticString = "font") {
    json.key(key)
    json.beginObject(isInline: true)
    if font.family != standard.family { write(font.family, "family") }
    if font.size != standard.size { write(font.size, "size") }
    if font.weight != standard.weight {
      json.key("weight")
      json.number(font.weight.rawValue)
    }
    if font.style != standard.style { write(word: V2.styles[font.style], "style") }
    json.endObject()
  }

  mutating func write(
    _ alignment: Layer.Alignment, unless standard: Layer.Alignment, as key: StaticString = "alignment"
  ) {
    json.key(key)
    json.beginObject(isInline: true)
    if alignment.horizontal != standard.horizontal {
      write(word: V2.horizontals[alignment.horizontal], "horizontal")
    }
    if alignment.vertical != standard.vertical { write(word: V2.verticals[alignment.vertical], "vertical") }
    json.endObject()
  }

  mutating func write(_ number: Double, _ key: StaticString) {
    json.key(key)
    json.number(number)
  }

  mutating func write(_ text: String, _ key: StaticString) {
    json.key(key)
    json.string(text)
  }

  mutating func write(word: StaticString, _ key: StaticString) {
    json.key(key)
    json.string(word: word)
  }

  mutating func write(_ color: Plane.Color, _ key: StaticString) {
    json.key(key)
    json.string(plain: ColorText.bytes(color.rgb))
  }

  mutating func write(_ extras: Extras?) {
    guard let extras else { return }
    json.key("extras")
    json.fragment(extras.json)
  }
}

extension JSONWriter {
  /// Writes a member whose value is an object of two numbers, in one line.
  mutating func pair(
    _ first: Double, _ firstKey: StaticString, _ second: Double, _ secondKey: StaticString,
    as name: StaticString
  ) {
    key(name)
    beginObject(isInline: true)
    key(firstKey)
    number(first)
    key(secondKey)
    number(second)
    endObject()
  }

  /// Writes image data as base64. A text that is not base64 is escaped, as it may hold anything.
  mutating func string(base64 data: ImageData) {
    if data.malformedOffset == nil {
      string(plain: data.base64)
    } else {
      string(String(decoding: data.base64, as: UTF8.self))
    }
  }
}
