import Diagnostics
import PlaneModel

/// Copies that an editor made of layers in a document of ours.
extension LayerCollector {
  /// Gives each copy an id of its own: an editor that copies an element gives it another `id`, or none, and leaves its
  /// `data-plane-id` as it is. The original is the element whose `id` says the same, or else the first.
  ///
  /// Two elements with one `id` as well are no editor's work, but a mistake for the linter to report; so is what a drawing
  /// that is intact says twice.
  /// - Returns: whether there was a copy.
  mutating func separateCopies() -> Bool {
    let holders = layers.indices.filter { planeID(ofLayer: $0) != nil }
    // Most drawings hold no copy, and need no more than this look.
    if Set(holders.map { layers[$0].id }).count == holders.count { return false }
    var originals: [LayerID: (index: Int, isSure: Bool)] = [:]
    for index in holders {
      let id = layers[index].id
      let isSure = plainID(ofLayer: index) == id
      if let known = originals[id], known.isSure || !isSure { continue }
      originals[id] = (index, isSure)
    }
    var taken = Set(layers.map(\.id))
    let known = report.diagnostics.count
    for index in holders {
      let id = layers[index].id
      guard let original = originals[id]?.index, original != index, isCopy(index, of: original) else {
        continue
      }
      rename(index, copyOf: id, &taken)
    }
    return report.diagnostics.count > known
  }

  private func isCopy(_ index: Int, of original: Int) -> Bool {
    guard let id = plainID(ofLayer: index), let other = plainID(ofLayer: original) else { return true }
    return id != other
  }

  private func planeID(ofLayer index: Int) -> Bytes? { stated.planeID(of: Int(nodes[index].element)) }

  private func plainID(ofLayer index: Int) -> LayerID? { stated.plainID(of: Int(nodes[index].element)) }

  /// Takes the copy's own `id` where no layer has that, and else makes one up.
  private mutating func rename(_ index: Int, copyOf id: LayerID, _ taken: inout Set<LayerID>) {
    let node = Int(nodes[index].element)
    var own = plainID(ofLayer: index) ?? unusedID(at: index)
    while !taken.insert(own).inserted { own = unusedID(at: index) }
    layers[index].id = own
    // As the id is new, so is the layer.
    nodes[index].digest = 0
    report.report(
      "copied-layer-id", .warning,
      "another layer has the data-plane-id \"\(id.rawValue)\", of which this is a copy; it gets the id \"\(own.rawValue)\"",
      at: node, elements.attribute(.planeID, of: node))
  }
}
