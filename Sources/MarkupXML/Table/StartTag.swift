import Diagnostics

/// A start tag that is looked at again, for names and places that the table does not keep.
///
/// The tag is well-formed: the parser has accepted it. All the same nothing is read outside the text.
struct StartTag {
  /// An attribute, in offsets of the text.
  struct Attribute {
    var name: ByteRange
    var value: ByteRange
  }

  private let text: [UInt8]
  /// From `<` to behind `>`.
  let range: ByteRange
  /// The element's name, prefix included.
  let name: ByteRange

  /// Finds the tag that ends at a position, before its `>` or `/>`.
  init(in text: ReducedText, endingAt position: Int) {
    self.text = text.bytes
    range = Self.range(in: text, endingAt: position)
    let nameStart = min(range.lowerBound + 1, range.upperBound)
    let nameEnd = text.bytes[nameStart..<range.upperBound].firstIndex { Self.endsName($0) }
    name = nameStart..<(nameEnd ?? range.upperBound)
  }

  /// Where the tag stands that ends at a position, before its `>` or `/>`: attribute values hold no `<`.
  static func range(in text: ReducedText, endingAt position: Int) -> ByteRange {
    text.bytes.withUnsafeBufferPointer { bytes in
      let end = min(max(position, 0), text.count)
      let length = end < text.count && bytes[end] == UInt8(ascii: "/") ? 2 : 1
      let start = ByteScan.lastIndex(of: UInt8(ascii: "<"), in: bytes, before: end) ?? end
      return start..<min(end + length, text.count)
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// An attribute by its position among those that are no namespace declarations.
  func attribute(at index: Int) -> Attribute? {
    var index = index
    var found: Attribute?
    forEachAttribute { attribute in
      if index == 0 { found = attribute }
      index -= 1
      return found == nil
    }
    return found
  }

  /// Calls a function for each attribute that is no namespace declaration, in order, until it returns false.
  func forEachAttribute(_ body: (Attribute) -> Bool) {
    var position = name.upperBound
    while let attribute = nextAttribute(from: &position) {
      let name = text[attribute.name]
      if name.elementsEqual("xmlns".utf8) || name.starts(with: "xmlns:".utf8) { continue }
      guard body(attribute) else { return }
    }
  }

  private func nextAttribute(from position: inout Int) -> Attribute? {
    let rest = text[position..<range.upperBound]
    guard
      let start = rest.firstIndex(where: { !Self.endsName($0) }),
      let end = text[start..<range.upperBound].firstIndex(where: Self.endsName),
      let quote = text[end..<range.upperBound].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = text[(quote + 1)..<range.upperBound].firstIndex(of: text[quote])
    else { return nil }
    position = close + 1
    return Attribute(name: start..<end, value: quote + 1..<close)
  }
}
