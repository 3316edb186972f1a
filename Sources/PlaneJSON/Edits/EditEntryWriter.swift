import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// Writes a document of edits or changes, entry by entry, then the images that these name.
struct EditEntryWriter {
  private var writer: V2Writer
  private var images: [Layer.Image] = []
  private var numbers: [Layer.Image: Int] = [:]
  private var isFinite = true

  init(isCompact: Bool) { writer = V2Writer(form: isCompact ? .compact : .pretty, capacity: 256) }

  mutating func begin(_ list: EditsV1.DocumentKey) {
    writer.json.beginObject()
    writer.json.key("version")
    writer.json.number(EditsV1.number)
    writer.json.key(list.name.text)
    writer.json.beginArray()
  }

  consuming func finish() throws(EncodingFailure) -> EncodedDocument {
    guard isFinite else {
      throw EncodingFailure(
        Diagnostic(
          rule: "non-finite-number", severity: .error,
          message: "a number is not finite, which JSON has no way to write"), at: .document)
    }
    writer.json.endArray()
    if !images.isEmpty {
      writer.json.key("images")
      writer.json.beginObject()
      for (index, image) in images.enumerated() {
        writer.write(
          V2.NamedImage(
            name: V2.Document.imageName(index), mediaType: image.mediaType.rawValue, data: image.data))
      }
      writer.json.endObject()
    }
    writer.json.endObject()
    return EncodedDocument(chunks: writer.finishValue().chunks)
  }

  // MARK: - Edits

  mutating func write(_ edit: PlaneEdit) {
    switch edit {
    case .add(let layer, let index):
      begin(.add, isInline: false)
      write(layer)
      if let index { write(index, .at) }
    case .remove(let id): begin(.remove, id)
    case .setOrigin(let id, let origin):
      begin(.setOrigin, id)
      write(origin, .to)
    case .setSize(let id, let size):
      begin(.setSize, id)
      write(size, .to)
    case .setTitle(let id, let title):
      begin(.setTitle, id)
      write(title, .to)
    case .setOpacity(let id, let opacity):
      begin(.setOpacity, id)
      write(opacity.rawValue, .to)
    case .setColor(let id, let color):
      begin(.setColor, id)
      write(color.hex, .to)
    case .setText(let id, let text):
      begin(.setText, id)
      write(text, .to)
    case .setImage(let id, let image):
      begin(.setImage, id)
      write(V2.Document.imageName(number(of: image)), .to)
    case .setFont(let id, let font):
      begin(.setFont, id)
      check(font.size)
      writer.write(font, unless: V2.Layer().font, as: EditsV1.Key.to.name.text)
    case .setAlignment(let id, let alignment):
      begin(.setAlignment, id)
      writer.write(alignment, unless: V2.Layer().alignment, as: EditsV1.Key.to.name.text)
    case .setCornerRadius(let id, let radius):
      begin(.setCornerRadius, id)
      write(radius, .to)
    case .setBorder(let id, let border):
      begin(.setBorder, id)
      write(border)
    case .bringToFront(let id): begin(.bringToFront, id)
    case .sendToBack(let id): begin(.sendToBack, id)
    case .bringForward(let id): begin(.bringForward, id)
    case .sendBackward(let id): begin(.sendBackward, id)
    case .reorder(let from, let to):
      begin(.reorder)
      write(from, .from)
      write(to, .to)
    case .setCanvas(let canvas):
      begin(.setCanvas)
      write(canvas, .to)
    case .setPlaneTitle(let title):
      begin(.setPlaneTitle)
      write(title, .to)
    case .setPlaneDescription(let description):
      begin(.setPlaneDescription)
      write(description, .to)
    }
    writer.json.endObject()
  }

  private mutating func begin(_ word: EditsV1.EditWord, isInline: Bool = true) {
    writer.json.beginObject(isInline: isInline)
    writer.json.key(EditsV1.Key.edit.name.text)
    writer.json.string(word: EditsV1.edits[word])
  }

  private mutating func begin(_ word: EditsV1.EditWord, _ id: LayerID) {
    begin(word)
    write(id.rawValue, .id)
  }

  // MARK: - Changes

  mutating func write(_ change: PlaneChange) {
    switch change {
    case .added(let layer, let index):
      begin(.added, isInline: false)
      write(layer)
      write(index, .at)
    case .removed(let layer, let index):
      begin(.removed, isInline: false)
      write(layer)
      write(index, .at)
    case .changed(let change, let id, let index): write(change, of: id, at: index)
    case .reordered(let id, let from, let to):
      begin(.reordered)
      write(id.rawValue, .id)
      write(from, .from)
      write(to, .to)
    case .canvasChanged(let from, let to):
      begin(.canvasChanged)
      write(from, .from)
      write(to, .to)
    case .titleChanged(let from, let to):
      begin(.titleChanged)
      write(from, .from)
      write(to, .to)
    case .descriptionChanged(let from, let to):
      begin(.descriptionChanged)
      write(from, .from)
      write(to, .to)
    }
    writer.json.endObject()
  }

