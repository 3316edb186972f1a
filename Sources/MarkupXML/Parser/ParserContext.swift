import CLibXML2

/// Owns a libxml2 push parser and takes its events.
///
/// Nothing of libxml2's that reads files, expands entities or lifts limits is switched on, and its messages come to the
/// structured handler alone.
@safe final class ParserContext {
  struct Report {
    var code: Int32
    var message: String
    var names: [String]
    var position: Int
  }

  /// How much the parser gets at a time: its buffer stays in the cache.
  private static let chunk = 64 * 1024

  private let text: ReducedText
  private var parser: xmlParserCtxtPtr?
  /// The parser calls back on the thread that runs it, one event after the other.
  @exclusivity(unchecked) private var events: EventReader
  /// The first error that makes the document unreadable.
  private(set) var report: Report?
  /// Where the table's limits were exceeded, in the parsed text.
  private(set) var overflowPosition = 0

  var builder: TableBuilder { unsafe events.builder }

  init(_ text: ReducedText, names: XMLVocabulary, limits: XMLLimits) {
    EntityLoader.refuseAll()
    self.text = text
    unsafe events = EventReader(text, names: names, limits: limits)
  }

  /// Parses the whole text.
  /// - Returns: false where it is not well-formed or the builder wants no more; nil where memory is short.
  func parse() -> Bool? {
    var handler = unsafe Self.handler
    guard
      let parser = unsafe xmlCreatePushParserCtxt(
        &handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
    else { return nil }
    unsafe self.parser = parser
    defer {
      unsafe self.parser = nil
      if let document = unsafe parser.pointee.myDoc { unsafe xmlFreeDoc(document) }
      unsafe xmlFreeParserCtxt(parser)
    }
    // The bytes are UTF-8 whatever the declaration says: they have been transcoded.
    unsafe xmlCtxtUseOptions(parser, CInt(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    unsafe text.bytes.withUnsafeBytes { bytes in
      var start = 0
      while isGoingWell, start < text.count {
        let piece = unsafe bytes[start..<min(start + Self.chunk, text.count)]
        unsafe piece.withMemoryRebound(to: CChar.self) {
          _ = unsafe xmlParseChunk(parser, $0.baseAddress, CInt($0.count), 0)
        }
        start = unsafe piece.endIndex
      }
    }
    if isGoingWell { unsafe xmlParseChunk(parser, nil, 0, 1) }
    return unsafe isGoingWell && parser.pointee.wellFormed == 1
  }

  private var isGoingWell: Bool { report == nil && builder.overflow == nil }

  private var position: Int {
    unsafe parser.map { unsafe min(max(Int(xmlByteConsumed($0)), 0), text.count) } ?? 0
  }

  private func stopIfFull() {
    guard unsafe events.builder.overflow != nil else { return }
    overflowPosition = position
    unsafe xmlStopParser(parser)
  }

  // MARK: Events

  /// Hands an event to the context that the parser carries; whoever parses keeps that alive.
  private static func pass(to pointer: UnsafeMutableRawPointer?, _ body: (ParserContext) -> Void) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<ParserContext>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  private static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = {
      context, name, prefix, uri, namespaceCount, namespaces, attributeCount, _, attributes in
      guard let name = unsafe name else { return }
      let tag = unsafe StartElement(
        name: name, prefix: prefix, uri: uri, namespaceCount: Int(namespaceCount), namespaces: namespaces,
        attributeCount: Int(attributeCount), attributes: attributes)
      unsafe ParserContext.pass(to: context) { unsafe $0.take(tag) }
    }
    unsafe handler.endElementNs = { context, _, _, _ in
      unsafe ParserContext.pass(to: context) { unsafe $0.events.endElement(at: $0.position) }
    }
    unsafe handler.characters = { context, start, count in
      let characters = unsafe UnsafeBufferPointer(start: start, count: max(0, Int(count)))
      unsafe ParserContext.pass(to: context) { unsafe $0.take(characters) }
    }
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.processingInstruction = { context, target, _ in
      guard let target = unsafe target else { return }
      unsafe ParserContext.pass(to: context) { unsafe $0.takeInstruction(target) }
    }
    unsafe handler.internalSubset = { context, _, _, _ in
      unsafe ParserContext.pass(to: context) { $0.refuseDocumentType() }
    }
    unsafe handler.serror = { context, error in
      guard let error = unsafe error else { return }
      unsafe ParserContext.pass(to: context) { unsafe $0.take(error.pointee) }
    }
    return unsafe handler
  }

  private func take(_ tag: StartElement) {
    unsafe events.startElement(tag, at: position)
    stopIfFull()
  }

  private func take(_ characters: UnsafeBufferPointer<UInt8>) {
    unsafe events.characters(characters)
    stopIfFull()
  }

  private func takeInstruction(_ target: UnsafePointer<xmlChar>) {
    unsafe events.count(target)
    stopIfFull()
  }

  /// A document type that has not been taken out, such as a second one, could bring entities and default attributes.
  private func refuseDocumentType() {
    report = Report(
      code: Int32(XML_ERR_DOCTYPE_NOT_FINISHED.rawValue),
      message: "a document type declaration cannot stand here: remove it", names: ["", ""],
      position: position)
    unsafe xmlStopParser(parser)
  }

  /// Keeps the first error that counts: warnings do not, nor do prefixes that are not declared, which drawings that
  /// were cut from others often have.
  private func take(_ error: xmlError) {
    guard report == nil, unsafe error.level.rawValue >= XML_ERR_ERROR.rawValue,
      unsafe error.domain != Int32(XML_FROM_NAMESPACE.rawValue)
    else { return }
    report = unsafe Report(
      code: error.code, message: error.message.map { unsafe String(cString: $0) } ?? "",
      names: unsafe [error.str1, error.str2].map { unsafe $0.map { unsafe String(cString: $0) } ?? "" },
      position: position)
  }
}

/// Takes libxml2's way to other files away, once for the process.
private enum EntityLoader {
  static func refuseAll() { _ = installed }

  private static let installed: Bool = {
    xmlInitParser()
    unsafe xmlSetExternalEntityLoader { _, _, _ in nil }
    return true
  }()
}

extension ParserContext.Report {
  /// That the document ends at a position of the text: too early, or before what is still there.
  init(endOfDocumentAt position: Int) {
    self.init(code: Int32(XML_ERR_DOCUMENT_END.rawValue), message: "", names: ["", ""], position: position)
  }
}
