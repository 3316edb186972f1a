/// Which groups hold a single layer, so that their names are the layer's.
struct GroupNames {
  /// The elements of all layers in document order, each with its layer.
  private var entries: [(node: Int32, layer: Int32)]
  /// The places of each layer's first and last element among them, and how many it has.
  private var spans: [(first: Int, last: Int, count: Int)]

  /// - Parameter layers: each element that is shown, and the layer that shows it.
  init(_ layers: [(node: Int32, layer: Int32)], layerCount: Int) {
    spans = Array(repeating: (0, 0, 0), count: layerCount)
    entries = layers
    entries.sort { ($0.node, $0.layer) < ($1.node, $1.layer) }
    for (place, entry) in entries.enumerated() {
      let layer = Int(entry.layer)
      if spans[layer].count == 0 { spans[layer].first = place }
      spans[layer].last = place
      spans[layer].count += 1
    }
  }

  /// Goes from the nearest element around a layer to the outermost that holds this layer alone, until one gives a result.
  /// The root, which holds the drawing, is none of them.
  func first<Result>(
    around layer: Int, in elements: SVGElements, _ body: (_ group: Int) -> Result?
  ) -> Result? {
    let span = spans[layer]
    // Whatever stands between its elements is in all groups that hold them.
    guard span.count > 0, span.last - span.first + 1 == span.count else { return nil }
    let before = span.first > 0 ? Int(entries[span.first - 1].node) : -1
    let last = Int(entries[span.last].node)
    let behind = span.last + 1 < entries.count ? Int(entries[span.last + 1].node) : Int.max
    var group = elements.parent(of: Int(entries[span.first].node))
    while group > 0, group > before, elements.end(of: group) <= behind {
      if elements.end(of: group) > last, let result = body(group) { return result }
      group = elements.parent(of: group)
    }
    return nil
  }
}
