/// Which element an id names: the first that has it. Looked up once there is a reference to follow.
struct ElementIDs {
  private var nodes: [String: Int]?

  /// The element with an id.
  mutating func node(_ id: String, _ elements: SVGElements) -> Int? {
    if let nodes { return nodes[id] }
    var known: [String: Int] = [:]
    for node in elements.nodes.indices where !elements.isText(node) {
      if let id = elements.string(.id, of: node), known[id] == nil { known[id] = node }
    }
    nodes = known
    return known[id]
  }
}

extension SVGElements {
  /// The element that `href`, or before SVG 2 `xlink:href`, of a node refers to (SVG 2, 16.1.6); nil where it leads
  /// nowhere in this file.
  func target(of node: Int) -> Int? {
    guard let reference = string(.href, of: node) ?? string(.xlinkHref, of: node) else { return nil }
    return reference.hasPrefix("#") ? self.node(withID: String(reference.dropFirst())) : nil
  }

  /// The first element with an id; nil where there is none.
  func node(withID id: String) -> Int? { sheets._withUnsafeGuaranteedRef { $0.node(withID: id, self) } }
}
