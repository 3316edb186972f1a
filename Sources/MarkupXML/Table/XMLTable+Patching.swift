import ByteText
package import Diagnostics

extension XMLTable {
  /// An attribute in ``source`` with the white space before it, its name and its quotes; nil where the node has no such
  /// attribute.
  package func wholeRange(ofAttribute attribute: Int, on node: Int) -> ByteRange? {
    guard nodes[node].attributes.contains(attribute) else { return nil }
    let index = attribute - Int(nodes[node].firstAttribute)
    guard let found = startTag(of: node).attribute(at: index) else { return nil }
    var range = text.sourceRange(of: found.name.lowerBound..<found.value.upperBound)
    while range.lowerBound > 0, Self.isSpace(source.storage[range.lowerBound - 1]) {
      range = range.lowerBound - 1..<range.upperBound
    }
    return range.upperBound < source.count ? range.lowerBound..<range.upperBound + 1 : nil
  }

  /// Where a start tag in ``source`` ends but for its `>` or `/>` and the white space before that, and whether it is an
  /// empty element's.
  package func endOfAttributes(of node: Int) -> (offset: Int, isEmpty: Bool) {
    let range = range(ofElement: node)
    let isEmpty = source[range].suffix(2).elementsEqual("/>".utf8)
    var offset = range.upperBound - (isEmpty ? 2 : 1)
    while offset > range.lowerBound, Self.isSpace(source.storage[offset - 1]) { offset -= 1 }
    return (offset, isEmpty)
  }

  /// An element in ``source``, from its start tag to behind its end tag; nil for a text.
  package func range(ofWholeElement node: Int) -> ByteRange? {
    guard nodes[node].kind == .element else { return nil }
    let start = startTag(of: node).range
    return text.endOfElement(from: start.lowerBound).map { text.sourceRange(of: start.lowerBound..<$0) }
  }

  /// Whether there is no comment, CDATA section or processing instruction in an element.
  package func holdsElementsOnly(_ node: Int) -> Bool {
    let start = startTag(of: node).range.lowerBound
    guard let end = text.endOfElement(from: start) else { return false }
    return !(start..<end).contains { position in
      text.bytes[position] == UInt8(ascii: "<") && text.endOfNonElement(at: position) != nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }
}

extension ReducedText {
  /// Where the element ends that starts at a position; nil where the text ends before.
  fileprivate func endOfElement(from start: Int) -> Int? {
    var depth = 0
    var position = start
    while let markup = bytes[position..<count].firstIndex(of: UInt8(ascii: "<")) {
      if let end = endOfNonElement(at: markup) {
        position = end
        continue
      }
      guard let end = endOfTag(at: markup) else { return nil }
      if bytes[markup + 1] == UInt8(ascii: "/") {
        depth -= 1
      } else if bytes[end - 2] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth <= 0 { return end }
      position = end
    }
    return nil
  }

  /// Where a tag ends: at the first `>` that is in no attribute's value.
  private func endOfTag(at start: Int) -> Int? {
    var quote: UInt8?
    for position in start..<count {
      switch (bytes[position], quote) {
      case (0x22, nil), (0x27, nil): quote = bytes[position]
      case (UInt8(ascii: ">"), nil): return position + 1
      case (let byte, let open?) where byte == open: quote = nil
      default: break
      }
    }
    return nil
  }
}

/// Text as a document says it.
package enum XMLEscape {
  /// What stands between tags for a text.
  package static func text(_ text: String) -> String { escaped(text, .text) }

  /// What stands for a value in double quotes; single ones are escaped too, as a patched attribute may have either.
  package static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text, .attribute).unicodeScalars {
      if scalar == "'" { result += "&#39;" } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private static func escaped(_ text: String, _ place: XMLPlace) -> String {
    var buffer = ByteBuffer()
    buffer.append(text, escaping: place)
    return String(decoding: buffer.chunks.joined(), as: UTF8.self)
  }
}
