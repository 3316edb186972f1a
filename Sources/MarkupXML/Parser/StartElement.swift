import CLibXML2

/// A start-element event of libxml2's SAX2 interface, valid during the callback.
@unsafe struct StartElement {
  /// One attribute of it.
  @unsafe struct Attribute {
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

  /// The prefixes that it declares, and what for.
  var declared: [UnsafePointer<xmlChar>] {
    guard let namespaces = unsafe namespaces else { return unsafe [] }
    return unsafe (0..<2 * namespaceCount).compactMap { unsafe namespaces[$0] }
  }

  func attribute(at index: Int) -> Attribute? {
    guard let attributes = unsafe attributes, let name = unsafe attributes[5 * index],
      let start = unsafe attributes[5 * index + 3],
      let end = unsafe attributes[5 * index + 4], unsafe start <= end
    else { return nil }
    return unsafe Attribute(
      name: name, prefix: attributes[5 * index + 1], uri: attributes[5 * index + 2],
      value: UnsafeBufferPointer(start: start, count: end - start))
  }
}

/// Lends the bytes of a text that ends with a zero.
func withBytes<Result>(_ text: UnsafePointer<xmlChar>, _ body: (Span<UInt8>) -> Result) -> Result {
  unsafe body(UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))).span)
}

extension XMLNamespace {
  /// The namespace of an element or attribute.
  /// - Parameter prefix: its prefix, which stands alone where it is not declared; `xlink` stands for XLink even so.
  init(uri: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?) {
    if let uri = unsafe uri {
      self = unsafe withBytes(uri) { XMLNamespace(uri: $0) }
    } else if let prefix = unsafe prefix {
      self = unsafe withBytes(prefix) { $0.equal(0..<$0.count, "xlink") ? .xlink : .other }
    } else {
      self = .none
    }
  }
}
