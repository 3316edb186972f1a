import CLibXML2

/// Owns a libxml2 push parser and takes its events.
///
/// Nothing of libxml2's that reads files, expands entities or lifts limits is switched on, and its messages come to the
/// structured handler alone.
final class ParserContext {
  /// An error that the parser has reported.
  struct Report {
    var code: Int32
    var message: String
    var names: [String]
    /// Where the parser was, in the parsed text.
    var position: Int
  }

  private let parser: xmlParserCtxtPtr
  private let text: UnsafeBufferPointer<UInt8>
  private let names: VocabularyNames
  /// The parser calls back on the thread that runs it, one event after the other.
  @exclusivity(unchecked) private(set) var builder: TableBuilder
  /// The first error that makes the document unreadable.
  private(set) var report: Report?
  private var lastPosition = 0
  @exclusivity(unchecked) private var feed: ParserFeed
  /// How much of the text before here the parser has not got.
  private var omitted = 0

  /// Prepares to parse a text that stays in memory meanwhile; nil where memory is short.
  init?(
    _ text: UnsafeBufferPointer<UInt8>, reduced: ReducedText, vocabulary: XMLVocabulary, limits: XMLLimits
  ) {
    EntityLoader.refuseAll()
    var handler = Self.handler
    guard let parser = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else { return nil }
    guard let names = vocabulary.names, names.share(with: parser) else {
      xmlFreeParserCtxt(parser)
      return nil
    }
    self.parser = parser
    self.text = text
    feed = ParserFeed(text, names: names, payloads: reduced.payloads)
    self.names = names
    builder = TableBuilder(names: names.interned, limits: limits, text: reduced)
    // The bytes are UTF-8 whatever the declaration says: they have been transcoded.
    xmlCtxtUseOptions(parser, CInt(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
    xmlFreeParserCtxt(parser)
    feed.deallocate()
  }

  /// Parses the whole text; false where it is not well-formed or the builder wants no more.
  func parse() -> Bool {
    while isGoingWell, let piece = feed.next() {
      piece.withMemoryRebound(to: CChar.self) { _ = xmlParseChunk(parser, $0.baseAddress, CInt($0.count), 0) }
      if let dictionary = parser.pointee.dict {
        builder.countNames(Int(xmlDictSize(dictionary)), at: input.position)
      }
    }
    if isGoingWell { xmlParseChunk(parser, nil, 0, 1) }
    return isGoingWell && parser.pointee.wellFormed == 1
  }

  private var isGoingWell: Bool { report == nil && builder.overflow == nil }

  @inline(__always)
  private var input: InputWindow { InputWindow(parser, text, omitted: omitted) }

  // MARK: Events

  /// Hands an event to the context that the parser carries; whoever parses keeps that alive.
  @inline(__always)
  private static func pass(
    to pointer: UnsafeMutableRawPointer?, _ body: (ParserContext) -> Void
  ) {
    guard let pointer else { return }
    Unmanaged<ParserContext>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = {
      context, name, prefix, uri, namespaceCount, namespaces, attributeCount, _, attributes in
      guard let name else { return }
      let tag = StartElement(
        name: name, prefix: prefix, uri: uri, namespaceCount: Int(namespaceCount), namespaces: namespaces,
        attributeCount: Int(attributeCount), attributes: attributes)
      ParserContext.pass(to: context) { $0.take(tag) }
    }
    handler.endElementNs = { context, _, _, _ in ParserContext.pass(to: context) { $0.takeEnd() } }
    handler.characters = { context, start, count in
      let characters = UnsafeBufferPointer(start: start, count: max(0, Int(count)))
      ParserContext.pass(to: context) { $0.take(characters) }
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.processingInstruction = { context, _, _ in
      ParserContext.pass(to: context) { $0.takeInstruction() }
    }
    handler.internalSubset = { context, _, _, _ in
      ParserContext.pass(to: context) { $0.refuseDocumentType() }
    }
    handler.serror = { context, error in
      guard let error else { return }
      ParserContext.pass(to: context) { $0.take(error.pointee) }
    }
    return handler
  }

  private func take(_ tag: StartElement) {
    let input = self.input
    if let announced = feed.take(endingAt: input.fedPosition) {
      omitted = announced.omitted
      return
    }
    lastPosition = input.position
    builder.startElement(tag, input)
    if builder.overflow != nil { xmlStopParser(parser) }
  }

  /// Takes the content that an instruction stands for; the documents' own instructions mean nothing.
  private func takeInstruction() {
    guard let content = feed.take(endingAt: input.fedPosition) else { return }
    omitted = content.omitted
    lastPosition = input.position
    guard builder.openNode >= 0 else { return refuse(content) }
    builder.take(content, of: text)
    if builder.overflow != nil { xmlStopParser(parser) }
  }

  /// Content behind the root, which always starts with a tag, as the parser would have refused it.
  private func refuse(_ content: PlainContent) {
    guard case .start(let tag) = content.events.first else { return }
    report = Report(endOfDocumentAt: tag.name.lowerBound - 1)
    xmlStopParser(parser)
  }

  private func takeEnd() {
    builder.endElement(at: input.position)
  }

  private func take(_ characters: UnsafeBufferPointer<UInt8>) {
    if builder.isTextless { return }
    builder.characters(characters, input)
    if builder.overflow != nil { xmlStopParser(parser) }
  }

  /// A document type that has not been taken out, such as a second one, could bring entities and default attributes.
  private func refuseDocumentType() {
    let input = self.input
    report = Report(
      code: Int32(XML_ERR_DOCTYPE_NOT_FINISHED.rawValue),
      message: "a document type declaration cannot stand here: remove it", names: ["", ""],
      position: input.position)
    xmlStopParser(parser)
  }

  /// Keeps the first error that counts: warnings do not, nor do prefixes that are not declared, which drawings that
  /// were cut from others often have.
  private func take(_ error: xmlError) {
    guard report == nil, error.level.rawValue >= XML_ERR_ERROR.rawValue,
      error.domain != Int32(XML_FROM_NAMESPACE.rawValue)
    else { return }
    let input = self.input
    report = Report(
      code: error.code, message: error.message.map { String(cString: $0) } ?? "",
      names: [error.str1, error.str2].map { $0.map { String(cString: $0) } ?? "" },
      position: input.isOpen ? input.position : lastPosition)
  }
}

/// Takes libxml2's way to other files away, once for the process.
private enum EntityLoader {
  static func refuseAll() { _ = installed }

  private static let installed: Bool = {
    xmlInitParser()
    xmlSetExternalEntityLoader { _, _, _ in nil }
    return true
  }()
}

extension ParserContext.Report {
  /// That the document ends at a position of the text: too early, or before what is still there.
  init(endOfDocumentAt position: Int) {
    self.init(
      code: Int32(XML_ERR_DOCUMENT_END.rawValue), message: "", names: ["", ""], position: position)
  }
}
