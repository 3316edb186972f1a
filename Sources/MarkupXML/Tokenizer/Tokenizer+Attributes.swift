/// What attributes mean: their namespaces, which may be declared behind them, and their values.
extension Tokenizer {
  /// Gives the attributes that have waited for the end of their tag their names.
  /// - Returns: the bits of the names; nil where two are one name in one namespace, or a declaration is not allowed.
  mutating func resolveOthers(_ text: Span<UInt8>) -> UInt64? {
    guard declareNamespaces(text) else { return nil }
    var bits: UInt64 = 0
    for index in others.indices {
      guard let row = others[index].row else { continue }
      let name = others[index].name
      var namespace = XMLNamespace.none
      if name.hasPrefix {
        let binding = binding(of: name, text)
        namespace = binding.namespace
        others[index].uri = binding.uri
        guard !isTaken(index, in: text) else { return nil }
      }
      let found = builder.names.find(name.key, name.localRange, in: text)
      if found == nil { builder.count(text.extracting(name.localRange)) }
      let id = builder.names.attribute(found, namespace)
      if id != .unknown { bits |= id.bit }
      builder.setName(ofAttribute: row, id, namespace)
    }
    return bits
  }

  private mutating func declareNamespaces(_ text: Span<UInt8>) -> Bool {
    guard others.contains(where: { $0.row == nil }) else { return true }
    let found = others.filter { $0.row == nil }
    builder.declareNamespaces(found.count)
    for declaration in found {
      if declaration.name.hasPrefix { builder.count(text.extracting(declaration.name.localRange)) }
      builder.count(text.extracting(declaration.value))
    }
    return scope.open(found, depth: open.count, in: text)
  }

  /// Whether an attribute before one has its name in its namespace (Namespaces in XML, section 6.3).
  private func isTaken(_ index: Int, in text: Span<UInt8>) -> Bool {
    let name = others[index].name
    guard let uri = others[index].uri else { return false }
    for other in others[..<index] {
      guard other.name.key == name.key, let otherURI = other.uri else { continue }
      if text.equal(other.name.localRange, name.localRange), text.equal(otherURI, uri) { return true }
    }
    return false
  }

  // MARK: Values

  /// An attribute's value as XML normalises it (XML 1.0, section 3.3.3), without its payload, which is noted.
  mutating func value(of attribute: WrittenAttribute, _ text: Span<UInt8>) -> XMLSlice? {
    if attribute.traits.contains(.payload) { return payloadHeader(of: attribute, text) }
    return attribute.traits.contains(.notVerbatim)
      ? normalized(attribute.value, text) : XMLSlice(attribute.value)
  }

  /// What stands before a payload, which is noted.
  private mutating func payloadHeader(of attribute: WrittenAttribute, _ text: Span<UInt8>) -> XMLSlice {
    let payload = text.payload(of: attribute)
    payloads.append(
      ReducedText.Payload(
        range: payload, resolved: attribute.traits.contains(.notVerbatim) ? text.resolved(payload) : nil,
        reducedOffset: payload.lowerBound))
    return XMLSlice(text.endOfSpace(from: attribute.value.lowerBound)..<payload.lowerBound)
  }

  private mutating func normalized(_ value: Range<Int>, _ text: Span<UInt8>) -> XMLSlice? {
    let start = builder.pool.count
    var pending = value.lowerBound
    var next = pending
    while next < value.upperBound {
      let byte = text[next]
      guard byte == UInt8(ascii: "&") || text.is(ByteClass.space, at: next) else {
        next += 1
        continue
      }
      builder.addToPool(text.extracting(pending..<next))
      if byte == UInt8(ascii: "&") {
        guard let reference = Reference(in: text, at: next), let scalar = character(of: reference, in: text)
        else { return nil }
        builder.addToPool(scalar)
        next = reference.end
      } else {
        builder.addToPool(UInt8(ascii: " "))
        // An end of a line is one LF, and so one space (section 2.11).
        next += byte == UInt8(ascii: "\r") && text[next + 1] == UInt8(ascii: "\n") ? 2 : 1
      }
      pending = next
    }
    builder.addToPool(text.extracting(pending..<next))
    return builder.poolSlice(from: start)
  }
}
