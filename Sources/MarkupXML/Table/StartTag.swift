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
    // Once for all of them, as a slice of the text is counted each time.
    text.withUnsafeBufferPointer { text in
      let tag = UnsafeBufferPointer(rebasing: text[..<range.upperBound])
      var position = name.upperBound
      while let attribute = Self.nextAttribute(in: tag, from: &position) {
        if Self.isNamespaceDeclaration(tag, attribute.name) { continue }
        guard body(attribute) else { return }
      }
    }
  }

  private static func isNamespaceDeclaration(_ tag: UnsafeBufferPointer<UInt8>, _ name: ByteRange) -> Bool {
    guard ByteScan.starts(tag, at: name.lowerBound, with: "xmlns") else { return false }
    return name.count == 5 || tag[name.lowerBound + 5] == UInt8(ascii: ":")
  }

  private static func nextAttribute(
    in tag: UnsafeBufferPointer<UInt8>, from position: inout Int
  ) -> Attribute? {
    guard
      let start = firstIndex(in: tag, from: position, where: { !endsName($0) }),
      let end = firstIndex(in: tag, from: start, where: endsName),
      let quote = firstIndex(in: tag, from: end, where: { $0 == 0x22 || $0 == 0x27 }),
      let close = ByteScan.firstIndex(of: tag[quote], in: tag, quote + 1..<tag.count)
    else { return nil }
    position = close + 1
    return Attribute(name: start..<end, value: quote + 1..<close)
  }

  @inline(__always)
  private static func firstIndex(
    in tag: UnsafeBufferPointer<UInt8>, from start: Int, where isWanted: (UInt8) -> Bool
  ) -> Int? {
    var position = start
    while position < tag.count {
      if isWanted(tag[position]) { return position }
      position += 1
    }
    return nil
  }
}
