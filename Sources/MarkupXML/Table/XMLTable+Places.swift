import ByteText
package import Diagnostics

extension XMLTable {
  /// The start tag of an element in ``source``, from `<` to behind `>`.
  package func range(ofElement node: Int) -> ByteRange { text.sourceRange(of: tag(of: node)) }

  /// An element in ``source``, from its start tag to behind its end tag; nil for a text.
  package func range(ofWholeElement node: Int) -> ByteRange? {
    guard nodes[node].kind == .element else { return nil }
    return text.sourceRange(of: wholeElement(node))
  }

  /// The value of an attribute in ``source``, without the quotes, with the payload; nil where the node has no such
  /// attribute.
  package func range(ofAttribute attribute: Int, on node: Int) -> ByteRange? {
    written(attribute, on: node).map { text.sourceRange(of: $0.value) }
  }

  /// Where the value of an attribute stands; nil where the node has no such attribute.
  package func place(ofAttribute attribute: Int, on node: Int) -> ValuePlace? {
    range(ofAttribute: attribute, on: node).map {
      ValuePlace($0, readAs: Int(attributes[attribute].value.count), in: source)
    }
  }

  /// Where a text stands; nil for an element.
  package func place(ofText node: Int) -> ValuePlace? {
    range(ofText: node).map { ValuePlace($0, readAs: Int(nodes[node].text.count), in: source) }
  }

  /// A text in ``source``, as written, with the comments and the like in it; nil for an element.
  package func range(ofText node: Int) -> ByteRange? {
    guard nodes[node].kind == .text else { return nil }
    return text.sourceRange(of: Int(nodes[node].position)..<endOfText(node))
  }

  /// The name of an element as it is written, prefix included.
  package func elementName(of node: Int) -> String {
    guard nodes[node].kind == .element, let name = text.bytes.span.name(at: tag(of: node).lowerBound + 1)
    else { return "" }
    return String(decoding: text.bytes[name.range], as: UTF8.self)
  }

  /// The name of an attribute as it is written, prefix included.
  package func attributeName(of attribute: Int) -> String {
    // The last node whose first attribute is not behind this one: each counts on from the one before.
    let owner = max(nodes.partitionIndex { Int($0.firstAttribute) > attribute } - 1, 0)
    guard let found = written(attribute, on: owner) else { return "" }
    return String(decoding: text.bytes[found.name], as: UTF8.self)
  }

  /// The names of an element's attributes as they are written, prefixes included, found in one look at its tag.
  ///
  /// They stand in the order of `nodes[node].attributes`.
  package func attributeNames(of node: Int) -> [XMLSlice] {
    text.bytes.span.attributes(ofTagAt: tag(of: node).lowerBound).map { XMLSlice($0.name) }
  }

  // MARK: In the parsed text

  /// Where the start tag of an element stands.
  func tag(of node: Int) -> Range<Int> { Int(nodes[node].slice.offset)..<nodes[node].slice.end }

  func wholeElement(_ node: Int) -> Range<Int> { tag(of: node).lowerBound..<Int(nodes[node].position) }

  /// An attribute as it is written; nil where the node has no such attribute.
  func written(_ attribute: Int, on node: Int) -> WrittenAttribute? {
    guard nodes[node].attributes.contains(attribute) else { return nil }
    let count = attribute - Int(nodes[node].firstAttribute) + 1
    let found = text.bytes.span.attributes(ofTagAt: tag(of: node).lowerBound, atMost: count)
    return found.count == count ? found.last : nil
  }

  /// Where a text ends: before the tag that follows it.
  private func endOfText(_ node: Int) -> Int {
    let next = Int(nodes[node].end)
    if next < nodes.count, nodes[next].parent == nodes[node].parent { return tag(of: next).lowerBound }
    let end = Int(nodes[Int(nodes[node].parent)].position)
    return text.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
  }
}
