extension XMLTable {
  /// The paths of many nodes, as ``path(of:)`` gives them, in one pass over the document.
  package func paths(of wanted: [Int]) -> [String] {
    let steps = steps()
    return wanted.map { node in
      var path = ""
      var current = node
      while nodes.indices.contains(current) {
        path = "/" + steps[current] + path
        current = Int(nodes[current].parent)
      }
      return path
    }
  }

  /// The last step of each node's path.
  private func steps() -> [String] {
    var counts: [Sibling: Int] = [:]
    return nodes.indices.map { node in
      let row = nodes[node]
      let name = row.kind == .text ? "text()" : elementName(of: node)
      guard row.parent >= 0 else { return name }
      let position = counts[Sibling(parent: row.parent, name: name), default: 0] + 1
      counts[Sibling(parent: row.parent, name: name)] = position
      return "\(name)[\(position)]"
    }
  }

  private struct Sibling: Hashable {
    let parent: Int32
    let name: String
  }

  /// The path of a node as XPath writes it: `/svg/g[2]/rect[1]`, names as in the document, counted from 1 among the
  /// siblings of the same name.
  package func path(of node: Int) -> String {
    var steps: [String] = []
    var current = node
    while current >= 0 {
      steps.append(step(to: current))
      current = Int(nodes[current].parent)
    }
    return "/" + steps.reversed().joined(separator: "/")
  }

  private func step(to node: Int) -> String {
    let row = nodes[node]
    let name = row.kind == .text ? "text()" : elementName(of: node)
    guard row.parent >= 0 else { return name }
    var position = 1
    var sibling = Int(row.parent) + 1
    while sibling < node {
      if isAlike(sibling, node, named: name) { position += 1 }
      sibling = Int(nodes[sibling].end)
    }
    return "\(name)[\(position)]"
  }

  private func isAlike(_ sibling: Int, _ node: Int, named name: String) -> Bool {
    let (left, right) = (nodes[sibling], nodes[node])
    guard left.kind == right.kind, left.namespace == right.namespace, left.name == right.name else {
      return false
    }
    return right.name != .unknown || right.kind == .text || elementName(of: sibling) == name
  }
}
