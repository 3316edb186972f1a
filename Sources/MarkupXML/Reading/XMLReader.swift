import ByteText
package import Diagnostics

/// Reads XML into a table.
///
/// There are two whole readers, and the choice is made once per document: the tokenizer reads it, or gives up at the first
/// byte that it can't vouch for; then libxml2 starts at the first byte, and has the last word on what is wrong. Both give the
/// same table for the same bytes. Nothing but the bytes is read, and what a document may take is limited.
package struct XMLReader: Sendable {
  private let vocabulary: XMLVocabulary
  private let limits: XMLLimits

  /// Creates a reader that recognises the names of a vocabulary.
  package init(vocabulary: XMLVocabulary, limits: XMLLimits = XMLLimits()) {
    self.vocabulary = vocabulary
    self.limits = limits
  }

  /// Reads a whole document.
  /// - Throws: the first thing that makes it unreadable, with its place.
  package func read(_ source: SourceText) throws(XMLFailure) -> XMLTable {
    if let table = tokenize(source) { return table }
    return try parse(source)
  }

  /// Reads a document by the tokenizer; nil where that gives up.
  package func tokenize(_ source: SourceText) -> XMLTable? {
    guard source.count <= limits.maxBytes else { return nil }
    return Tokenizer.read(source, names: vocabulary, limits: limits.raised(for: source))
  }

  /// Reads a document by libxml2: bytes → UTF-8 → without payloads, document type and own entities → events → rows. There is
  /// no table before the parser's final verdict.
  package func parse(_ source: SourceText) throws(XMLFailure) -> XMLTable {
    let decoded: SourceText
    do {
      decoded = try decode(source)
    } catch {
      throw error.failure(in: source)
    }
    do {
      let limits = limits.raised(for: decoded)
      return try parse(MarkupScanner.reduce(decoded, limits: limits), of: decoded, limits)
    } catch {
      throw error.failure(in: decoded)
    }
  }

  private func decode(_ source: SourceText) throws(XMLProblem) -> SourceText {
    guard source.count <= limits.maxBytes else {
      throw XMLProblem(
        .limitExceeded, "the document has more than \(limits.maxBytes) bytes: split it", at: nil)
    }
    let text = try SourceEncoding.detect(source).utf8Text(of: source)
    guard text.count <= limits.maxBytes else {
      throw XMLProblem(
        .limitExceeded, "the document has more than \(limits.maxBytes) bytes: split it", at: nil)
    }
    return text
  }

  private func parse(
    _ text: ReducedText, of source: SourceText, _ limits: XMLLimits
  ) throws(XMLProblem) -> XMLTable {
    do {
      try Self.checkAsides(of: text, limits)
      try Self.checkCharacters(of: text)
      return try parseChecked(text, of: source, limits)
    } catch {
      var problem = error
      problem.range = error.range.map(text.sourceRange)
      throw problem
    }
  }

  private static func checkAsides(of text: ReducedText, _ limits: XMLLimits) throws(XMLProblem) {
    guard text.asides.count > limits.maxElements else { return }
    throw XMLProblem(
      exceeding: "the document has more than \(limits.maxElements) comments and instructions: take out some",
      at: nil)
  }

  /// The parser ignores what follows a zero byte, and takes some ill-formed UTF-8.
  private static func checkCharacters(of text: ReducedText) throws(XMLProblem) {
    if let offset = text.bytes.span.firstIndex(of: 0, in: 0..<text.count) { throw .zeroByte(at: offset) }
    let invalid = UTF8Check.firstInvalidOffset(in: text.bytes.span.extracting(..<text.count))
    if let invalid { throw .notUTF8(at: invalid) }
  }

  private func parseChecked(
    _ text: ReducedText, of source: SourceText, _ limits: XMLLimits
  ) throws(XMLProblem) -> XMLTable {
    let context = ParserContext(text, names: vocabulary, limits: limits)
    guard let isWellFormed = context.parse() else {
      throw XMLProblem(.limitExceeded, "there is not enough memory to read the document", at: nil)
    }
    let builder = context.builder
    let table = builder.table(of: source, text)
    if let what = builder.overflow {
      let range = text.range(from: UInt8(ascii: "<"), to: context.overflowPosition)
      throw problem(what, limits, at: range)
    }
    if isWellFormed, !builder.nodes.isEmpty, builder.openNode < 0 { return table }
    let report = context.report ?? ParserContext.Report(endOfDocumentAt: text.count)
    throw XMLProblem(
      report, openElement: builder.openNode < 0 ? nil : table.nameAndLine(of: Int(builder.openNode)), in: text
    )
  }

  private func problem(
    _ overflow: TableBuilder.Overflow, _ limits: XMLLimits, at range: ByteRange?
  ) -> XMLProblem {
    switch overflow {
    case .depth:
      XMLProblem(
        .limitExceeded, "elements are nested more than \(limits.maxDepth) deep: take them out of groups",
        at: range)
    case .nodes:
      XMLProblem(
        exceeding: "the document has more than \(limits.maxNodes) elements and texts: split it", at: range)
    case .elements:
      XMLProblem(exceeding: "the document has more than \(limits.maxElements) elements: split it", at: range)
    case .names:
      XMLProblem(
        exceeding:
          "the document has more than \(limits.maxNames) different names: elements and attributes of SVG are fewer",
        at: range)
    case .namespaces:
      XMLProblem(
        exceeding:
          "more than \(limits.maxNamespacesInScope) namespaces are declared: remove those that are not needed",
        at: range)
    }
  }
}

extension TableBuilder {
  func table(of source: SourceText, _ text: ReducedText) -> XMLTable {
    XMLTable(
      source: source, nodes: nodes, attributes: attributes, text: text, pool: pool,
      elementNames: elementNames, mayHaveOtherAttributes: mayHaveOtherAttributes,
      undeclaredPrefixes: undeclaredPrefixes)
  }
}

extension XMLTable {
  fileprivate func nameAndLine(of node: Int) -> (name: String, line: Int) {
    (elementName(of: node), LineIndex(source).position(at: range(ofElement: node).lowerBound).line)
  }
}
