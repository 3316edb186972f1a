import Diagnostics
import MarkupJSON
import PlaneModel

/// Reads the document of a table as schema version 2: first all but the layers, then those one by one, so that the
/// layers of a large drawing need not all exist in this form and in the model's at once.
struct V2Reader {
  var values: ValueReader
  /// The entries of `images` by name: their index and whether a layer uses them.
  private var images: [ImageName: (row: Int, isUsed: Bool)] = [:]

  init(_ values: ValueReader) { self.values = values }

  /// Reads what is not a layer.
  /// - Returns: the document without its layers, and the row of those; each nil where it can't be used.
  mutating func header(_ root: Int) -> (document: V2.Document?, layers: Int?) {
    guard let members = values.members(root, V2.DocumentKey.self) else { return (nil, nil) }
    let reference = members[.schemaReference].flatMap { schemaReference($0) }
    let title = members[.title].flatMap { values.string($0) }
    let description = members[.description].flatMap { values.string($0) }
    let canvas = values.required(.canvas, members).flatMap { self.canvas($0) }
    let layers = values.required(.layers, members)
    let extras = members[.extras].flatMap { values.extras($0) }
    let images = members[.images].flatMap { self.images($0) } ?? []
    guard let canvas else { return (nil, layers) }
    let document = V2.Document(
      schemaReference: reference, title: title, description: description, canvas: canvas, layers: [],
      extras: extras, images: images)
    return (document, layers)
  }

  /// Reads the layers of an array that were not read early, and hands each one out that can be used.
  mutating func forEachLayer(of array: Int, _ body: (_ index: Int, _ layer: consuming V2.Layer) -> Void) {
    guard let rows = values.elements(array) else { return }
    for (index, row) in rows.enumerated() where !values.view.isTaken(row) {
      values.element = (row, "layers", index)
      if let layer = layer(row) { body(index, layer) }
    }
    values.element = nil
  }

  // MARK: - The document's own

  private mutating func schemaReference(_ row: Int) -> String? {
    guard let text = values.string(row) else { return nil }
    if let scalar = text.firstScalarForbiddenInXML {
      values.findings.report(
        .forbiddenCharacter, .error,
        "\"$schema\" holds \(scalar.codePointName), which XML cannot carry; remove it",
        values.place(row))
    }
    return text
  }

  private mutating func canvas(_ row: Int) -> V2.Canvas? {
    guard let members = values.members(row, V2.CanvasKey.self) else { return nil }
    let width = values.required(.width, members).flatMap { values.number($0) }
    let height = values.required(.height, members).flatMap { values.number($0) }
    let background = members[.background].flatMap { color($0) }
    guard let width, let height else { return nil }
    return V2.Canvas(width: width, height: height, background: background)
  }

  private mutating func color(_ row: Int) -> V2.Color? { values.color(row).map { V2.Color(rgb: $0) } }

  // MARK: - Images

  private mutating func images(_ row: Int) -> [V2.NamedImage]? {
    guard values.expectObject(row) else { return nil }
    var entries: [V2.NamedImage] = []
    for member in values.view.children(of: row) {
      let name = values.view.key(of: member)
      images[ImageName(name)] = (member, false)
      if let image = image(member, name: name) { entries.append(image) }
    }
    return entries
  }

  private mutating func image(_ row: Int, name: String) -> V2.NamedImage? {
    guard let members = values.members(row, V2.ImageKey.self) else { return nil }
    let mediaType = values.required(.mediaType, members).flatMap { self.mediaType($0) }
    let data = values.required(.data, members).flatMap { values.imageData($0) }
    guard let mediaType, let data else { return nil }
    return V2.NamedImage(name: name, mediaType: mediaType, data: data)
  }

  /// The name is kept as it is written, so capitals, which media types may have elsewhere, are refused.
  private mutating func mediaType(_ row: Int) -> String? {
    guard let name = values.string(row) else { return nil }
    let lower = MediaType(rawValue: name).rawValue
    if lower == name { return name }
    return values.fail(
      .invalidValue, "the media type \"\(name)\" has capital letters; write \"\(lower)\"", row)
  }

  /// The name of the image that a photo shows; a name that `images` doesn't have is a failure.
  mutating func imageReference(_ row: Int) -> String? {
    guard let name = values.string(row) else { return nil }
    guard images[ImageName(name)] != nil else {
      return values.fail(
        .missingImage,
        "\"images\" has no \"\(ValueReader.shortened(name))\"; add it or name one that is there", row)
    }
    images[ImageName(name)]?.isUsed = true
    return name
  }

  /// Reports the images that no layer uses, and what is wrong with them, as the linter won't see them.
  mutating func reportUnusedImages(_ document: V2.Document) {
    for image in document.images {
      guard let entry = images[ImageName(image.name)], !entry.isUsed else { continue }
      let place = values.place(entry.row)
      let name = ValueReader.shortened(image.name)
      values.findings.lose(
        .unusedImage,
        "no layer uses the image \"\(name)\" and it will be lost; remove it or let a photo show it",
        place)
      if !image.data.isValid || !MediaType(rawValue: image.mediaType).isSupported {
        values.findings.report(
          .invalidValue, .error, "the image \"\(name)\", which no layer uses, is no image; remove it", place)
      }
    }
  }
}

/// A key of `images`: names are equal when their characters are, scalar by scalar, unlike Swift's strings.
struct ImageName: Hashable {
  let bytes: [UInt8]

  init(_ name: String) { bytes = Array(name.utf8) }
}
