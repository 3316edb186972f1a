/// An attribute as it is written in a start tag: the one place that tells where its name and its value stand.
struct WrittenAttribute {
  /// The name, prefix included.
  let name: Range<Int>
  /// The value, without its quotes.
  let value: Range<Int>
  let traits: Traits

  /// What makes an attribute more than a plain name and a value that means what is written.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// The name has a prefix, or characters that are not ASCII.
    static let unusualName = Traits(rawValue: 1)
    /// The value, or its payload, holds references, or tabs or ends of lines outside a payload.
    static let notVerbatim = Traits(rawValue: 2)
    /// The value is a data URI with a base64 payload.
    static let payload = Traits(rawValue: 4)
  }

  /// Behind the closing quote.
  var end: Int { value.upperBound &+ 1 }
}

extension Span<UInt8> {
  /// The attribute whose name starts at a position; nil where none does. References in its value are not looked at.
  @inline(__always)
  func attribute(at start: Int) -> WrittenAttribute? {
    var traits: WrittenAttribute.Traits = []
    var nameEnd = endOfPlainName(from: start)
    if nameEnd == start {
      guard let name = name(at: start) else { return nil }
      nameEnd = name.end
      traits = .unusualName
    }
    var position = nameEnd
    if self[position] != UInt8(ascii: "=") {
      position = endOfSpace(from: position)
      guard self[position] == UInt8(ascii: "=") else { return nil }
    }
    position &+= 1
    if self[position] != UInt8(ascii: "\"") { position = endOfSpace(from: position) }
    let quote = self[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let valueStart = position &+ 1
    var valueEnd = valueStart
    if !self.is(ByteClass.dataStart, at: valueStart) { valueEnd = endOfVerbatimRun(from: valueStart, quote) }
    if self[valueEnd] != quote {
      guard let (end, more) = endOfValue(from: valueStart, seenUpTo: valueEnd, quote) else { return nil }
      valueEnd = end
      traits.formUnion(more)
    }
    return WrittenAttribute(name: start..<nameEnd, value: valueStart..<valueEnd, traits: traits)
  }

  /// The first position from one on whose byte ends a value, or does not mean itself in one, or is no ASCII.
  @inline(__always)
  private func endOfVerbatimRun(from start: Int, _ quote: UInt8) -> Int {
    first(quote == UInt8(ascii: "'") ? ByteClass.notInSingleQuotes : ByteClass.notInDoubleQuotes, from: start)
  }

  /// Where a value ends that may be a data URI, is not ASCII, or does not mean what is written.
  private func endOfValue(
    from start: Int, seenUpTo seen: Int, _ quote: UInt8
  ) -> (end: Int, WrittenAttribute.Traits)? {
    if seen == start, let payload = payload(ofValueAt: start, quote: quote) {
      return (payload.range.upperBound, payload.hasReferences ? [.payload, .notVerbatim] : .payload)
    }
    var traits: WrittenAttribute.Traits = []
    var position = seen
    while true {
      position = endOfVerbatimRun(from: position, quote)
      let byte = self[position]
      if byte == quote { return (position, traits) }
      if byte >= 0x80 {
        guard let length = lengthOfCharacter(at: position) else { return nil }
        position += length
      } else if byte == UInt8(ascii: "&") || self.is(ByteClass.space, at: position) {
        traits.insert(.notVerbatim)
        position += 1
      } else {
        return nil
      }
    }
  }

  func isDeclaration(_ attribute: WrittenAttribute) -> Bool {
    let name = attribute.name
    return starts(at: name.lowerBound, with: "xmlns")
      && (name.count == 5 || self[name.lowerBound + 5] == UInt8(ascii: ":"))
  }

  /// Looks at the attributes of the start tag at a position, one after the other, until a function returns false.
  /// - Returns: behind the last one that has been looked at, and the white space there.
  @discardableResult
  func forEachAttribute<Failure: Error>(
    ofTagAt start: Int, _ body: (WrittenAttribute) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    guard let name = name(at: start + 1) else { return start + 1 }
    var position = endOfSpace(from: name.end)
    while let attribute = attribute(at: position) {
      position = endOfSpace(from: attribute.end)
      guard try body(attribute) else { break }
    }
    return position
  }

  /// Behind the `>` or `/>` at a position; nil where there is none.
  func endOfTag(at position: Int) -> Int? {
    let end = self[position] == UInt8(ascii: "/") ? position + 1 : position
    return self[end] == UInt8(ascii: ">") ? end + 1 : nil
  }

  /// The first attributes of the start tag at a position, in order, but for declarations of namespaces.
  func attributes(ofTagAt start: Int, atMost limit: Int = .max) -> [WrittenAttribute] {
    var found: [WrittenAttribute] = []
    forEachAttribute(ofTagAt: start) { attribute in
      if !isDeclaration(attribute) { found.append(attribute) }
      return found.count < limit
    }
    return found
  }
}
