/// Where elements stand among their siblings: counted once, where a selector asks for it.
final class ElementPositions {
  /// The element before it among its siblings, or -1.
  let previous: [Int32]
  /// Counted from 1, from the first sibling and from the last.
  private let fromStart: [Int32]
  private let fromEnd: [Int32]
  private let ofTypeFromStart: [Int32]
  private let ofTypeFromEnd: [Int32]

  private struct Kind: Hashable {
    let parent: Int32
    let name: UInt64
  }

  init(_ elements: SVGElements) {
    let none = [Int32](repeating: 0, count: elements.nodes.count)
    var (fromStart, fromEnd, ofTypeFromStart, ofTypeFromEnd) = (none, none, none, none)
    var previous = [Int32](repeating: -1, count: none.count)
    var last = previous
    var counts = none
    var kinds: [Kind: Int32] = [:]
    for node in none.indices where !elements.isText(node) {
      let parent = elements.parent(of: node)
      guard parent >= 0 else { continue }
      previous[node] = last[parent]
      last[parent] = Int32(node)
      counts[parent] += 1
      fromStart[node] = counts[parent]
      let kind = Kind(parent: Int32(parent), name: elements.typeKey(of: node))
      kinds[kind, default: 0] += 1
      ofTypeFromStart[node] = kinds[kind] ?? 0
    }
    for node in none.indices where fromStart[node] > 0 {
      let parent = elements.parent(of: node)
      let kind = Kind(parent: Int32(parent), name: elements.typeKey(of: node))
      fromEnd[node] = counts[parent] - fromStart[node] + 1
      ofTypeFromEnd[node] = (kinds[kind] ?? 0) - ofTypeFromStart[node] + 1
    }
    self.previous = previous
    (self.fromStart, self.fromEnd) = (fromStart, fromEnd)
    (self.ofTypeFromStart, self.ofTypeFromEnd) = (ofTypeFromStart, ofTypeFromEnd)
  }

  /// The position that a test asks for. The root has no siblings.
  func position(of node: Int, _ test: PositionTest) -> Int {
    guard fromStart[node] > 0 else { return 1 }
    if test.isOfType { return Int(test.isFromEnd ? ofTypeFromEnd[node] : ofTypeFromStart[node]) }
    return Int(test.isFromEnd ? fromEnd[node] : fromStart[node])
  }
}

extension SVGElements {
  /// A number for the element's type.
  fileprivate func typeKey(of node: Int) -> UInt64 {
    name(of: node).map { UInt64($0.rawValue) } ?? withLocalName(of: node) { RuleIndex.hash($0) | 1 << 63 }
  }
}
