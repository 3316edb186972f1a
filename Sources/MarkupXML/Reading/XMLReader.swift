import ByteText
package import Diagnostics

/// Reads XML into a table.
///
/// Bytes → UTF-8 → without payloads, document type and own entities → libxml2's events → rows. Nothing but the bytes
/// is read; what a document may take is limited; and there is no table before the parser's final verdict. A small document
/// that is plain from end to end takes no parser.
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
    let decoded: SourceText
    do {
      decoded = try decode(source)
    } catch {
      throw error.failure(in: source)
    }
    do {
      return try parse(MarkupScanner.reduce(decoded, limits: limits), of: decoded)
    } catch {
      throw error.failure(in: decoded)
    }
  }

  private func decode(_ source: SourceText) throws(XMLProblem) -> SourceText {
    guard source.count <= limits.maxBytes else {
      throw XMLProblem(
        .limitExceeded, "the document has more than \(limits.maxBytes) bytes: split it", at: nil)
    }
    let encoding = try source.withUnsafeBytes { (bytes) throws(XMLProblem) in
      try SourceEncoding.detect(bytes)
    }
    let text = try encoding.utf8Text(of: source)
    guard text.count <= limits.maxBytes else {
      throw XMLProblem(
        .limitExceeded, "the document has more than \(limits.maxBytes) bytes: split it", at: nil)
    }
    return text
  }

  private func parse(_ text: ReducedText, of source: SourceText) throws(XMLProblem) -> XMLTable {
    do {
      return try text.bytes.withUnsafeBufferPointer { (padded) throws(XMLProblem) -> XMLTable in
        let bytes = UnsafeBufferPointer(rebasing: padded[..<text.count])
        try Self.checkCharacters(of: bytes)
        if text.count <= PlainDocument.longest, let names = vocabulary.names,
          let builder = PlainDocument.read(padded, text, names: names, limits: limits)
        {
          return builder.table(of: source, text)
        }
        return try parse(bytes, text, of: source)
      }
    } catch {
      throw XMLProblem(error.rule, error.message, at: error.range.map(text.sourceRange))
    }
  }

  /// The parser ignores what follows a zero byte, and takes some ill-formed UTF-8.
  private static func checkCharacters(of bytes: UnsafeBufferPointer<UInt8>) throws(XMLProblem) {
    if let offset = ByteScan.firstIndex(of: 0, in: bytes, 0..<bytes.count) { throw .zeroByte(at: offset) }
    if let offset = UTF8Check.firstInvalidOffset(in: bytes) { throw .notUTF8(at: offset) }
  }

  private func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: ReducedText, of source: SourceText
  ) throws(XMLProblem) -> XMLTable {
    guard let context = ParserContext(bytes, reduced: text, vocabulary: vocabulary, limits: limits) else {
      throw XMLProblem(.limitExceeded, "there is not enough memory to read the document", at: nil)
    }
    let isWellFormed = context.parse()
    let builder = context.builder
    let table = builder.table(of: source, text)
    if let (what, position) = builder.overflow {
      throw XMLProblem(.limitExceeded, message(for: what), at: text.range(from: 0x3c, to: position))
    }
    if isWellFormed, !builder.nodes.isEmpty, builder.openNode < 0 { return table }
    let report = context.report ?? ParserContext.Report(endOfDocumentAt: text.count)
    throw XMLProblem(
      report, openElement: builder.openNode < 0 ? nil : table.nameAndLine(of: Int(builder.openNode)), in: text
    )
  }

  private func message(for overflow: TableBuilder.Overflow) -> String {
    switch overflow {
    case .nodes: "the document has more than \(limits.maxNodes) elements and texts: split it"
    case .depth: "elements are nested more than \(limits.maxDepth) deep: take them out of groups"
    case .names:
      "the document has more than \(limits.maxNames) different names: elements and attributes of SVG are fewer"
    case .namespaces:
      "more than \(limits.maxNamespacesInScope) namespaces are declared: remove those that are not needed"
    }
  }
}

extension TableBuilder {
  fileprivate func table(of source: SourceText, _ text: ReducedText) -> XMLTable {
    XMLTable(source: source, nodes: nodes, attributes: attributes, text: text, pool: pool)
  }
}

extension XMLTable {
  /// The name of an element and the line that it starts on.
  fileprivate func nameAndLine(of node: Int) -> (name: String, line: Int) {
    (elementName(of: node), LineIndex(source).position(at: range(ofElement: node).lowerBound).line)
  }
}
