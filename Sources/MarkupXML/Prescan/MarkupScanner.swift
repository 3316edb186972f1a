import Diagnostics

/// Goes over a document before libxml2 does: lifts payloads, takes the document type out, expands the document's own
/// entities and counts attributes.
///
/// It stops at the first tag that is not well-formed, as the parser refuses the document there.
struct MarkupScanner {
  /// The document, followed by zeros, and its number of bytes.
  private let bytes: ArraySlice<UInt8>
  private let count: Int
  private let limits: XMLLimits
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
    bytes = source.storage[...]
    count = source.count
    self.limits = limits
    reducer = TextReducer(source)
  }

  private mutating func scan() throws(XMLProblem) {
    var position = try scanProlog()
    while let markup = bytes.span.firstIndex(of: UInt8(ascii: "<"), in: position..<count) {
      try expandReferences(in: position..<markup, ofValue: false)
      if let end = bytes.span.endOfOpaque(at: markup, before: count) {
        note(markup..<end)
        position = end
      } else {
        position = try scanTag(at: markup)
      }
    }
    try expandReferences(in: position..<count, ofValue: false)
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
        asides += parser.attributeDefaults
        reducer.replace(position..<parser.position, with: [])
        return parser.position
      }
      guard position < count, bytes[position] == 0x3c,
        let end = bytes.span.endOfOpaque(at: position, before: count)
      else { return position }
      note(position..<end)
      position = end
    }
  }

  /// Notes a comment or a processing instruction.
  private mutating func note(_ range: ByteRange) {
    if let aside = XMLAside(range, in: bytes.span) { asides.append(aside) }
  }

  /// Looks at the attributes of a tag.
  /// - Returns: the position behind it.
  private mutating func scanTag(at start: Int) throws(XMLProblem) -> Int {
    let bytes = bytes
    let text = bytes.span
    if text[start + 1] == UInt8(ascii: "/") {
      return text.firstIndex(of: UInt8(ascii: ">"), in: start..<count).map { $0 + 1 } ?? count
    }
    var attributes = 0
    let end = try text.forEachAttribute(ofTagAt: start) { (attribute) throws(XMLProblem) -> Bool in
      attributes += 1
      if attributes > limits.maxAttributesPerElement { throw .tooManyAttributes(limits, at: start) }
      if attribute.traits.contains(.payload) {
        reducer.lift(attribute, in: text)
      } else if attribute.traits.contains(.notVerbatim) {
        try expandReferences(in: attribute.value, ofValue: true)
      }
      return true
    }
    return text.endOfTag(at: end) ?? count
  }

  /// Puts the text of the document's own entities in the place of references to them.
  private mutating func expandReferences(in range: ByteRange, ofValue isValue: Bool) throws(XMLProblem) {
    // Few documents have any.
    if entities != nil { try expandOwnReferences(in: range, ofValue: isValue) }
  }

  private mutating func expandOwnReferences(in range: ByteRange, ofValue isValue: Bool) throws(XMLProblem) {
    var position = range.lowerBound
    while let start = bytes.span.firstIndex(of: 0x26, in: position..<range.upperBound) {
      position = start + 1
      guard let reference = Reference(in: bytes.span, at: start),
        case .entity(let written) = reference.target, reference.end <= range.upperBound
      else { continue }
      let end = reference.end
      let name = String(decoding: bytes[written], as: UTF8.self)
      if let expansion = try entities?.expansion(of: name, at: start..<end) {
        if expansion.holdsTags { try checkTags(expansion.text, of: name, inValue: isValue, at: start..<end) }
        reducer.replace(start..<end, with: expansion.text)
      }
      position = end
    }
  }

  /// Tags may come from an entity between tags only, and are held to the same limit.
  private func checkTags(
    _ text: [UInt8], of name: String, inValue: Bool, at reference: ByteRange
  ) throws(XMLProblem) {
    guard !inValue else {
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
        exceeding:
          "an element of the entity \"\(name)\" has more than \(limits.maxAttributesPerElement) attributes",
        at: reference)
    }
  }
}
