import Diagnostics
import MarkupJSON
import PlaneCoding

/// Looks up where the parts of a plane stand in the JSON that it was read from.
struct JSONOrigins: OriginResolver {
  let table: JSONTable
  /// The row of each layer.
  let layerRows: [Int]
  let version: Int

  /// The value of a part, or what is nearest around it where the document leaves the part to its default.
  func location(of field: DocumentField) -> (range: ByteRange, path: String)? {
    switch field {
    case .document:
      return locate([], from: JSONTable.root, at: "")
    case .documentExtras:
      return locate(["extras"], from: JSONTable.root, at: "")
    case .canvas(let canvasField):
      return version == V1.number
        ? locate([], from: JSONTable.root, at: "")
        : locate(["canvas", Self.key(of: canvasField)], from: JSONTable.root, at: "")
    case .layer(let index, let layerField):
      guard layerRows.indices.contains(index) else { return nil }
      let list = version == V1.number ? "plane" : "layers"
      return locate(
        layerField.map { keys($0, of: layerRows[index]) } ?? [], from: layerRows[index],
        at: "/\(list)/\(index)")
    }
  }

  private func locate(
    _ keys: [JSONName], from start: Int, at pointer: String
  ) -> (range: ByteRange, path: String) {
    table.withView { view in
      var row = start
      var pointer = pointer
      for key in keys {
        guard let member = view.member(key, of: row) else { break }
        row = member
        pointer += "/\(key)"
      }
      return (view.range(of: row), pointer)
    }
  }

  func keys(_ field: DocumentField.LayerField, of layer: Int) -> [JSONName] {
    guard version == V1.number else { return Self.keysInV2(of: field) }
    let isText = table.withView { $0.member("color", of: layer) != nil }
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
