import Diagnostics

/// Goes over a document from `<` to `<` before the parser does: lifts payloads, expands the document's own entities and
/// counts attributes.
///
/// Attribute values cannot hold `<`, so that only a tag that is followed by no other `<` for long can hold a payload or
/// too many attributes. A malformed document may lead the scanner astray, but then the parser refuses it.
struct MarkupScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: XMLLimits
  private let finder: PayloadFinder
  /// How far the next `<` must be away for a tag to be looked into: ` a=""` is the shortest attribute.
  private let reach: Int
  private var entities: EntityTable?
  private var reducer: TextReducer
  private var asides: [XMLAside] = []

  /// What the parser should get instead of a document.
  static func reduce(_ source: SourceText, limits: XMLLimits) throws(XMLProblem) -> ReducedText {
    try source.withUnsafeBytes { (bytes) throws(XMLProblem) -> ReducedText in
      var scanner = MarkupScanner(bytes, limits: limits)
      try scanner.scan()
      var text = scanner.reducer.finish() ?? ReducedText(unchanged: source)
      text.asides = scanner.asides
      return text
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
    finder = PayloadFinder(bytes: bytes)
    reach = min(PayloadFinder.shortest, max(1, limits.maxAttributesPerElement) * 5)
    reducer = TextReducer(bytes)
  }

  private mutating func scan() throws(XMLProblem) {
    var position = try scanProlog()
    while let markup = nextMarkup(from: position) {
      if markup > position { try expandReferences(in: position..<markup) }
      guard let end = ByteScan.endOfOpaque(at: markup, in: bytes) else {
        position = try scanTag(at: markup)
        continue
      }
      note(markup..<end)
      position = end
    }
    try expandReferences(in: position..<bytes.count)
  }

  /// The first `<` from a position on, which often is the one that the tag before was found to end at.
  private func nextMarkup(from position: Int) -> Int? {
    if position < bytes.count, bytes[position] == 0x3c { return position }
    return ByteScan.firstIndex(of: 0x3c, in: bytes, position..<bytes.count)
  }

  /// Takes the document type out, which stands before the root with nothing but comments and the like.
  private mutating func scanProlog() throws(XMLProblem) -> Int {
    var position = ByteScan.starts(bytes, at: 0, with: "\u{feff}") ? 3 : 0
    while true {
      position = ByteScan.skipSpace(in: bytes, from: position)
      if ByteScan.starts(bytes, at: position, with: "<!DOCTYPE") {
        var parser = DocumentTypeParser(bytes, at: position)
        let declarations = try parser.parse()
        if !declarations.isEmpty { entities = EntityTable(declarations, budget: limits.maxEntityExpansion) }
        reducer.replace(position..<parser.position, with: [])
        return parser.position
      }
      guard position < bytes.count, bytes[position] == 0x3c,
        let end = ByteScan.endOfOpaque(at: position, in: bytes)
      else {
        return position
      }
      note(position..<end)
      position = end
    }
  }

  /// Notes a comment or a processing instruction.
  private mutating func note(_ range: ByteRange) {
    if let aside = XMLAside(range, in: bytes) { asides.append(aside) }
  }

  /// Skips a tag, and the text behind it where the next tag is near.
  private mutating func scanTag(at start: Int) throws(XMLProblem) -> Int {
    let near = start + 1..<min(bytes.count, start + 1 + reach)
    if let next = ByteScan.firstIndex(of: 0x3c, in: bytes, near) {
      try expandReferences(in: start..<next)
      return next
    }
    return try scanLongTag(at: start)
  }

  private mutating func scanLongTag(at start: Int) throws(XMLProblem) -> Int {
    var attributes = 0
    var position = start + 1
    while position < bytes.count {
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
    if let payload = finder.payload(ofValueAt: start, quote: quote) {
      reducer.lift(payload)
      return payload.range.upperBound + 1
    }
    let close = ByteScan.firstIndex(of: quote, in: bytes, start..<bytes.count) ?? bytes.count
    let position = ByteScan.firstIndex(of: 0x3c, in: bytes, start..<close) ?? close
    try expandReferences(in: start..<position, ofValue: true)
    return position < bytes.count && bytes[position] == quote ? position + 1 : position
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
    while let start = ByteScan.firstIndex(of: 0x26, in: bytes, position..<range.upperBound) {
      position = start + 1
      guard case .some((.entity(let written), let end)) = Reference.scan(bytes, at: start),
        end <= range.upperBound
      else { continue }
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
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return false }
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
