import Diagnostics
import MarkupJSON

/// Reads the document of a table as schema version 1.
///
/// Required are `plane`, and of a layer `kind`, `uniqueID`, `point`, `size`, a rectangle's `backgroundColor`, a photo's
/// `imageData` and a text's `text`; `version` is 1 where it is missing, `sequence` has no default, `opacity` is 10 and a
/// text's `color` black.
struct V1Reader {
  private(set) var values: ValueReader

  init(_ values: ValueReader) { self.values = values }

  /// Reads the whole document and the rows of its layers; nil where it can't be used.
  mutating func document(_ root: Int) -> (V1.Document, layerRows: [Int])? {
    guard let members = values.members(root, V1.DocumentKey.self),
      let array = values.required(.plane, members), let rows = values.elements(array)
    else { return nil }
    var layers: [V1.Layer] = []
    var layerRows: [Int] = []
    for (index, row) in rows.enumerated() {
      values.element = (row, "plane", index)
      guard let layer = layer(row) else { continue }
      layers.append(layer)
      layerRows.append(row)
    }
    values.element = nil
    return (V1.Document(layers: layers), layerRows)
  }

  private mutating func layer(_ row: Int) -> V1.Layer? {
    guard let members = values.members(row, V1.LayerKey.self) else { return nil }
    let id = values.required(.uniqueID, members).flatMap { values.string($0) }
    let sequence = members[.sequence].map { values.integer($0, in: V1.Layer.sequences) }
    let point = values.required(.point, members).flatMap { self.point($0) }
    let size = values.required(.size, members).flatMap { self.size($0) }
    let opacity =
      members[.opacity].map { values.integer($0, in: V1.Layer.opacities) } ?? V1.Layer.defaultOpacity
    let kind = values.required(.kind, members).flatMap { self.kind($0) }
    let content = kind.flatMap { self.content($0, members) }
    guard let id, let point, let size, let opacity, let content else { return nil }
    return V1.Layer(
      uniqueID: id, sequence: sequence ?? nil, point: point, size: size, opacity: opacity, content: content)
  }

  private mutating func kind(_ row: Int) -> V1.Kind? { values.word(row, .unknownLayerType) }

  private mutating func content(_ kind: V1.Kind, _ members: Members<V1.LayerKey>) -> V1.Content? {
    for key in V1.LayerKey.ofSomeKinds where !kind.has(key) {
      guard let member = members[key] else { continue }
      values.findings.report(
        .unsupportedProperty, .error, "a \(kind.word) has no \"\(key.name)\"; remove it",
        values.keyPlace(member, in: members.object))
    }
    switch kind {
    case .rectangle:
      return values.required(.backgroundColor, members).flatMap { color($0) }.map {
        .rectangle(backgroundColor: $0)
      }
    case .photo:
      return values.required(.imageData, members).flatMap { values.imageData($0) }.map {
        .photo(imageData: $0)
      }
    case .text:
      let text = values.required(.text, members).flatMap { values.string($0) }
      let color = members[.color].map { self.color($0) } ?? V1.defaultTextColor
      guard let text, let color else { return nil }
      return .text(text, color: color)
    }
  }

  private mutating func point(_ row: Int) -> V1.Point? {
    guard let members = values.members(row, V1.PointKey.self) else { return nil }
    let x = values.required(.x, members).flatMap { values.number($0) }
    let y = values.required(.y, members).flatMap { values.number($0) }
    guard let x, let y else { return nil }
    return V1.Point(x: x, y: y)
  }

  private mutating func size(_ row: Int) -> V1.Size? {
    guard let members = values.members(row, V1.SizeKey.self) else { return nil }
    let width = values.required(.width, members).flatMap { values.number($0) }
    let height = values.required(.height, members).flatMap { values.number($0) }
    guard let width, let height else { return nil }
    return V1.Size(width: width, height: height)
  }

  private mutating func color(_ row: Int) -> V1.Color? {
    guard let members = values.members(row, V1.ColorKey.self) else { return nil }
    let range = V1.Color.components
    let red = values.required(.red, members).flatMap { values.integer($0, in: range) }
    let green = values.required(.green, members).flatMap { values.integer($0, in: range) }
    let blue = values.required(.blue, members).flatMap { values.integer($0, in: range) }
    guard let red, let green, let blue else { return nil }
    return V1.Color(red: red, green: green, blue: blue)
  }
}
