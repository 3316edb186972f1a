import CLibXML2

/// Gathers the parser's events as rows of the table.
struct TableBuilder {
  /// Why the builder wants no more events.
  enum Overflow { case nodes, namespaces, depth, names }

  private(set) var nodes: [XMLTable.Node] = []
  private(set) var attributes: [XMLTable.Attribute] = []
  private(set) var pool: [UInt8] = []
  /// What has been exceeded, and where in the parsed text.
  private(set) var overflow: (what: Overflow, position: Int)?

  private let names: InternedNames
  private let limits: XMLLimits
  private let payloads: [ReducedText.Payload]
  private var nextPayload = 0
  /// The element that has been opened last, or -1.
  private(set) var openNode: Int32 = -1
  /// How many elements are open.
  private var depth = 0
  /// The open elements that declare namespaces, with how many these are, and the default one around them.
  private var declarations: [(node: Int32, count: Int, outerDefault: XMLNamespace)] = []
  private var namespacesInScope = 0
  /// The namespace of elements without a prefix.
  private var defaultNamespace = XMLNamespace.none
  /// Behind the last tag: where a text that comes now starts.
  private var behindTag = 0

  init(names: InternedNames, limits: XMLLimits, text: ReducedText) {
    self.names = names
    self.limits = limits
    payloads = text.payloads
    // Shapes take some 90 bytes a node and 15 an attribute; room that is not used is never touched.
    nodes.reserveCapacity(text.count / 40 + 16)
    attributes.reserveCapacity(text.count / 16 + 16)
  }

  // MARK: Events

  /// Takes a tag as the parser saw it.
  mutating func startElement(_ tag: StartElement, _ input: InputWindow) {
    if tag.namespaceCount > 0 {
      declareNamespaces(tag.namespaceCount, at: input.position)
      if let uri = tag.defaultNamespace {
        defaultNamespace = uri.pointee == 0 ? .none : names.namespace(uri, prefix: nil)
      }
    }
    let firstAttribute = attributes.count
    let bits = appendAttributes(tag, input)
    let namespace = names.namespace(tag.uri, prefix: tag.prefix)
    open(
      names.element(tag.name, namespace), namespace, bits, firstAttribute..<attributes.count,
      at: input.position)
  }

  /// Takes the tag of a root, with its attributes, that no parser sees.
  mutating func startRoot(_ root: PlainRoot, _ rows: Slice<UnsafeMutableBufferPointer<XMLTable.Attribute>>) {
    if root.declarationCount > 0 { declareNamespaces(root.declarationCount, at: root.tag.end) }
    defaultNamespace = root.namespace
    attributes.append(contentsOf: rows)
    open(
      root.tag.element, root.namespace, root.tag.attributeNames, 0..<attributes.count, at: root.tag.end)
  }

  /// Takes content that the parser has not seen, which stands in an element.
  mutating func take(_ content: PlainContent, of text: UnsafeBufferPointer<UInt8>) {
    var firstAttribute = attributes.count
    attributes.append(contentsOf: content.attributes)
    // Namespaces are declared by tags that the parser sees.
    let isKnown = defaultNamespace == .svg || defaultNamespace == .none
    for event in content.events where overflow == nil {
      switch event {
      case .start(let tag):
        let attributes = firstAttribute..<firstAttribute + tag.attributeCount
        open(
          isKnown ? tag.element : .unknown, defaultNamespace, tag.attributeNames, attributes, at: tag.end)
        firstAttribute = attributes.upperBound
      case .text(let plain):
        guard !isTextless else { continue }
        let slice = plain.hasReferences ? resolved(plain.range, of: text) : XMLSlice(plain.range)
        appendText(slice, firstAttribute: firstAttribute, at: plain.range.upperBound)
      case .end(let position): endElement(at: position)
      }
    }
  }

  private mutating func open(
    _ name: XMLNameID, _ namespace: XMLNamespace, _ attributeNames: UInt64, _ attributes: Range<Int>,
    at position: Int
  ) {
    let index = Int32(truncatingIfNeeded: nodes.count)
    depth += 1
    if depth > limits.maxDepth { stop(.depth, at: position) }
    append(
      XMLTable.Node(
        attributeNames: attributeNames, text: .empty, parent: openNode, end: index,
        firstAttribute: Int32(truncatingIfNeeded: attributes.lowerBound),
        position: Int32(truncatingIfNeeded: position),
        attributeCount: UInt16(clamping: attributes.count), name: name, kind: .element,
        namespace: namespace),
      at: position)
    openNode = index
    behindTag = position + 1
  }

  mutating func endElement(at position: Int) {
    guard openNode >= 0 else { return }
    let index = Int(openNode)
    nodes[index].end = Int32(truncatingIfNeeded: nodes.count)
    openNode = nodes[index].parent
    depth -= 1
    if let last = declarations.last, last.node == index {
      declarations.removeLast()
      namespacesInScope -= last.count
      defaultNamespace = last.outerDefault
    }
    behindTag = position
  }

  /// Notes that the next element declares namespaces.
  private mutating func declareNamespaces(_ count: Int, at position: Int) {
    declarations.append((Int32(truncatingIfNeeded: nodes.count), count, defaultNamespace))
    namespacesInScope += count
    if namespacesInScope > limits.maxNamespacesInScope { stop(.namespaces, at: position) }
  }

  /// Whether characters that come now are left out.
  var isTextless: Bool { openNode < 0 || names.isTextless(nodes[Int(openNode)].name) }

  /// Takes a run of characters that is not left out; the parser gives one text in several.
  mutating func characters(_ characters: UnsafeBufferPointer<UInt8>, _ input: InputWindow) {
    let last = nodes.count - 1
    if nodes[last].kind == .text, nodes[last].parent == openNode, Int(nodes[last].position) == behindTag {
      extend(last, with: characters, input)
      return
    }
    appendText(slice(characters, input), firstAttribute: attributes.count, at: input.position)
  }

