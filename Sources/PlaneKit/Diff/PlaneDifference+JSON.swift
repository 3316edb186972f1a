import ByteText
import MarkupJSON
import PlaneCoding
import PlaneDiff
import PlaneModel

extension PlaneDifference {
  /// The differences for programs.
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
  func report(oldName: String, newName: String) -> [ArraySlice<UInt8>] {
    let report: JSONValue = [
      "version": 1,
      "old": .string(FilePath.relative(oldName)),
      "new": .string(FilePath.relative(newName)),
      "same": .boolean(isEmpty),
      "changes": .array(changes.map(json)),
    ]
    return report.document.chunks
  }

  private func json(_ change: Change) -> JSONValue {
    switch change {
    case .drawingAdded: ["kind": "added"]
    case .drawingRemoved: ["kind": "removed"]
    case .drawing(let change): property(change)
    case .removed(let old): ["kind": "removed", "layer": layer(old, nil)]
    case .added(let new): ["kind": "added", "layer": layer(nil, new)]
    case .property(let old, let new, let change): property(change, layer(old, new))
    case .moved(let old, let new, let move): ["kind": "moved", "to": json(move), "layer": layer(old, new)]
    }
  }

  private func layer(_ old: Int?, _ new: Int?) -> JSONValue? {
    (old.flatMap { self.old[$0] } ?? new.flatMap { self.new[$0] }).map { layer in
      .line([
        "id": .string(layer.id.rawValue),
        "title": .string(layer.title),
        "type": .string(layer.kind.rawValue),
        "oldIndex": old.map(JSONValue.integer),
        "newIndex": new.map(JSONValue.integer),
      ])
    }
  }

  private func json(_ move: Move) -> JSONValue {
    switch move {
    case .toFront: return "front"
    case .toBack: return "back"
    case .inFront(let index):
      let layer = new[index]
      return .line([
        "inFrontOf": [
          "id": (layer?.id.rawValue).map(JSONValue.string),
          "title": (layer?.title).map(JSONValue.string),
          "newIndex": .integer(index),
        ]
      ])
    }
  }

  private func property(_ change: PropertyChange, _ layer: JSONValue? = nil) -> JSONValue {
    [
      "kind": "property",
      "property": .string(change.property.rawValue),
      "before": change.before?.json ?? .null,
      "after": change.after?.json ?? .null,
      "layer": layer,
    ]
  }
}

extension PropertyValue {
  fileprivate var json: JSONValue {
    switch self {
    case .number(let number): number.json
    case .point(let point): .line(["x": point.x.json, "y": point.y.json])
    case .size(let size): .line(["width": size.width.json, "height": size.height.json])
    case .color(let color): .string(color.hex)
    case .text(let text), .word(let text): .string(text)
    case .border(let border): .line(["color": .string(border.color.hex), "width": border.width.json])
    case .image(let image): image.json(with: "xxh64", .string(image.digest))
    case .json(let json): .fragment(json)
    }
  }
}

extension Double {
  /// The number; a string where JSON has none.
  fileprivate var json: JSONValue { isFinite ? .number(self) : .string(description) }
}

extension Layer.Image {
  /// The image as reports have it, on a line.
  /// - Parameters:
  ///   - name: of a member that one of the reports has beside the others.
  ///   - value: of that member.
  func json(with name: JSONKey, _ value: JSONValue) -> JSONValue {
    let pixels = PixelSize(self)
    return .line([
      "mediaType": .string(mediaType.rawValue),
      "width": (pixels?.width).map(JSONValue.integer),
      "height": (pixels?.height).map(JSONValue.integer),
      "bytes": data.byteCount.map(JSONValue.integer),
      name: value,
    ])
  }
}
