/// Which element an id names: the first that has it. Looked up once there is a reference to follow.
struct ElementIDs {
  private var nodes: [String: Int]?

  mutating func node(_ id: String, _ elements: some DocumentElements) -> Int? {
    if let nodes { return nodes[id] }
    var known: [String: Int] = [:]
    for node in elements.nodes.indices where !elements.isText(node) {
      if let id = elements.string(.id, of: node), known[id] == nil { known[id] = node }
    }
    nodes = known
    return known[id]
  }
}
