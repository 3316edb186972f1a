extension XMLTable {
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
