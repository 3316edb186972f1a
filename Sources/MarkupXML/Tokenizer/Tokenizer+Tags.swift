extension Tokenizer {
  /// `</name>` of the innermost element that is open (XML 1.0, production 42: ETag).
  @inline(__always)
  mutating func readEndTag(_ text: Span<UInt8>) -> Bool {
    guard let name = open.popLast() else { return false }
    var end = position &+ 2
    guard text.equal(name, end..<end &+ name.count) else { return false }
    end &+= name.count
    if text[end] != UInt8(ascii: ">") {
      end = text.endOfSpace(from: end)
      guard text[end] == UInt8(ascii: ">") else { return false }
    }
    position = end &+ 1
    builder.endElement(before: position)
    scope.close(depth: open.count)
    return true
  }

  /// `<name a="b">` or `<name/>` (productions 40 and 44: STag, EmptyElemTag).
  mutating func readStartTag(_ text: Span<UInt8>) -> Bool {
    let start = position
    guard let name = text.name(at: start &+ 1), name.isQualified else { return false }
    position = name.end
    let firstAttribute = builder.attributes.count
    let firstPayload = payloads.count
    guard var bits = readAttributes(text, firstAttribute) else { return false }
    let isEmpty = text[position] == UInt8(ascii: "/")
    if isEmpty { position &+= 1 }
    guard text[position] == UInt8(ascii: ">") else { return false }
    position &+= 1
    guard isShort(from: start) || isShort(from: start + lengthOfPayloads(from: firstPayload)) else {
      return false
    }
    var attributes = builder.attributes.count &- firstAttribute
    if !others.isEmpty {
      guard let more = resolveOthers(text) else { return false }
      bits |= more
      attributes += others.count { $0.row == nil }
    }
    guard attributes <= limits.maxAttributesPerElement else { return false }
    guard let (id, namespace) = elementName(name, text) else { return false }
    builder.startElement(
      id, namespace, attributeNames: bits, firstAttribute: firstAttribute, tag: start..<position)
    if isEmpty {
      builder.endElement(before: position)
      scope.close(depth: open.count)
    } else {
      open.append(name.range)
    }
    return true
  }

  private func lengthOfPayloads(from first: Int) -> Int {
    payloads[first...].reduce(0) { $0 + $1.range.count }
  }

  @inline(__always)
  private mutating func elementName(_ name: WrittenName, _ text: Span<UInt8>) -> (XMLNameID, XMLNamespace)? {
    var namespace = scope.defaultNamespace
    if name.hasPrefix {
      guard !text.equal(name.prefix, "xmlns") else { return nil }
      namespace = binding(of: name, text).namespace
    }
    let found = builder.names.find(name.key, name.localRange, in: text)
    if found == nil { builder.count(text.extracting(name.localRange)) }
    return (builder.names.element(found, namespace), namespace)
  }

  /// What a name's prefix stands for.
  mutating func binding(of name: WrittenName, _ text: Span<UInt8>) -> NamespaceScope.Binding {
    let binding = scope.binding(of: name.prefix, in: text)
    if binding.uri == nil, binding.namespace != .xml { builder.countUndeclared(text.extracting(name.prefix)) }
    return binding
  }

  // MARK: Attributes

  /// The attributes of a tag (production 41: Attribute); those that have a prefix or a name that is not the vocabulary's
  /// wait in ``others``.
  /// - Returns: the bits of the others' names.
  @inline(__always)
  private mutating func readAttributes(_ text: Span<UInt8>, _ firstAttribute: Int) -> UInt64? {
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    var bits: UInt64 = 0
    var position = position
    while true {
      let space = position
      position = text.endOfSpace(from: space)
      if text[position] == UInt8(ascii: ">") || text[position] == UInt8(ascii: "/") {
        self.position = position
        return bits
      }
      guard position > space, let attribute = text.attribute(at: position) else { return nil }
      position = attribute.end
      let name = builder.names.attribute(attribute.name, in: text)
      if name == .unknown || !attribute.traits.isEmpty {
        guard takeUnusual(attribute, name, firstAttribute, &bits, text) else { return nil }
      } else {
        if bits & name.bit != 0, isTaken(name, from: firstAttribute) { return nil }
        bits |= name.bit
        builder.append(
          XMLTable.Attribute(
            value: XMLSlice(attribute.value), name: name, namespace: .none, hasPayload: false))
      }
    }
  }

  /// Whether the tag has an attribute of a name already (section 3.1: unique attributes).
  private func isTaken(_ name: XMLNameID, from firstAttribute: Int, before count: Int = 0) -> Bool {
    builder.attributes[firstAttribute...].dropLast(count).contains {
      $0.name == name && $0.namespace == .none
    }
  }

  /// Takes an attribute whose name is not the vocabulary's, or has a prefix, or whose value is more than it says.
  private mutating func takeUnusual(
    _ attribute: WrittenAttribute, _ id: XMLNameID, _ firstAttribute: Int, _ bits: inout UInt64,
    _ text: Span<UInt8>
  ) -> Bool {
    let isOther = id == .unknown || attribute.traits.contains(.unusualName)
    var row: Int?
    if !isOther || !text.isDeclaration(attribute) {
      row = builder.attributes.count
      guard let value = value(of: attribute, text) else { return false }
      builder.append(
        XMLTable.Attribute(
          value: value, name: isOther ? .unknown : id, namespace: .none,
          hasPayload: attribute.traits.contains(.payload)))
    } else if !attribute.traits.isDisjoint(with: [.notVerbatim, .payload])
      || attribute.value.count > WrittenName.longest
    {
      return false
    }
    if isOther { return wait(attribute, row, text) }
    guard bits & id.bit == 0 || !isTaken(id, from: firstAttribute, before: 1) else { return false }
    bits |= id.bit
    return true
  }

  /// Has an attribute wait for the end of its tag.
  private mutating func wait(_ attribute: WrittenAttribute, _ row: Int?, _ text: Span<UInt8>) -> Bool {
    guard let name = text.name(at: attribute.name.lowerBound), name.isQualified,
      others.count < limits.maxAttributesPerElement
    else { return false }
    for other in others where other.name.key == name.key {
      if text.equal(other.name.range, name.range) { return false }
    }
    others.append(OtherAttribute(name: name, value: attribute.value, row: row))
    return true
  }
}
