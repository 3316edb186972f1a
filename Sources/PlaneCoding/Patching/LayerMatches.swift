package import PlaneModel

/// Which layer of an edited plane was which one before: the same by its id, and of the same kind.
package struct LayerMatches: Sendable {
  /// For each layer of the new plane, the index that it had before; nil for a new one.
  package let oldIndices: [Int?]

  /// Whether all layers are there as before, in the same order.
  package let isInPlace: Bool

  /// Matches the layers of two planes; nil where an id names several, and nobody can tell which is which. Planes that have the
  /// same ids in the same order match as they stand.
  package init?(from old: Plane, to new: Plane) {
    if old.layers.elementsEqual(new.layers, by: { $0.id == $1.id && $0.kind == $1.kind }) {
      oldIndices = Array(old.layers.indices)
      isInPlace = true
      return
    }
    var indices: [LayerID: Int] = [:]
    for (index, layer) in old.layers.enumerated() {
      guard indices.updateValue(index, forKey: layer.id) == nil else { return nil }
    }
    var seen: Set<LayerID> = []
    for layer in new.layers {
      guard seen.insert(layer.id).inserted else { return nil }
    }
    oldIndices = new.layers.map { layer in
      indices[layer.id].flatMap { old.layers[$0].kind == layer.kind ? $0 : nil }
    }
    isInPlace = false
  }
}
