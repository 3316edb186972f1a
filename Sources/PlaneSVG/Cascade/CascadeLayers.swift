/// The cascade layers that style sheets name, in the order in which they first do (CSS Cascade 5, 6.4).
struct CascadeLayers {
  /// A layer: its position among all.
  typealias ID = Int32

  /// What belongs to no layer, which all others stand in.
  static let none: ID = 0

  private struct Layer {
    var children: [ID] = []
    var byName: [[UInt8]: ID] = [:]
  }

  private var layers = [Layer()]

  var isEmpty: Bool { layers.count == 1 }

  /// The layer of a name, whose parts have points between, in another one; one of its own for an empty name.
  mutating func layer(_ name: Bytes, in parent: ID) -> ID {
    let name = name.trimmed
    guard !name.isEmpty else { return add(to: parent) }
    return name.split(separator: UInt8(ascii: ".")).reduce(parent) { parent, part in
      let part = Array(Bytes(rebasing: part).trimmed)
      if let known = layers[Int(parent)].byName[part] { return known }
      let new = add(to: parent)
      layers[Int(parent)].byName[part] = new
      return new
    }
  }

  private mutating func add(to parent: ID) -> ID {
    let new = ID(layers.count)
    layers.append(Layer())
    layers[Int(parent)].children.append(new)
    return new
  }

  /// What each layer comes after, as a number: what stands in a layer comes before the layer's own, and before what belongs to
  /// none.
  var ranks: [Int32] {
    var ranks = [Int32](repeating: 0, count: layers.count)
    var next: Int32 = 0
    var open: [(layer: ID, child: Int)] = [(Self.none, 0)]
    while let (layer, child) = open.popLast() {
      if child < layers[Int(layer)].children.count {
        open.append((layer, child + 1))
        open.append((layers[Int(layer)].children[child], 0))
      } else {
        ranks[Int(layer)] = next
        next += 1
      }
    }
    return ranks
  }
}
