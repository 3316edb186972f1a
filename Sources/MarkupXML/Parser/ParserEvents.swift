import CLibXML2

/// A start-element event of libxml2's SAX2 interface, valid during the callback.
struct StartElement {
  /// One attribute of it.
  struct Attribute {
    var name: UnsafePointer<xmlChar>
    var prefix: UnsafePointer<xmlChar>?
    var uri: UnsafePointer<xmlChar>?
    var value: UnsafeBufferPointer<UInt8>
  }

  var name: UnsafePointer<xmlChar>
  var prefix: UnsafePointer<xmlChar>?
  var uri: UnsafePointer<xmlChar>?
  var namespaceCount: Int
  var attributeCount: Int
  /// Five pointers an attribute: name, prefix, URI, start and end of the value.
  var attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

  func attribute(at index: Int) -> Attribute? {
    guard let attributes, let name = attributes[5 * index], let start = attributes[5 * index + 3],
      let end = attributes[5 * index + 4], start <= end
    else { return nil }
    return Attribute(
      name: name, prefix: attributes[5 * index + 1], uri: attributes[5 * index + 2],
      value: UnsafeBufferPointer(start: start, count: end - start))
  }
}

/// The part of the parsed text that the parser holds in its buffer.
struct InputWindow {
  /// The whole parsed text.
  let text: UnsafeBufferPointer<UInt8>
  /// The buffer's start and end.
  private let base: UnsafePointer<xmlChar>?
  private let end: UnsafePointer<xmlChar>?
  /// How much of the text went before the buffer's start.
  private let consumed: Int
  /// How far the parser has come, as an offset of the text.
  let position: Int

  init(_ parser: xmlParserCtxtPtr, _ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    guard let input = parser.pointee.input, let base = input.pointee.base, let end = input.pointee.end,
      let current = input.pointee.cur, base <= current, current <= end
    else {
      (base, end, consumed, position) = (nil, nil, 0, 0)
      return
    }
    self.base = base
    self.end = end
    consumed = Int(truncatingIfNeeded: input.pointee.consumed)
    position = min(consumed &+ (current - base), text.count)
  }

  /// Whether the parser still has its input; it gives it up when it halts.
  var isOpen: Bool { base != nil }

  /// The offset in the text of bytes that lie in the buffer; nil for others.
  func offset(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress, let base, let end, base <= start, start + bytes.count <= end else {
      return nil
    }
    let offset = consumed &+ (start - base)
    return offset >= 0 && offset + bytes.count <= text.count ? offset : nil
  }
}