  private mutating func appendText(_ text: XMLSlice, firstAttribute: Int, at position: Int) {
    append(
      XMLTable.Node(
        attributeNames: 0, text: text, parent: openNode, end: Int32(truncatingIfNeeded: nodes.count + 1),
        firstAttribute: Int32(truncatingIfNeeded: firstAttribute),
        position: Int32(truncatingIfNeeded: behindTag), attributeCount: 0, name: .unknown, kind: .text,
        namespace: .none),
      at: position)
  }

  /// Takes how many names the parser has met.
  mutating func countNames(_ count: Int, at position: Int) {
    if count > limits.maxNames { stop(.names, at: position) }
  }

  // MARK: Rows

  /// - Returns: the bits of the names.
  private mutating func appendAttributes(_ tag: StartElement, _ input: InputWindow) -> UInt64 {
    guard tag.attributeCount > 0 else { return 0 }
    var bits: UInt64 = 0
    // All at once, as the array looks at itself at every append.
    withUnsafeTemporaryAllocation(of: XMLTable.Attribute.self, capacity: tag.attributeCount) { rows in
      var count = 0
      for index in 0..<tag.attributeCount {
        guard let attribute = tag.attribute(at: index) else { continue }
        let namespace = names.namespace(attribute.uri, prefix: attribute.prefix)
        let value = valueSlice(attribute.value, input)
        let name = names.attribute(attribute.name, namespace)
        if name != .unknown { bits |= name.bit }
        rows.initializeElement(
          at: count,
          to: XMLTable.Attribute(
            value: value, name: name, namespace: namespace, hasPayload: hasPayload(behind: value)))
        count += 1
      }
      attributes.append(contentsOf: UnsafeBufferPointer(rebasing: rows[..<count]))
    }
    return bits
  }

  /// Whether a payload was lifted from the end of a value.
  @inline(__always)
  private mutating func hasPayload(behind value: XMLSlice) -> Bool {
    nextPayload < payloads.count && value.offset >= 0 && takePayload(at: value.end)
  }

  private mutating func takePayload(at end: Int) -> Bool {
    // A namespace may have one too, which nobody asks for.
    while nextPayload < payloads.count, payloads[nextPayload].reducedOffset < end { nextPayload += 1 }
    guard nextPayload < payloads.count, payloads[nextPayload].reducedOffset == end else { return false }
    nextPayload += 1
    return true
  }

  private mutating func append(_ node: XMLTable.Node, at position: Int) {
    if nodes.count >= limits.maxNodes { stop(.nodes, at: position) }
    nodes.append(node)
  }

  private mutating func stop(_ what: Overflow, at position: Int) {
    if overflow == nil { overflow = (what, position) }
  }

  // MARK: Text

  /// The pool's last bytes.
  private func poolSlice(from start: Int) -> XMLSlice {
    XMLSlice(offset: ~Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: pool.count - start))
  }

  /// The bytes as a slice: of the parsed text where they stand in it, otherwise of the pool.
  private mutating func slice(_ bytes: UnsafeBufferPointer<UInt8>, _ input: InputWindow) -> XMLSlice {
    if let offset = input.offset(of: bytes) { return XMLSlice(offset..<offset + bytes.count) }
    let start = pool.count
    pool.append(contentsOf: bytes)
    return poolSlice(from: start)
  }

  /// Characters as a slice of the pool, with those that they refer to by name.
  @inline(never)
  private mutating func resolved(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> XMLSlice {
    let start = pool.count
    var copied = range.lowerBound
    while let sign = ByteScan.firstIndex(of: 0x26, in: text, copied..<range.upperBound),
      let reference = NamedReference(in: UnsafeRawBufferPointer(text), at: sign)
    {
      pool.append(contentsOf: text[copied..<sign])
      pool.append(reference.character)
      copied = reference.end
    }
    pool.append(contentsOf: text[copied..<range.upperBound])
    return poolSlice(from: start)
  }

  /// An attribute's value as a slice. libxml2 leaves `&#38;` for each `&` in it, so that one can still expand
  /// entities in it.
  @inline(__always)
  private mutating func valueSlice(_ bytes: UnsafeBufferPointer<UInt8>, _ input: InputWindow) -> XMLSlice {
    if let offset = input.offset(of: bytes) {
      return XMLSlice(offset..<offset + bytes.count)
    }
    guard bytes.contains(0x26) else { return slice(bytes, input) }
    let start = pool.count
    var position = 0
    while position < bytes.count {
      pool.append(bytes[position])
      position += ByteScan.starts(bytes, at: position, with: "&#38;") ? 5 : 1
    }
    return poolSlice(from: start)
  }

  /// Adds characters to a text: in place where they follow it in memory, otherwise in the pool, to which the text
  /// moves once.
  private mutating func extend(_ node: Int, with bytes: UnsafeBufferPointer<UInt8>, _ input: InputWindow) {
    let text = nodes[node].text
    let count = text.count + Int32(truncatingIfNeeded: bytes.count)
    if text.offset >= 0, input.offset(of: bytes) == Int(text.offset) + Int(text.count) {
      nodes[node].text = XMLSlice(offset: text.offset, count: count)
      return
    }
    var start = text.offset
    if start >= 0 {
      start = ~Int32(truncatingIfNeeded: pool.count)
      pool.append(contentsOf: input.text[Int(text.offset)..<Int(text.offset) + Int(text.count)])
    }
    pool.append(contentsOf: bytes)
    nodes[node].text = XMLSlice(offset: start, count: count)
  }
}
