import Diagnostics
import MarkupJSON
import PlaneCoding

/// Looks up where the parts of a plane stand in the JSON that it was read from.
struct JSONOrigins: OriginResolver {
  let table: JSONTable
  /// The row of each layer.
  let layerRows: [Int]
  let version: Int

  /// What leads to a part: where to start, and the members to follow from there.
  private struct Trail {
    var start = JSONTable.root
    var pointer: (list: String, index: Int)?
    var keys: [JSONName] = []
  }

  /// The value of a part, or what is nearest around it where the document leaves the part to its default.
  func location(of field: DocumentField) -> (range: ByteRange, path: String)? {
    trail(to: field).map { trail in
      let (range, length) = follow(trail)
      let start = trail.pointer.map { "/\($0.list)/\($0.index)" } ?? ""
      return (range, trail.keys.prefix(length).reduce(into: start) { $0 += "/\($1)" })
    }
  }

  func range(of field: DocumentField) -> ByteRange? { trail(to: field).map { follow($0).range } }

  private func trail(to field: DocumentField) -> Trail? {
    switch field {
    case .document: return Trail()
    case .title: return Trail(keys: ["title"])
    case .description: return Trail(keys: ["description"])
    case .documentExtras: return Trail(keys: ["extras"])
    case .canvas(let canvasField):
      return version == V1.number ? Trail() : Trail(keys: ["canvas", Self.key(of: canvasField)])
    case .layer(let index, let layerField):
      guard layerRows.indices.contains(index) else { return nil }
      let row = layerRows[index]
      return Trail(
        start: row, pointer: (version == V1.number ? "plane" : "layers", index),
        keys: layerField.map { keys($0, of: row) } ?? [])
    }
  }

  /// The bytes that a trail leads to, and how many of its members there are.
  private func follow(_ trail: Trail) -> (range: ByteRange, length: Int) {
    table.withView(of: trail.start) { view, start in
      var (row, length) = (start, 0)
      for key in trail.keys {
        guard let member = view.member(key, of: row) else { break }
        row = member
        length += 1
      }
      return (view.range(of: row), length)
    }
  }

  func keys(_ field: DocumentField.LayerField, of layer: Int) -> [JSONName] {
    guard version == V1.number else { return Self.keysInV2(of: field) }
    let isText = table.withView(of: layer) { $0.member("color", of: $1) != nil }
    return field == .color && isText ? ["color"] : Self.keysInV1(of: field)
  }

  static func key(of field: DocumentField.CanvasField) -> JSONName {
    switch field {
    case .width: "width"
    case .height: "height"
    case .background: "background"
    }
  }

  private static func keysInV2(of field: DocumentField.LayerField) -> [JSONName] {
    switch field {
    case .id: ["id"]
    case .title: ["title"]
    case .x: ["origin", "x"]
    case .y: ["origin", "y"]
    case .width: ["size", "width"]
    case .height: ["size", "height"]
    case .opacity: ["opacity"]
    case .extras: ["extras"]
    case .color: ["color"]
    case .text: ["text"]
    case .image: ["image"]
    case .cornerRadius: ["cornerRadius"]
    case .borderColor: ["border", "color"]
    case .borderWidth: ["border", "width"]
    case .fontFamily: ["font", "family"]
    case .fontSize: ["font", "size"]
    case .fontWeight: ["font", "weight"]
    case .fontStyle: ["font", "style"]
    case .horizontalAlignment: ["alignment", "horizontal"]
    case .verticalAlignment: ["alignment", "vertical"]
    }
  }

  private static func keysInV1(of field: DocumentField.LayerField) -> [JSONName] {
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
    case .image: ["imageData"]
    case .extras, .cornerRadius, .borderColor, .borderWidth, .fontFamily, .fontSize, .fontWeight, .fontStyle,
      .horizontalAlignment, .verticalAlignment:
      []
    }
  }
}
