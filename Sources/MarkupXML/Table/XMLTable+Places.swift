package import Diagnostics

extension XMLTable {
  /// The start tag of an element in ``source``, from `<` to behind `>`.
  package func range(ofElement node: Int) -> ByteRange {
    text.sourceRange(of: StartTag.range(in: text, endingAt: Int(nodes[node].position)))
  }

  /// The value of an attribute in ``source``, without the quotes, with the payload; nil where the node has no such
  /// attribute.
  package func range(ofAttribute attribute: Int, on node: Int) -> ByteRange? {
    guard nodes[node].attributes.contains(attribute) else { return nil }
    let index = attribute - Int(nodes[node].firstAttribute)
    return startTag(of: node).attribute(at: index).map { text.sourceRange(of: $0.value) }
  }

  /// A part of an attribute's value in ``source``; the whole value where that is not written as it is read, for its
  /// references, line breaks or payload. Nil where the node has no such attribute.
  package func range(
    ofPart part: Range<Int>, ofAttribute attribute: Int, on node: Int
  ) -> ByteRange? {
    range(ofAttribute: attribute, on: node).map { whole in
      self.range(ofPart: part, in: whole, readAs: Int(attributes[attribute].value.count))
    }
  }

  /// A part of a text in ``source``; the whole text where that is not written as it is read. Nil for an element.
  package func range(ofPart part: Range<Int>, ofText node: Int) -> ByteRange? {
    range(ofText: node).map { range(ofPart: part, in: $0, readAs: Int(nodes[node].text.count)) }
  }

  private func range(ofPart part: Range<Int>, in whole: ByteRange, readAs count: Int) -> ByteRange {
    // References are longer than what they stand for, or as long by chance.
    guard whole.count == count, part.upperBound <= count, !source[whole].contains(UInt8(ascii: "&")) else {
      return whole
    }
    return whole.lowerBound + part.lowerBound..<whole.lowerBound + part.upperBound
  }

  /// A text in ``source``, as written; nil for an element.
  package func range(ofText node: Int) -> ByteRange? {
    guard nodes[node].kind == .text else { return nil }
    let start = Int(nodes[node].position)
    return text.sourceRange(of: start..<text.endOfText(from: start))
  }

  /// The name of an element as it is written, prefix included.
  package func elementName(of node: Int) -> String {
    guard nodes[node].kind == .element else { return "" }
    return String(decoding: text.bytes[startTag(of: node).name], as: UTF8.self)
  }

  /// The name of an attribute as it is written, prefix included.
  package func attributeName(of attribute: Int) -> String {
    let node = owner(ofAttribute: attribute)
    let index = attribute - Int(nodes[node].firstAttribute)
    guard let found = startTag(of: node).attribute(at: index) else { return "" }
    return String(decoding: text.bytes[found.name], as: UTF8.self)
  }

  /// The names of an element's attributes as they are written, prefixes included, found in one look at its tag.
  ///
  /// They stand in the order of `nodes[node].attributes`.
  package func attributeNames(of node: Int) -> [XMLSlice] {
    var names: [XMLSlice] = []
    names.reserveCapacity(Int(nodes[node].attributeCount))
    startTag(of: node).forEachAttribute { attribute in
      names.append(
        XMLSlice(
          offset: Int32(truncatingIfNeeded: attribute.name.lowerBound),
          count: Int32(truncatingIfNeeded: attribute.name.count)))
      return true
    }
    return names
  }

  func startTag(of node: Int) -> StartTag { StartTag(in: text, endingAt: Int(nodes[node].position)) }

  /// The last node whose first attribute is not behind this one: each counts on from the one before.
  private func owner(ofAttribute attribute: Int) -> Int {
    var low = 0
    var high = nodes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(nodes[middle].firstAttribute) <= attribute { low = middle } else { high = middle }
    }
    return low
  }
}

extension ReducedText {
  /// Where a text ends that starts at a position: before the next tag. Comments and the like lie inside.
  func endOfText(from start: Int) -> Int {
    var position = min(max(start, 0), count)
    while let markup = bytes[position..<count].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = endOfNonElement(at: markup) else { return markup }
      position = end
    }
    return count
  }

  /// Where a comment, CDATA section or processing instruction ends; nil where another thing starts.
  func endOfNonElement(at start: Int) -> Int? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      guard bytes[start..<count].starts(with: opening.utf8) else { continue }
      var position = start + opening.utf8.count
      while position < count {
        if bytes[position..<count].starts(with: closing.utf8) { return position + closing.utf8.count }
        position += 1
      }
      return count
    }
    return nil
  }
}
