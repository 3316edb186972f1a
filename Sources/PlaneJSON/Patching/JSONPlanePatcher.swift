import ByteText
import Diagnostics
import MarkupJSON
package import PlaneCoding
import PlaneModel

/// Changes JSON documents of schema versions 1 and 2 where they stand.
package struct JSONPlanePatcher: DocumentPatcher {
  /// Creates a patcher.
  package init() {}

  /// The changes to a document that ``JSONPlaneDecoder`` read: values are replaced, and properties that were left to
  /// their defaults are written behind the last one of their object, in the form of that.
  package func textEdits(for edits: [FieldEdit], in document: PlaneDocument) -> [TextEdit]? {
    guard let origins = document.origins as? JSONOrigins else { return nil }
    if let rewriting = Self.rewriting(edits, in: document) { return rewriting }
    var textEdits: [TextEdit] = []
    for edit in edits {
      guard let textEdit = Self.textEdit(for: edit, origins) else { return nil }
      textEdits.append(textEdit)
    }
    return JSONPlaneDecoder().confirm(textEdits, for: edits, in: document) ? textEdits : nil
  }

  /// The whole document in another schema version, where one of the edits asks for that.
  private static func rewriting(_ edits: [FieldEdit], in document: PlaneDocument) -> [TextEdit]? {
    for edit in edits {
      guard case .schemaVersion(let version) = edit.value, let plane = document.plane.applying(edits) else {
        continue
      }
      let encoder = JSONPlaneEncoder(options: JSONEncodingOptions(schemaVersion: version))
      guard let encoded = try? encoder.encode(plane), encoded.losses.isEmpty else { return nil }
      let textEdits = [TextEdit(0..<document.source.count, encoded.text)]
      return JSONPlaneDecoder().confirm(textEdits, for: edits, in: document) ? textEdits : nil
    }
    return nil
  }

  private static func textEdit(for edit: FieldEdit, _ origins: JSONOrigins) -> TextEdit? {
    switch edit.value {
    case .number(let number):
      var text = ByteBuffer()
      guard number.isFinite else { return nil }
      text.append(number: number)
      return origins.edit(edit.field, to: String(decoding: text.chunks.joined(), as: UTF8.self))
    case .text(let text):
      return origins.edit(edit.field, to: quoted(text))
    case .schemaVersion, .namespaces: return nil
    case .mediaType(let type):
      return origins.mediaTypeRange(of: edit.field).map { TextEdit($0, quoted(type.rawValue)) }
    }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter(form: .compact)
    writer.string(text)
    // A document ends with a line feed, a value doesn't.
    return String(decoding: writer.finish().chunks.joined().filter { $0 != 0x0a }, as: UTF8.self)
  }
}

extension JSONOrigins {
  /// Sets the value of a property, which is added where its object has none; nil where there is no such object.
  fileprivate func edit(_ field: DocumentField, to text: String) -> TextEdit? {
    let (start, keys): (Int, [JSONName])
    switch field {
    case .layer(let index, let layerField?) where layerRows.indices.contains(index):
      (start, keys) = (layerRows[index], self.keys(layerField, of: layerRows[index]))
    case .title where version != 1: (start, keys) = (JSONTable.root, ["title"])
    case .description where version != 1: (start, keys) = (JSONTable.root, ["description"])
    case .canvas(let canvasField) where version != 1:
      (start, keys) = (JSONTable.root, ["canvas", Self.key(of: canvasField)])
    default: return nil
    }
    guard let last = keys.last else { return nil }
    return table.withView(of: start) { view, start in
      var object = start
      for key in keys.dropLast() {
        guard let member = view.member(key, of: object) else { return nil }
        object = member
      }
      if let member = view.member(last, of: object) { return TextEdit(view.range(of: member), text) }
      return view.insertion(of: last, text, into: object)
    }
  }

  /// Where the document says what a photo's bytes are.
  fileprivate func mediaTypeRange(of field: DocumentField) -> ByteRange? {
    guard case .layer(let index, .image?) = field, layerRows.indices.contains(index) else { return nil }
    let name = table.withView(of: layerRows[index]) { view, layer in
      view.member("image", of: layer).map { view.decodedBytes($0) }
    }
    return table.withView { view in
      guard let name, let images = view.member("images", of: JSONTable.root),
        view.kind(of: images) == .object
      else { return nil }
      let image = view.children(of: images).first { view.key(of: $0).utf8.elementsEqual(name) }
      return image.flatMap { view.member("mediaType", of: $0) }.map { view.range(of: $0) }
    }
  }
}

extension JSONView {
  /// A new member behind the last one of an object, with the white space that stands before that; nil for an object
  /// without members.
  fileprivate func insertion(of key: JSONName, _ text: String, into object: Int) -> TextEdit? {
    guard kind(of: object) == .object else { return nil }
    var last: Int?
    for member in children(of: object) { last = member }
    guard let last else { return nil }
    let keyStart = keyRange(of: last).lowerBound - 1
    var spaceStart = keyStart
    while spaceStart > 0, Self.isSpace(bytes[spaceStart - 1]) { spaceStart -= 1 }
    let space = String(decoding: bytes[spaceStart..<keyStart], as: UTF8.self)
    let colonStart = keyRange(of: last).upperBound + 1
    let colon = String(decoding: bytes[colonStart..<range(of: last).lowerBound], as: UTF8.self)
    let end = range(of: last).upperBound
    return TextEdit(end..<end, ",\(space)\"\(key)\"\(colon)\(text)")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }
}
