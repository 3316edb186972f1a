import Diagnostics

/// Goes over a document from `<` to `<` before the parser does: lifts payloads, expands the document's own entities and
/// counts attributes.
///
/// Attribute values cannot hold `<`, so that only a tag that is followed by no other `<` for long can hold a payload or
/// too many attributes. A malformed document may lead the scanner astray, but then the parser refuses it.
struct MarkupScanner {
  /// The document, followed by zeros, and its number of bytes.
  private let bytes: [UInt8]
  private let count: Int
  private let limits: XMLLimits
  /// How far the next `<` must be away for a tag to be looked into: ` a=""` is the shortest attribute.
  private let reach: Int
  private var entities: EntityTable?
  private var reducer: TextReducer
  private var asides: [XMLAside] = []

  /// What the parser should get instead of a document.
  static func reduce(_ source: SourceText, limits: XMLLimits) throws(XMLProblem) -> ReducedText {
    var scanner = MarkupScanner(source, limits: limits)
    try scanner.scan()
    var text = scanner.reducer.finish() ?? ReducedText(unchanged: source)
    text.asides = scanner.asides
    return text
  }

  private init(_ source: SourceText, limits: XMLLimits) {
    bytes = source.storage
    count = source.count
    self.limits = limits
    reach = min(WrittenPayload.shortest, max(1, limits.maxAttributesPerElement) * 5)
    reducer = TextReducer(source)
  }

  private mutating func scan() throws(XMLProblem) {
    var position = try scanProlog()
    while let markup = nextMarkup(from: position) {
      if markup > position { try expandReferences(in: position..<markup) }
      guard let end = bytes.span.endOfOpaque(at: markup, before: count) else {
        position = try scanTag(at: markup)
        continue
      }
      note(markup..<end)
      position = end
    }
    try expandReferences(in: position..<count)
  }

  /// The first `<` from a position on, which often is the one that the tag before was found to end at.
  private func nextMarkup(from position: Int) -> Int? {
    if position < count, bytes[position] == 0x3c { return position }
    return bytes.span.firstIndex(of: 0x3c, in: position..<count)
  }

  /// Takes the document type out, which stands before the root with nothing but comments and the like.
  private mutating func scanProlog() throws(XMLProblem) -> Int {
    var position = bytes.span.starts(at: 0, with: "\u{feff}") ? 3 : 0
    while true {
      position = bytes.span.endOfSpace(from: position)
      if bytes.span.starts(at: position, with: "<!DOCTYPE") {
        var parser = DocumentTypeParser(bytes, count: count, at: position)
        let declarations = try parser.parse()
        if !declarations.isEmpty { entities = EntityTable(declarations, budget: limits.maxEntityExpansion) }
        reducer.replace(position..<parser.position, with: [])
        return parser.position
      }
      guard position < count, bytes[position] == 0x3c,
        let end = bytes.span.endOfOpaque(at: position, before: count)
      else {
        return position
      }
      note(position..<end)
      position = end
    }
  }

  /// Notes a comment or a processing instruction.
  private mutating func note(_ range: ByteRange) {
    if let aside = XMLAside(range, in: bytes.span) { asides.append(aside) }
  }

  /// Skips a tag, and the text behind it where the next tag is near.
  private mutating func scanTag(at start: Int) throws(XMLProblem) -> Int {
    let near = start + 1..<min(count, start + 1 + reach)
    if let next = bytes.span.firstIndex(of: 0x3c, in: near) {
      try expandReferences(in: start..<next)
      return next
    }
    return try scanLongTag(at: start)
  }

  private mutating func scanLongTag(at start: Int) throws(XMLProblem) -> Int {
    var attributes = 0
    var position = start + 1
    while position < count {
      let byte = bytes[position]
      switch byte {
      case 0x3e: return position + 1
      case 0x3c: return position
      case 0x22, 0x27:
        attributes += 1
        if attributes > limits.maxAttributesPerElement {
          throw XMLProblem(
            .limitExceeded,
            "the element has more than \(limits.maxAttributesPerElement) attributes: remove those that are not needed",
            at: start..<start + 1)
        }
        position = try scanValue(from: position + 1, quote: byte)
      default: position += 1
      }
    }
    return position
  }

  /// Looks at an attribute's value; gives the position behind it.
  private mutating func scanValue(from start: Int, quote: UInt8) throws(XMLProblem) -> Int {
    let bytes = bytes
    if let payload = bytes.span.payload(ofValueAt: start, quote: quote) {
      reducer.lift(payload, in: bytes.span)
      return payload.range.upperBound + 1
    }
    let close = bytes.span.firstIndex(of: quote, in: start..<count) ?? count
    let position = bytes.span.firstIndex(of: 0x3c, in: start..<close) ?? close
    try expandReferences(in: start..<position, ofValue: true)
    return position < count && bytes[position] == quote ? position + 1 : position
  }

  /// Puts the text of the document's own entities in the place of references to them.
  @inline(__always)
  private mutating func expandReferences(in range: ByteRange, ofValue isValue: Bool = false)
    throws(XMLProblem)
  {
    // Few documents have any.
    if entities != nil { try expandOwnReferences(in: range, ofValue: isValue) }
  }

  private mutating func expandOwnReferences(in range: ByteRange, ofValue isValue: Bool)
    throws(XMLProblem)
  {
    var position = range.lowerBound
    while let start = bytes.span.firstIndex(of: 0x26, in: position..<range.upperBound) {
      position = start + 1
      guard let reference = Reference(in: bytes.span, at: start),
        case .entity(let written) = reference.target,
        reference.end <= range.upperBound
      else { continue }
      let end = reference.end
      let name = String(decoding: bytes[written], as: UTF8.self)
      if let expansion = try entities?.expansion(of: name, at: start..<end) {
        if expansion.holdsTags {
          let isInTag = isValue || isInTag(start, from: range.lowerBound)
          try checkTags(expansion.text, of: name, isInTag: isInTag, at: start..<end)
        }
        reducer.replace(start..<end, with: expansion.text)
      }
      position = end
    }
  }

  /// Tags may come from an entity between tags only, and are held to the same limit.
  private func checkTags(
    _ text: [UInt8], of name: String, isInTag: Bool, at reference: ByteRange
  ) throws(XMLProblem) {
    guard !isInTag else {
      throw XMLProblem(
        .forbiddenEntity, "the entity \"\(name)\" holds tags, which can't stand in an attribute",
        at: reference)
    }
    let tags = EntityTags(text)
    guard tags.areBalanced else {
      throw XMLProblem(
        .forbiddenEntity, "the entity \"\(name)\" holds a tag without its other half: write it in its place",
        at: reference)
    }
    guard tags.mostAttributes <= limits.maxAttributesPerElement else {
      throw XMLProblem(
        .limitExceeded,
        "an element of the entity \"\(name)\" has more than \(limits.maxAttributesPerElement) attributes",
        at: reference)
    }
  }

  /// Whether a position lies in the tag that starts at another one, if one does.
  private func isInTag(_ position: Int, from start: Int) -> Bool {
    guard start < count, bytes[start] == UInt8(ascii: "<") else { return false }
    var quote: UInt8?
    for byte in bytes[start..<position] {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return false
      }
    }
    return true
  }
}
