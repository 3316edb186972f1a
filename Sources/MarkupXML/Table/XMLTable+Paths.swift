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
    return "\(name)[\(position(of: node, named: name))]"
  }

  /// The position among the siblings of the same name, counted by walking past those before, as long as they are few.
  private func position(of node: Int, named name: String) -> Int {
    let parent = nodes[node].parent
    var position = 1
    var steps = 0
    var sibling = Int(parent) + 1
    while sibling < node {
      if isAlike(sibling, node, named: name) { position += 1 }
      sibling = Int(nodes[sibling].end)
      steps += 1
      if steps == SiblingPositions.leastCount {
        return positions.position(of: node, in: parent) { childPositions(of: parent) } ?? position
      }
    }
    return position
  }

  /// The positions of all children of an element.
  private func childPositions(of parent: Int32) -> [Int32: Int] {
    var counts: [String: Int] = [:]
    var positions: [Int32: Int] = [:]
    var child = Int(parent) + 1
    let end = Int(nodes[Int(parent)].end)
    while child < end {
      let row = nodes[child]
      // What `isAlike` compares: names of the vocabulary by their number, others as they are written.
      let written = row.name == .unknown ? elementName(of: child) : "\(row.name.rawValue)"
      let name = row.kind == .text ? "text()" : "\(row.namespace) \(written)"
      counts[name, default: 0] += 1
      positions[Int32(truncatingIfNeeded: child)] = counts[name]
      child = Int(row.end)
    }
    return positions
  }

  private func isAlike(_ sibling: Int, _ node: Int, named name: String) -> Bool {
    let (left, right) = (nodes[sibling], nodes[node])
    guard left.kind == right.kind, left.namespace == right.namespace, left.name == right.name else {
      return false
    }
    return right.name != .unknown || right.kind == .text || elementName(of: sibling) == name
  }
}
