import CLibXML2

/// Turns the parser's events into rows.
///
/// Names and values are copied before an event is over; only the headers of lifted payloads stay where they stand.
struct EventReader {
  private(set) var builder: TableBuilder
  /// What is parsed, followed by zeros.
  private let bytes: ArraySlice<UInt8>
  private var payloads: ArraySlice<ReducedText.Payload>
  /// What the names are that have been met: the parser keeps one copy of each until the end.
  private var met: [UInt: Int?] = [:]

  init(_ text: ReducedText, names: XMLVocabulary, limits: XMLLimits) {
    builder = TableBuilder(names: names, limits: limits, textLength: text.count)
    bytes = text.bytes
    payloads = text.payloads[...]
  }

  // MARK: Elements

  /// Takes a start tag.
  /// - Parameter position: where the parser is, before `>` or `/>`.
  mutating func startElement(_ tag: StartElement, at position: Int) {
    // An attribute's value holds no `<`.
    let start = bytes[..<position].lastIndex(of: UInt8(ascii: "<")) ?? position
    let end = position + (bytes[position] == UInt8(ascii: "/") ? 2 : 1)
    if unsafe tag.namespaceCount > 0 {
      unsafe builder.declareNamespaces(tag.namespaceCount)
      unsafe tag.declared.forEach { unsafe count($0) }
    }
    let firstAttribute = builder.attributes.count
    let lifted = liftedValues(of: start..<end)
    var bits: UInt64 = 0
    for index in unsafe 0..<tag.attributeCount {
      guard let attribute = unsafe tag.attribute(at: index) else { continue }
      unsafe bits |= append(attribute, lifted: lifted[index])
    }
    let namespace = unsafe namespace(tag.uri, prefix: tag.prefix)
    unsafe builder.startElement(
      builder.names.element(find(tag.name), namespace), namespace, attributeNames: bits,
      firstAttribute: firstAttribute, tag: start..<end)
  }

  mutating func endElement(at position: Int) { builder.endElement(before: position) }

  private mutating func append(_ attribute: StartElement.Attribute, lifted: Range<Int>?) -> UInt64 {
    let namespace = unsafe namespace(attribute.uri, prefix: attribute.prefix)
    let name = unsafe builder.names.attribute(find(attribute.name), namespace)
    builder.append(
      XMLTable.Attribute(
        value: unsafe lifted.map { XMLSlice($0) } ?? slice(ofValue: attribute.value), name: name,
        namespace: namespace, hasPayload: lifted != nil))
    return name == .unknown ? 0 : name.bit
  }

  /// The values in a tag from whose ends payloads were lifted, without white space before them, by the position of their
  /// attributes.
  private mutating func liftedValues(of tag: Range<Int>) -> [Int: Range<Int>] {
    var values: [Int: Range<Int>] = [:]
    guard let next = payloads.first, next.reducedOffset < tag.upperBound else { return values }
    let bytes = bytes
    for (index, attribute) in bytes.span.attributes(ofTagAt: tag.lowerBound).enumerated() {
      dropPayloads(before: attribute.value.upperBound)
      guard payloads.first?.reducedOffset == attribute.value.upperBound else { continue }
      values[index] = bytes.span.endOfSpace(from: attribute.value.lowerBound)..<attribute.value.upperBound
    }
    dropPayloads(before: tag.upperBound)
    return values
  }

  /// Forgets what has been looked at; a namespace may have had a payload too, which nobody asks for.
  private mutating func dropPayloads(before end: Int) {
    while let next = payloads.first, next.reducedOffset < end { payloads.removeFirst() }
  }

  // MARK: Names

  private mutating func namespace(
    _ uri: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?
  ) -> XMLNamespace {
    if unsafe uri == nil, let prefix = unsafe prefix {
      unsafe withBytes(prefix) { builder.countUndeclared($0) }
    }
    return unsafe XMLNamespace(uri: uri, prefix: prefix)
  }

  /// The name of the vocabulary that a name is; one that is none is counted.
  private mutating func find(_ name: UnsafePointer<xmlChar>) -> Int? {
    let key = UInt(bitPattern: name)
    if let known = met[key] { return known }
    let count = unsafe Int(xmlStrlen(name))
    let padded =
      unsafe ContiguousArray(UnsafeBufferPointer(start: name, count: count))
      + repeatElement(0, count: NameKey.reach)
    let found = builder.names.find(NameKey(padded.span, 0..<count), 0..<count, in: padded.span)
    if found == nil { unsafe self.count(name) }
    met[key] = .some(found)
    return found
  }

  /// Counts a name, which the parser keeps until the end.
  mutating func count(_ name: UnsafePointer<xmlChar>) { unsafe withBytes(name) { builder.count($0) } }

  // MARK: Texts

  /// Takes characters; the parser gives one text in several runs.
  mutating func characters(_ characters: UnsafeBufferPointer<UInt8>) {
    guard !builder.isTextless else { return }
    let bytes = bytes
    unsafe builder.addText(characters.span, of: bytes.span)
  }

  /// A value, copied. libxml2 leaves `&#38;` for each `&` in it, so that one can still expand entities in it.
  private mutating func slice(ofValue value: UnsafeBufferPointer<UInt8>) -> XMLSlice {
    let start = builder.pool.count
    let text = unsafe value.span
    var copied = 0
    while let sign = text.firstIndex(of: UInt8(ascii: "&"), in: copied..<text.count) {
      builder.addToPool(text.extracting(copied...sign))
      copied = sign + (text.starts(at: sign, with: "&#38;") ? 5 : 1)
    }
    builder.addToPool(text.extracting(copied...))
    return builder.poolSlice(from: start)
  }
}

/// A start-element event of libxml2's SAX2 interface, valid during the callback.
@unsafe struct StartElement {
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
