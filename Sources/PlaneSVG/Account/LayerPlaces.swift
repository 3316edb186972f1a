import ByteText

/// Which elements the layers came from, in document order, to tell how many layers stand in an element.
struct LayerPlaces {
  private var nodes: [Int32] = []
  /// For each of them, how often the layer was another one than before, from the first on.
  private var changes: [Int32] = []
  private(set) var split: Set<Int> = []

  /// - Parameter layers: each element that is shown, and the layer that shows it.
  init(_ layers: consuming [(node: Int32, layer: Int32)]) {
    layers.sort { ($0.node, $0.layer) < ($1.node, $1.layer) }
    nodes.reserveCapacity(layers.count)
    changes.reserveCapacity(layers.count)
    var last: (node: Int32, layer: Int32)?
    var count: Int32 = 0
    for entry in layers {
      if let last, last.layer != entry.layer {
        count += 1
        if last.node == entry.node { split.insert(Int(entry.node)) }
      }
      nodes.append(entry.node)
      changes.append(count)
      last = entry
    }
  }

  /// Whether an element is the first one of a layer, which has its name.
  func begins(_ element: Int) -> Bool {
    let index = nodes.partitionIndex { $0 >= element }
    guard index < nodes.count, nodes[index] == Int32(truncatingIfNeeded: element) else { return false }
    return index == 0 || changes[index - 1] < changes[index]
  }

  func areSeveral(in elements: Range<Int>) -> Bool {
    let first = nodes.partitionIndex { $0 >= elements.lowerBound }
    let last = nodes.partitionIndex { $0 >= elements.upperBound } - 1
    return first < last && changes[first] < changes[last]
  }
}
