/// Where layers stand, for many edits one after the other: a table of them is made once it saves work, and lasts until an edit
/// moves layers.
package struct LayerLocator {
  private var indices: [LayerID: Int]?
  /// How often all layers were searched since some moved.
  private var searches = 0

  /// As many searches take about as long as a table.
  private static let patience = 8

  /// Knows nothing yet.
  package init() {}

  /// The index of the layer with an id, the backmost of them where several have it; nil where none has.
  package mutating func index<Layers: RandomAccessCollection<Layer>>(
    of id: LayerID, in layers: Layers
  ) -> Int? where Layers.Index == Int {
    if indices == nil, searches >= Self.patience {
      indices = Dictionary(zip(layers.map(\.id), layers.indices), uniquingKeysWith: { first, _ in first })
    }
    if let indices { return indices[id] }
    searches += 1
    return layers.firstIndex { $0.id == id }
  }

  /// Takes note of a change that was made, behind which there are so many layers.
  package mutating func follow(_ change: PlaneChange, count: Int) {
    switch change {
    case .changed, .canvasChanged, .titleChanged, .descriptionChanged: break
    case .added(let layer, at: count - 1): indices?[layer.id] = count - 1
    case .added, .removed, .reordered: self = LayerLocator()
    }
  }
}
