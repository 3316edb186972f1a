import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneKit

enum DrawingJSON {
  /// All that there is.
  static func state(of session: DrawingSession, isReadOnly: Bool, message: String? = nil) -> JSONValue {
    let plane = session.plane
    return [
      "type": "state", "revision": .integer(session.revision), "file": .string(session.name),
      "format": .string(session.document.format.rawValue),
      "isReadOnly": .boolean(isReadOnly || session.isElsewhere),
      "isElsewhere": .boolean(session.isElsewhere), "isForeign": .boolean(session.isForeign),
      "isConflicted": .boolean(session.isConflicted), "isUnsure": .boolean(session.isUnsure),
      "isGone": .boolean(session.isGone), "isBroken": .boolean(session.isBroken),
      "waitingSteps": .integer(session.waitingSteps),
      "isDirty": .boolean(session.isDirty), "canUndo": .boolean(session.canUndo),
      "canRedo": .boolean(session.canRedo), "title": plane.title.map { .string($0) },
      "description": plane.description.map { .string($0) },
      "canvas": canvas(plane.canvas), "order": order(of: plane),
      "layers": .array(layers(distinct(plane.layers), in: session)),
      "twins": .object(JSONObject(twins(of: plane, in: session))),
      "losses": .array(losses(of: session.document)),
      "message": (message ?? (session.isElsewhere ? "\(StudioFailure.elsewhere)" : nil)).map { .string($0) },
    ]
  }

  static func change(
    from old: Plane, of session: DrawingSession, base: Int, message: String, added: LayerID?
  ) -> JSONValue {
    let plane = session.plane
    let before = Dictionary(old.layers.map { ($0.id, $0) }) { first, _ in first }
    let changed = distinct(plane.layers).filter { layer in
      before[layer.id].map { !$0.isExactly(layer) } ?? true
    }
    return [
      "type": "change", "base": .integer(base), "revision": .integer(session.revision),
      "isDirty": .boolean(session.isDirty), "canUndo": .boolean(session.canUndo),
      "canRedo": .boolean(session.canRedo), "isConflicted": .boolean(session.isConflicted),
      "title": plane.title.map { .string($0) }, "description": plane.description.map { .string($0) },
      "canvas": canvas(plane.canvas), "order": order(of: plane),
      "layers": .array(layers(changed, in: session)), "message": .string(message),
      "added": added.map { .string($0.rawValue) },
    ]
  }

  static func preview(_ layers: [Layer], in session: DrawingSession) -> JSONValue {
    ["layers": .array(self.layers(distinct(layers), in: session))]
  }

  /// Of layers with one id, the first one: what the page shows is what edits change.
  private static func distinct(_ layers: [Layer]) -> [Layer] {
    var known: Set<LayerID> = []
    return layers.filter { known.insert($0.id).inserted }
  }

  /// The others, by their places in the order: the page shows them, and no more.
  private static func twins(of plane: Plane, in session: DrawingSession) -> [(String, JSONValue)] {
    var known: Set<LayerID> = []
    let places = plane.layers.indices.filter { !known.insert(plane.layers[$0].id).inserted }
    return zip(places, layers(places.map { plane.layers[$0] }, in: session)).map { ("\($0)", $1) }
  }

  private static func order(of plane: Plane) -> JSONValue {
    .array(plane.layers.map { .string($0.id.rawValue) })
  }

  private static func canvas(_ canvas: Plane.Canvas) -> JSONValue {
    [
      "width": number(canvas.size.width), "height": number(canvas.size.height),
      "background": canvas.background.map { .string($0.hex) },
    ]
  }

  private static func layers(_ layers: [Layer], in session: DrawingSession) -> [JSONValue] {
    let elements = SVGPlaneEncoder.elements(of: layers) { session.address(of: $0) }
    return zip(layers, elements).map { layer($0, svg: $1) }
  }

  private static func layer(_ layer: Layer, svg: String) -> JSONValue {
    let (rectangle, label) = (layer.content.rectangle, layer.content.label)
    return [
      "id": .string(layer.id.rawValue), "kind": .string(layer.kind.rawValue), "title": .string(layer.title),
      "x": number(layer.origin.x), "y": number(layer.origin.y), "width": number(layer.size.width),
      "height": number(layer.size.height), "opacity": number(layer.opacity.rawValue),
      "color": layer.color.map { .string($0.hex) }, "text": layer.text.map { .string($0) },
      "cornerRadius": rectangle.map { number($0.cornerRadius) },
      "border": rectangle?.border.map { ["color": .string($0.color.hex), "width": number($0.width)] },
      "font": label.map { font($0.font) },
      "alignment": label.map {
        [
          "horizontal": .string($0.alignment.horizontal.rawValue),
          "vertical": .string($0.alignment.vertical.rawValue),
        ]
      },
      "svg": .string(svg),
    ]
  }

  private static func font(_ font: Layer.Font) -> JSONValue {
    [
      "family": .string(font.family), "size": number(font.size),
      "weight": .integer(font.weight.rawValue), "style": .string(font.style.rawValue),
    ]
  }

  /// A number for the page, which has none that are not finite.
  private static func number(_ number: Double) -> JSONValue { number.isFinite ? .number(number) : .null }

  /// The most losses that the page gets.
  private static let lossLimit = 200

  /// What reading the file lost, each with the layer that stands for what it is about, if one does.
  private static func losses(of document: PlaneDocument) -> [JSONValue] {
    if document.losses.isEmpty { return [] }
    let lookup = LayerLookup(document)
    return document.losses.prefix(lossLimit).map { loss in
      let index = loss.place.range.flatMap(lookup.layer(at:))
      return [
        "message": .string(loss.message), "outcome": .string("\(loss.outcome)"),
        "layer": index.map { .string(document.plane.layers[$0].id.rawValue) },
      ]
    }
  }
}

extension DrawingSession {
  /// Where the page finds a photo's picture.
  func address(of image: Layer.Image) -> String {
    "/api/image?file=\(PercentEncoding.encoded(name))&picture=\(pictureName(of: image))"
  }
}
