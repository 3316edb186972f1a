import Diagnostics
import MarkupXML

extension TagComparison {
  /// Carries over what differs in an element's attributes.
  mutating func compareAttributes(_ nodes: Nodes) {
    let written = after.table.nodes[nodes.after].attributes.compactMap { after.table.attributeName($0) }
    let others = before.table.nodes[nodes.before].attributes.compactMap { before.table.attributeName($0) }
    // What the document has of what stands before.
    var neighbor: Int?
    for name in written + others.filter({ !written.contains($0) }) {
      let old = before.table.value(name, of: nodes.before)
      let new = after.table.value(name, of: nodes.after)
      if old != new || new != nil && lacks(name, nodes.source) {
        set(name, of: nodes.source, from: old, to: new, behind: neighbor)
      }
      neighbor = source.table.attribute(name, of: nodes.source) ?? neighbor
    }
    comparePayloads(nodes)
  }

  /// Whether an element is to have an attribute that it doesn't: those that only we write can be missing.
  private func lacks(_ name: AttributeName, _ node: Int) -> Bool {
    completes && ![.id, .planeID, .planeDigest, .xlinkHref].contains(name)
      && source.table.attribute(name, of: node) == nil && source.table.declaration(of: name, on: node) == nil
  }

  /// Writes an image's data anew where they differ.
  private mutating func comparePayloads(_ nodes: Nodes) {
    guard let old = before.table.attribute(.xlinkHref, of: nodes.before),
      let new = after.table.attribute(.xlinkHref, of: nodes.after),
      let written = after.table.payload(of: after.table.attributes[new]),
      before.table.payload(of: before.table.attributes[old]) != written
    else { return }
    let present =
      source.table.attribute(.href, of: nodes.source) ?? source.table.attribute(.xlinkHref, of: nodes.source)
    guard let attribute = present, let range = source.table.range(ofAttribute: attribute, on: nodes.source)
    else {
      fits = false
      return
    }
    let head = after.table.string(after.table.attributes[new].value)
    found.append(TextEdit(range, head + String(decoding: written, as: UTF8.self)))
  }

  private mutating func set(
    _ name: AttributeName, of node: Int, from old: String?, to new: String?, behind neighbor: Int?
  ) {
    let present = source.table.attribute(name, of: node)
    if name == .planeDigest, source.table.value(name, of: node) != old { return }
    if let declaration = source.table.declaration(of: name, on: node) {
      guard let new else { return removeDeclaration(around: declaration, of: name, on: node) }
      found.append(TextEdit(declaration, new))
    } else if let present, let new {
      replace(present, of: node, with: new)
    } else if let present {
      remove(attribute: present, of: node)
    } else if let new {
      let range = neighbor.flatMap { source.table.wholeRange(ofAttribute: $0, on: node) }
      let end = range?.upperBound ?? source.table.endOfAttributes(of: node).offset
      found.append(TextEdit(end..<end, " \(name.spelling)=\"\(XMLEscape.attribute(new))\""))
    }
  }

  /// Takes a declaration out of a style, and with it the attribute of its name, which it wins over.
  /// - Parameter value: where its value stands.
  private mutating func removeDeclaration(around value: ByteRange, of name: AttributeName, on node: Int) {
    let table = source.table
    guard let style = table.attribute(.style, of: node),
      let whole = table.range(ofAttribute: style, on: node),
      // A comment or an escape may hold a semicolon.
      !table.source[whole].contains(UInt8(ascii: "\\")),
      !zip(table.source[whole], table.source[whole].dropFirst()).contains(where: { $0 == (0x2f, 0x2a) })
    else { return fits = false }
    let before = table.source[whole.lowerBound..<value.lowerBound]
    let behind = table.source[value.upperBound..<whole.upperBound].drop { $0 <= 0x20 }
    guard behind.first.map({ $0 == UInt8(ascii: ";") }) ?? true else { return fits = false }
    let start = before.lastIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? whole.lowerBound
    found.append(TextEdit(start..<behind.startIndex + min(1, behind.count), ""))
    if let attribute = table.attribute(name, of: node), attribute != style {
      remove(attribute: attribute, of: node)
    }
  }

  /// Takes an attribute away, with the white space before it.
  mutating func remove(attribute: Int, of node: Int) {
    guard let range = source.table.wholeRange(ofAttribute: attribute, on: node) else { return }
    found.append(TextEdit(range, ""))
  }

  /// Puts a value in the place of one that is there; an image's payload behind it stays.
  private mutating func replace(_ attribute: Int, of node: Int, with new: String) {
    let table = source.table
    guard var range = table.range(ofAttribute: attribute, on: node) else { return }
    if table.attributes[attribute].hasPayload {
      let value = table.string(table.attributes[attribute].value)
      guard table.source[range].starts(with: value.utf8) else {
        fits = false
        return
      }
      range = range.lowerBound..<range.lowerBound + value.utf8.count
    }
    found.append(TextEdit(range, XMLEscape.attribute(new)))
  }
}
