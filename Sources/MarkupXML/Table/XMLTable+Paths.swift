extension XMLTable {
  /// The path of a node as XPath writes it: `/svg/g[2]/rect[1]`, names as in the document, counted from 1 among the
  /// siblings of the same name.
  package func path(of node: Int) -> String {
    var lineage: [Int] = []
    var current = node
    while current >= 0 {
      lineage.append(current)
      current = Int(nodes[current].parent)
    }
    var path = ""
    for node in lineage.reversed() {
      path += "/"
      path += step(to: node)
    }
    return path
  }

  private func step(to node: Int) -> String {
    let row = nodes[node]
    let name = row.kind == .text ? "text()" : elementName(of: node)
    guard row.parent >= 0 else { return name }
    return "\(name)[\(positions.position(of: node) { childPositions(of: row.parent) })]"
  }

  private func childPositions(of parent: Int32) -> [Int32: Int] {
    var counts: [SiblingName: Int] = [:]
    var positions: [Int32: Int] = [:]
    var child = Int(parent) + 1
    let end = Int(nodes[Int(parent)].end)
    while child < end {
      let name = siblingName(of: child)
      counts[name, default: 0] += 1
      positions[Int32(truncatingIfNeeded: child)] = counts[name]
      child = Int(nodes[child].end)
    }
    return positions
  }

  /// What siblings are counted by: names of the vocabulary by their number, others as they are written.
  private struct SiblingName: Hashable {
    let kind: Node.Kind
    let namespace: XMLNamespace
    let name: XMLNameID
    var written = ""
  }

  private func siblingName(of node: Int) -> SiblingName {
    let row = nodes[node]
    var name = SiblingName(kind: row.kind, namespace: row.namespace, name: row.name)
    if row.kind == .element, row.name == .unknown { name.written = elementName(of: node) }
    return name
  }
}
