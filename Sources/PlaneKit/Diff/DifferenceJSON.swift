import ByteText
import MarkupJSON
import PlaneCoding
package import PlaneDiff
import PlaneModel

/// Differences for programs.
///
/// ```json
/// { "version": 1, "old": "a.svg", "new": "b.json", "same": false, "changes": [
///   { "kind": "property", "property": "opacity", "before": 0.5, "after": 0.6,
///     "layer": { "id": "fte-x1q-90b", "title": "Rect 3", "type": "rectangle", "oldIndex": 2, "newIndex": 1 } } ] }
/// ```
///
/// `kind` is `property`, `added`, `removed` or `moved`. Without a `layer` it is about the drawing. A property's name is
/// the one of the JSON format, `before` and `after` are values as that format has them and null for none; images are told
/// by `mediaType`, `width` and `height` in pixels, `bytes` and `xxh64` (of their base64). Numbers that JSON lacks are
/// strings. `id` and `title` are the old ones where there was a layer. `moved` has `to`: `front`, `back`, or `{ "inFrontOf":
/// { "id", "title", "newIndex" } }`.
package struct DifferenceJSON {
  private let difference: PlaneDifference
  private let oldName: String
  private let newName: String

  /// Prepares a report.
  package init(_ difference: PlaneDifference, oldName: String, newName: String) {
    self.difference = difference
    self.oldName = oldName
    self.newName = newName
  }

  /// The report's bytes.
  package var chunks: [ArraySlice<UInt8>] {
    var writer = JSONWriter(form: .pretty)
    writer.beginObject()
    writer.key("version")
    writer.number(1)
    writer.key("old")
    writer.string(FilePath.relative(oldName))
    writer.key("new")
    writer.string(FilePath.relative(newName))
    writer.key("same")
    writer.boolean(difference.isEmpty)
    writer.key("changes")
    writer.beginArray()
    for change in difference.changes { write(change, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finish().chunks
  }

  private func write(_ change: PlaneDifference.Change, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    switch change {
    case .drawingAdded: writer.string("added")
    case .drawingRemoved: writer.string("removed")
    case .drawing(let change):
      writer.string("property")
      write(change, to: &writer)
    case .removed(let old):
      writer.string("removed")
      writeLayer(old, nil, to: &writer)
    case .added(let new):
      writer.string("added")
      writeLayer(nil, new, to: &writer)
    case .property(let old, let new, let change):
      writer.string("property")
      write(change, to: &writer)
      writeLayer(old, new, to: &writer)
    case .moved(let old, let new, let move):
      writer.string("moved")
      write(move, to: &writer)
      writeLayer(old, new, to: &writer)
    }
    writer.endObject()
  }

  private func writeLayer(_ old: Int?, _ new: Int?, to writer: inout JSONWriter) {
    guard let layer = old.flatMap({ difference.old[$0] }) ?? new.flatMap({ difference.new[$0] }) else {
      return
    }
    writer.key("layer")
    writer.beginObject(isInline: true)
    writer.key("id")
    writer.string(layer.id.rawValue)
    writer.key("title")
    writer.string(layer.title)
    writer.key("type")
    writer.string(layer.kind.rawValue)
    for (key, index) in [("oldIndex", old), ("newIndex", new)] {
      guard let index else { continue }
      writer.key(key)
      writer.number(index)
    }
    writer.endObject()
  }

  private func write(_ move: PlaneDifference.Move, to writer: inout JSONWriter) {
    writer.key("to")
    switch move {
    case .toFront: writer.string("front")
    case .toBack: writer.string("back")
    case .inFront(let index):
      writer.beginObject(isInline: true)
      writer.key("inFrontOf")
      writer.beginObject(isInline: true)
      if let layer = difference.new[index] {
        writer.key("id")
        writer.string(layer.id.rawValue)
        writer.key("title")
        writer.string(layer.title)
      }
      writer.key("newIndex")
      writer.number(index)
      writer.endObject()
      writer.endObject()
    }
  }

  private func write(_ change: PropertyChange, to writer: inout JSONWriter) {
    writer.key("property")
    writer.string(change.property.rawValue)
    writer.key("before")
    writer.write(change.before)
    writer.key("after")
    writer.write(change.after)
  }
}

extension JSONWriter {
  /// Writes a property's value as the JSON format has it.
  fileprivate mutating func write(_ value: PropertyValue?) {
    switch value {
    case nil: fragment("null")
    case .number(let number): finite(number)
    case .point(let point): object([("x", point.x), ("y", point.y)])
    case .size(let size): object([("width", size.width), ("height", size.height)])
    case .color(let color): string(color.hexText)
    case .text(let text), .word(let text): string(text)
    case .border(let border): object([("width", border.width)], color: border.color)
    case .image(let image): self.image(image)
    case .json(let json): fragment(json)
    }
  }

  private mutating func finite(_ number: Double) {
    if number.isFinite { self.number(number) } else { string(number.description) }
  }

  private mutating func object(_ members: [(String, Double)], color: Plane.Color? = nil) {
    beginObject(isInline: true)
    if let color {
      key("color")
      string(color.hexText)
    }
    for (name, number) in members {
      key(name)
      finite(number)
    }
    endObject()
  }

  private mutating func image(_ image: Layer.Image) {
    beginObject(isInline: true)
    key("mediaType")
    string(image.mediaType.rawValue)
    let pixels = PixelSize(image)
    for (name, number) in [
      ("width", pixels?.width), ("height", pixels?.height), ("bytes", image.data.byteCount),
    ] {
      guard let number else { continue }
      key(name)
      self.number(number)
    }
    key("xxh64")
    string(image.digest)
    endObject()
  }
}
