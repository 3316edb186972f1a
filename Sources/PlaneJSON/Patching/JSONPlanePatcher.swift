import ByteText
package import Diagnostics
import MarkupJSON
package import PlaneCoding
import PlaneModel

/// Changes JSON documents of schema versions 1 and 2 where they stand.
package struct JSONPlanePatcher: DocumentPatcher {
  package init() {}

  /// The changes to a document that ``JSONPlaneDecoder`` read: values are replaced, and properties that were left to
  /// their defaults are written behind those that come before them in the canonical form, in the form of these.
  package func textEdits(for edits: [FieldEdit], in document: PlaneDocument) -> [TextEdit]? {
    guard let origins = document.origins as? JSONOrigins else { return nil }
    if let rewriting = Self.rewriting(edits, in: document) { return rewriting }
    var textEdits: [TextEdit] = []
    var known: Set<TextEdit> = []
    for edit in edits {
      guard let textEdit = Self.textEdit(for: edit, origins) else { return nil }
      // Of an image that several photos show, each has the same to say.
      if known.insert(textEdit).inserted { textEdits.append(textEdit) }
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
      return origins.edit(edit.field, to: text.text)
    case .text(let text):
      guard origins.version == V1.number, case .layer(_, .title) = edit.field else {
        return origins.edit(edit.field, to: JSONValue.string(text).compact.text)
      }
      // Titles of that version are a word for the kind, and a number.
      let number = V1.Kind.allCases.lazy.compactMap { text.number(behind: $0.titleWord) }.first
      return number.flatMap { origins.edit(edit.field, to: "\($0)") }
    case .schemaVersion, .namespaces: return nil
    case .mediaType(let type): return origins.edit(ofImage: edit.field, to: type.rawValue)
    case .imageData(let data):
      return origins.edit(ofImage: edit.field, to: String(decoding: data.base64, as: UTF8.self))
    }
  }
}

extension JSONOrigins {
  /// Sets the value of a property, which is added where its object has none; nil where there is no such object.
  fileprivate func edit(_ field: DocumentField, to text: String) -> TextEdit? {
    var (object, keys): (Int, [JSONName])
    switch field {
    case .layer(_, .some): (object, keys) = trail(to: field).map { ($0.start, $0.keys) } ?? (root, [])
    case .title where version != V1.number: (object, keys) = (root, ["title"])
    case .description where version != V1.number: (object, keys) = (root, ["description"])
    case .canvas(let canvasField) where version != V1.number:
      (object, keys) = (root, ["canvas", Self.key(of: canvasField)])
    default: return nil
    }
    guard let last = keys.popLast() else { return nil }
    for key in keys {
      guard let member = json.member(key, of: object) else { return nil }
      object = member.start
    }
    if let member = json.member(last, of: object) { return TextEdit(json.range(of: member.start), text) }
    return insertion(of: last, text, into: object)
  }

  /// Sets a property of a photo's image where it stands; nil where it stands nowhere.
  fileprivate func edit(ofImage part: DocumentField, to text: String) -> TextEdit? {
    guard case .layer(_, let field?) = part, version != V1.number || field == .imageData,
      let trail = trail(to: part), let key = trail.keys.first, let member = json.member(key, of: trail.start)
    else { return nil }
    return TextEdit(json.range(of: member.start), JSONValue.string(text).compact.text)
  }

  /// A new member behind the one of an object that the canonical form has before it, with the white space that stands before
  /// that; nil for an object without members.
  private func insertion(of key: JSONName, _ text: String, into object: Int) -> TextEdit? {
    let order = (object == root ? V2.DocumentKey.names : V2.LayerKey.names).map(\.description)
    let earlier = order.contains(key.description) ? order.prefix { $0 != key.description } : []
    let members = json.members(of: object)
    let neighbor = earlier.reversed().lazy.compactMap { name in
      members.first { json.characters(of: $0.key) == name }
    }.first
    return (neighbor ?? members.last).map {
      source.insertion(of: key.description, text, behind: $0.key.quoted, json.range(of: $0.start), in: object)
    }
  }
}

extension SourceText {
  /// A new member behind another one, with the white space that stands before that.
  /// - Parameters:
  ///   - last: where the other one's key stands, and its value.
  ///   - object: where the object starts that has both.
  func insertion(
    of key: String, _ value: String, behind last: ByteRange, _ lastValue: ByteRange, in object: Int
  ) -> TextEdit {
    let end = lastValue.upperBound
    return TextEdit(
      end..<end, ",\(space(before: last, in: object))\(member(key, value, spacedAs: last, lastValue))")
  }

  /// A new member before the first one of an object.
  func insertion(
    of key: String, _ value: String, before first: ByteRange, _ firstValue: ByteRange, in object: Int
  ) -> TextEdit {
    let space = space(before: first, in: object)
    return TextEdit(
      first.lowerBound..<first.lowerBound, "\(member(key, value, spacedAs: first, firstValue)),\(space)")
  }

  private func space(before key: ByteRange, in object: Int) -> String {
    let start = self[object..<key.lowerBound].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? object
    return text(in: start..<key.lowerBound)
  }

  private func member(
    _ key: String, _ value: String, spacedAs other: ByteRange, _ otherValue: ByteRange
  ) -> String {
    JSONValue.string(key).compact.text + text(in: other.upperBound..<otherValue.lowerBound) + value
  }
}
