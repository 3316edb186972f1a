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
  /// Two pointers a declaration: prefix and URI.
  var namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  var attributeCount: Int
  /// Five pointers an attribute: name, prefix, URI, start and end of the value.
  var attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

  /// The URI that it declares as the default namespace, which may be empty; nil where it declares none.
  var defaultNamespace: UnsafePointer<xmlChar>? {
    guard let namespaces, let index = (0..<namespaceCount).first(where: { namespaces[2 * $0] == nil }) else {
      return nil
    }
    return namespaces[2 * index + 1]
  }

  @inline(__always)
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
  /// The address of the buffer's start; 0 where the parser has given its input up, as it does when it halts.
  private let base: UInt
  /// The address of the buffer's end.
  private let end: UInt
  /// Where what the buffer starts with stands in the text, which the parser has not got all of.
  private let start: Int
  /// How far the parser has come in what it got, and as an offset of the text.
  let fedPosition, position: Int

  /// - Parameter omitted: how much of the text before here the parser has not got.
  @inline(__always)
  init(_ parser: xmlParserCtxtPtr, _ text: UnsafeBufferPointer<UInt8>, omitted: Int) {
    self.text = text
    guard let input = parser.pointee.input, let base = input.pointee.base, let end = input.pointee.end,
      let current = input.pointee.cur, base <= current, current <= end,
      input.pointee.consumed <= UInt(text.count - omitted)
    else {
      (self.base, self.end, start, fedPosition, position) = (0, 0, 0, 0, 0)
      return
    }
    self.base = UInt(bitPattern: base)
    self.end = UInt(bitPattern: end)
    start = Int(input.pointee.consumed) + omitted
    fedPosition = Int(input.pointee.consumed) + (current - base)
    position = min(fedPosition + omitted, text.count)
  }

  /// Whether the parser still has its input.
  var isOpen: Bool { base != 0 }

  /// The offset in the text of bytes that lie in the buffer; nil for others.
  @inline(__always)
  func offset(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let distance = UInt(bitPattern: bytes.baseAddress) &- base
    let count = min(end &- base, UInt(bitPattern: text.count &- start))
    guard distance <= count, UInt(bytes.count) <= count - distance else { return nil }
    return start + Int(distance)
  }
}
