import ByteText
package import Diagnostics

extension XMLTable {
  /// An attribute in ``source`` with the white space before it, its name and its quotes; nil where the node has no such
  /// attribute.
  package func wholeRange(ofAttribute attribute: Int, on node: Int) -> ByteRange? {
    guard let found = written(attribute, on: node) else { return nil }
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

  /// The comments and processing instructions in a range of ``source``.
  package func asides(in range: ByteRange) -> ArraySlice<XMLAside> {
    asides[asides.partitionIndex { $0.range.lowerBound >= range.lowerBound }...]
      .prefix { $0.range.upperBound <= range.upperBound }
  }

  /// Whether there is no comment, CDATA section or processing instruction in an element.
  package func holdsElementsOnly(_ node: Int) -> Bool {
    let whole = wholeElement(node)
    return !whole.contains { position in
      text.bytes[position] == UInt8(ascii: "<")
        && (text.bytes[position + 1] == UInt8(ascii: "!") || text.bytes[position + 1] == UInt8(ascii: "?"))
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
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
    return buffer.text
  }
}
