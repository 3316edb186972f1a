/// Where elements stand among their siblings: counted once, where a selector asks for it.
final class ElementPositions {
  /// The element before it among its siblings, or -1.
  let previous: [Int32]
  /// Counted from 1; 0 for what has no siblings.
  private let positions: [Int32]
  private let positionsOfType: [Int32]
  /// How many children each element has, and how many of each type.
  private let counts: [Int32]
  private let countsOfType: [Kind: Int32]

  private struct Kind: Hashable {
    let parent: Int32
    let name: UInt64

    init(_ node: Int, _ elements: SVGElements) {
      parent = Int32(elements.parent(of: node))
      name =
        elements.name(of: node).map { UInt64($0.rawValue) }
        ?? elements.withLocalName(of: node) { RuleIndex.hash($0) | 1 << 63 }
    }
  }

  init(_ elements: SVGElements) {
    let none = [Int32](repeating: 0, count: elements.nodes.count)
    var (positions, positionsOfType, counts) = (none, none, none)
    var previous = [Int32](repeating: -1, count: none.count)
    var last = previous
    var countsOfType: [Kind: Int32] = [:]
    for node in none.indices where !elements.isText(node) {
      let parent = elements.parent(of: node)
      guard parent >= 0 else { continue }
      previous[node] = last[parent]
      last[parent] = Int32(node)
      counts[parent] += 1
      positions[node] = counts[parent]
      let kind = Kind(node, elements)
      countsOfType[kind, default: 0] += 1
      positionsOfType[node] = countsOfType[kind] ?? 0
    }
    (self.previous, self.positions, self.positionsOfType) = (previous, positions, positionsOfType)
    (self.counts, self.countsOfType) = (counts, countsOfType)
  }

  /// The position that a test asks for. The root has no siblings.
  func position(of node: Int, _ test: PositionTest, _ elements: SVGElements) -> Int {
    guard positions[node] > 0 else { return 1 }
    let position = Int(test.isOfType ? positionsOfType[node] : positions[node])
    guard test.isFromEnd else { return position }
    let count = test.isOfType ? countsOfType[Kind(node, elements)] : counts[elements.parent(of: node)]
    return Int(count ?? 0) - position + 1
  }
}
