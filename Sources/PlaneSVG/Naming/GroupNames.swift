/// The names of groups that hold a single layer, which are that layer's.
struct GroupNames {
  private var labels: [Int: ElementLabel] = [:]

  /// - Parameters:
  ///   - groups: those with names, each behind those that it stands in.
  ///   - shown: each element that is shown, and the layer that shows it.
  init(
    _ groups: [Int], _ shown: @autoclosure () -> [(node: Int32, layer: Int32)],
    in elements: SVGElements
  ) {
    guard !groups.isEmpty else { return }
    let shown = ShownElements(shown())
    // From the outermost to the nearest, which counts.
    for node in groups {
      guard let layer = shown.onlyLayer(in: node..<elements.end(of: node)) else { continue }
      labels[layer] = elements.label(of: node)
    }
  }

  /// What the nearest group around a layer is called that holds nothing else.
  subscript(layer: Int) -> ElementLabel? { labels.isEmpty ? nil : labels[layer] }
}

/// The elements that the layers show, in document order.
private struct ShownElements {
  private let entries: [(node: Int32, layer: Int32)]
  /// How many elements each layer shows.
  private var counts: [Int32: Int] = [:]

  init(_ shown: [(node: Int32, layer: Int32)]) {
    entries = shown.sorted { ($0.node, $0.layer) < ($1.node, $1.layer) }
    for entry in entries { counts[entry.layer, default: 0] += 1 }
  }

  /// The layer whose elements all stand in a group, and no other's do; nil where there is none.
  /// - Parameter group: the group's element, and all that it holds.
  func onlyLayer(in group: Range<Int>) -> Int? {
    let first = entries.firstIndex(notBelow: group.lowerBound) { Int($0.node) }
    let last = entries.firstIndex(notBelow: group.upperBound) { Int($0.node) } - 1
    guard first <= last, entries[first].node > group.lowerBound else { return nil }
    let layer = entries[first].layer
    guard counts[layer] == last - first + 1, entries[first...last].allSatisfy({ $0.layer == layer }) else {
      return nil
    }
    return Int(layer)
  }
}
