import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// Looks up where the parts of a plane stand in the JSON that it was read from, which is read again from the part's layer on.
struct JSONOrigins: OriginResolver {
  let source: SourceText
  let version: Int
  /// Where the document's value starts.
  let root: Int
  /// Where the values of the document's members start, in version 2.
  var members: [String: Int] = [:]
  let layerStarts: [Int]
  /// Where the entries of `images` start, in version 2.
  var imageStarts: [ImageName: Int] = [:]

  /// What leads to a part: where to start, and the members to follow from there.
  struct Trail {
    var start: Int
    var pointer = ""
    var keys: [JSONName] = []
  }

  /// The text, which was read before.
  var json: JSONCursor { JSONCursor(source, limits: JSONLimits(depth: .max, valueCount: .max)) }

  /// The value of a part, or what is nearest around it where the document leaves the part to its default.
  func location(of field: DocumentField) -> (range: ByteRange, path: String)? {
    trail(to: field).map { trail in
      let (start, length) = follow(trail)
      return (json.range(of: start), trail.keys.prefix(length).reduce(into: trail.pointer) { $0 += "/\($1)" })
    }
  }

  func range(of field: DocumentField) -> ByteRange? {
    trail(to: field).map { json.range(of: follow($0).start) }
  }

  func trail(to field: DocumentField) -> Trail? {
    switch field {
    case .document: return Trail(start: root)
    case .title: return trail(to: "title")
    case .description: return trail(to: "description")
    case .documentExtras: return trail(to: "extras")
    case .canvas(let canvasField):
      var trail = trail(to: "canvas")
      if !trail.pointer.isEmpty { trail.keys = [Self.key(of: canvasField)] }
      return trail
    case .layer(let index, let layerField):
      guard layerStarts.indices.contains(index) else { return nil }
      if let part = layerField?.partOfImage, let image = image(of: layerStarts[index]) {
        let pointer = "/images/" + JSONPointer.escape(image.name)
        return Trail(start: image.start, pointer: pointer, keys: [part.name])
      }
      return Trail(
        start: layerStarts[index], pointer: "/\(version == V1.number ? "plane" : "layers")/\(index)",
        keys: layerField.map { keys($0, of: layerStarts[index]) } ?? [])
    }
  }

  private func trail(to member: String) -> Trail {
    members[member].map { Trail(start: $0, pointer: "/" + member) } ?? Trail(start: root)
  }

  /// Where a trail leads to, and how many of its members there are.
  private func follow(_ trail: Trail) -> (start: Int, length: Int) {
    var (start, length) = (trail.start, 0)
    for key in trail.keys {
      guard let member = json.member(key, of: start) else { break }
      (start, length) = (member.start, length + 1)
    }
    return (start, length)
  }

  /// The entry of `images` that a photo names; nil where there is none, as in version 1.
  private func image(of layer: Int) -> (name: String, start: Int)? {
    guard !imageStarts.isEmpty, let reference = json.member("image", of: layer) else { return nil }
    let name = JSONNode(source, at: reference.start).string
    return imageStarts[ImageName(name)].map { (name, $0) }
  }

  private func keys(_ field: LayerField, of layer: Int) -> [JSONName] {
    guard version == V1.number else { return field.keysInV2 }
    return field == .color && json.member("color", of: layer) != nil ? ["color"] : Self.keysInV1(of: field)
  }

  static func key(of field: DocumentField.CanvasField) -> JSONName {
    switch field {
    case .width: "width"
    case .height: "height"
    case .background: "background"
    }
  }

  private static func keysInV1(of field: LayerField) -> [JSONName] {
    switch field {
    case .id: ["uniqueID"]
    case .title: ["sequence"]
    case .x: ["point", "x"]
    case .y: ["point", "y"]
    case .width: ["size", "width"]
    case .height: ["size", "height"]
    case .opacity: ["opacity"]
    case .color: ["backgroundColor"]
    case .text: ["text"]
    case .image, .mediaType, .imageData: ["imageData"]
    default: []
    }
  }
}
