import PlaneModel

/// What a report calls the layers of a drawing: by their titles, and by their ids, too, where that is not enough.
struct LayerNames {
  private let layers: [Layer]
  private let uses: [String: Int]
  private let callsByKind: Bool

  /// Prepares the names of a drawing's layers.
  /// - Parameter callsByKind: whether one without a title is called by its kind, as in a list, and not by its id.
  init(_ plane: Plane, callsByKind: Bool) {
    layers = plane.layers
    self.callsByKind = callsByKind
    var uses: [String: Int] = [:]
    for layer in layers { uses[layer.title, default: 0] += 1 }
    self.uses = uses
  }

  subscript(index: Int) -> String {
    guard layers.indices.contains(index) else { return "layer \(index)" }
    let layer = layers[index]
    if callsByKind, layer.title.isEmpty { return layer.kind.untitled }
    let title = Self.short(layer.title)
    let id = Self.short(layer.id.rawValue)
    switch (title.isEmpty, id.isEmpty) {
    case (false, false): return uses[layer.title, default: 0] > 1 ? "\(title) (\(id))" : title
    case (false, true): return title
    case (true, false): return id
    case (true, true): return "layer \(index)"
    }
  }

  private static func short(_ text: String) -> String { TextPair.short(text, quote: "") }
}
