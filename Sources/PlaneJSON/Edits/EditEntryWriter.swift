import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// Writes a document of edits, entry by entry, then the images that these name.
struct EditEntryWriter {
  var writer: V2Writer
  private var images: [Layer.Image] = []
  private var numbers: [Layer.Image: Int] = [:]
  private var isFinite = true

  init(isCompact: Bool) { writer = V2Writer(form: isCompact ? .compact : .pretty, capacity: 256) }

  mutating func begin() {
    writer.json.beginObject()
    writer.json.key("version")
    writer.json.number(EditsV1.number)
    writer.json.key("edits")
    writer.json.beginArray()
  }

  /// Begins an entry with the word that says what it is.
  mutating func begin(_ key: EditsV1.Key, _ word: StaticString, isInline: Bool) {
    writer.json.beginObject(isInline: isInline)
    writer.json.key(key.name.text)
    writer.json.string(word: word)
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
    return EncodedDocument(chunks: writer.json.finish().chunks)
  }

  // MARK: - Values

  mutating func number(of image: Layer.Image) -> Int {
    if let number = numbers[image] { return number }
    numbers[image] = images.count
    images.append(image)
    return images.count - 1
  }

  mutating func check(_ number: Double) { if !number.isFinite { isFinite = false } }

  /// The number; 0 in the place of one that is not finite, as nothing that is written counts then.
  mutating func finite(_ number: Double) -> Double {
    check(number)
    return number.isFinite ? number : 0
  }

  mutating func write(_ value: some EntryValue, _ key: EditsV1.Key) {
    value.write(as: key.name.text, to: &self)
  }

  mutating func write(_ layer: Layer) {
    layer.forEachNumber { check($1) }
    writer.json.key(EditsV1.Key.layer.name.text)
    guard isFinite else { return writer.json.value(.null) }
    writer.write(V2.Layer(layer, image: layer.image.map { number(of: $0) }))
  }
}