  private mutating func write(_ change: LayerChange, of id: LayerID, at index: Int) {
    begin(Self.word(for: change))
    write(id.rawValue, .id)
    write(index, .at)
    switch change {
    case .moved(let from, let to):
      write(from, .from)
      write(to, .to)
    case .resized(let from, let to):
      write(from, .from)
      write(to, .to)
    case .retitled(let from, let to):
      write(from, .from)
      write(to, .to)
    case .opacityChanged(let from, let to):
      write(from.rawValue, .from)
      write(to.rawValue, .to)
    case .contentChanged(let property, let from, let to):
      write(property.rawValue, .property)
      write(from, .from)
      write(to, .to)
    }
  }

  private static func word(for change: LayerChange) -> EditsV1.ChangeWord {
    switch change {
    case .moved: .moved
    case .resized: .resized
    case .retitled: .retitled
    case .opacityChanged: .opacityChanged
    case .contentChanged: .contentChanged
    }
  }

  private mutating func begin(_ word: EditsV1.ChangeWord, isInline: Bool = true) {
    writer.json.beginObject(isInline: isInline)
    writer.json.key(EditsV1.Key.change.name.text)
    writer.json.string(word: EditsV1.changes[word])
  }

  // MARK: - Values

  private mutating func number(of image: Layer.Image) -> Int {
    if let number = numbers[image] { return number }
    numbers[image] = images.count
    images.append(image)
    return images.count - 1
  }

  private mutating func check(_ number: Double) { if !number.isFinite { isFinite = false } }

  private mutating func write(_ text: String?, _ key: EditsV1.Key) {
    writer.json.key(key.name.text)
    if let text { writer.json.string(text) } else { writer.json.value(.null) }
  }

  private mutating func write(_ number: Int, _ key: EditsV1.Key) {
    writer.json.key(key.name.text)
    writer.json.number(number)
  }

  private mutating func write(_ number: Double, _ key: EditsV1.Key) {
    check(number)
    writer.json.key(key.name.text)
    writer.json.number(number.isFinite ? number : 0)
  }

  private mutating func write(_ point: Plane.Point, _ key: EditsV1.Key) {
    write(pair: (point.x, "x"), (point.y, "y"), key)
  }

  private mutating func write(_ size: Plane.Size, _ key: EditsV1.Key) {
    write(pair: (size.width, "width"), (size.height, "height"), key)
  }

  private mutating func write(
    pair first: (Double, StaticString), _ second: (Double, StaticString), _ key: EditsV1.Key
  ) {
    writer.json.key(key.name.text)
    writer.json.beginObject(isInline: true)
    for (number, name) in [first, second] {
      check(number)
      writer.write(number.isFinite ? number : 0, name)
    }
    writer.json.endObject()
  }

  private mutating func write(_ canvas: Plane.Canvas, _ key: EditsV1.Key) {
    check(canvas.size.width)
    check(canvas.size.height)
    writer.json.key(key.name.text)
    writer.json.beginObject(isInline: true)
    writer.write(canvas.size.width.isFinite ? canvas.size.width : 0, "width")
    writer.write(canvas.size.height.isFinite ? canvas.size.height : 0, "height")
    if let background = canvas.background { writer.write(background, "background") }
    writer.json.endObject()
  }

  private mutating func write(_ border: Layer.Border?) {
    writer.json.key(EditsV1.Key.to.name.text)
    guard let border else { return writer.json.value(.null) }
    check(border.width)
    writer.json.beginObject(isInline: true)
    writer.write(border.color, "color")
    writer.write(border.width.isFinite ? border.width : 0, "width")
    writer.json.endObject()
  }

  private mutating func write(_ layer: Layer) {
    layer.forEachNumber { check($1) }
    writer.json.key(EditsV1.Key.layer.name.text)
    guard isFinite else { return writer.json.value(.null) }
    writer.write(V2.Layer(layer, image: layer.image.map { number(of: $0) }))
  }

  private mutating func write(_ content: Layer.Content, _ key: EditsV1.Key) {
    let layer = Layer(id: LayerID(""), origin: .zero, size: .zero, content: content)
    layer.forEachNumber { check($1) }
    writer.json.key(key.name.text)
    guard isFinite else { return writer.json.value(.null) }
    writer.write(content: V2.Layer(layer, image: layer.image.map { number(of: $0) }))
  }
}
