import Diagnostics

/// Reads a whole UTF-8 document, if it can vouch for every byte of it.
///
/// Names, namespaces, attributes, references, comments, CDATA sections, processing instructions, an XML declaration and a
/// document type without an internal subset. It has no messages: at the first byte that may be wrong, or that it does not
/// know, it gives up, and libxml2 reads the document and has the last word.
///
/// The text is followed by zeros, with which nothing goes on; so whoever looks ahead looks at memory.
struct Tokenizer {
  /// More bytes than it takes for one tag without its payloads, text, comment or instruction: libxml2 has limits, and the
  /// lowest is ten times that.
  static let longestToken = 1_000_000

  let limits: XMLLimits
  /// The number of bytes of the text.
  let count: Int
  /// Behind what has been read.
  var position = 0
  var builder: TableBuilder
  var scope = NamespaceScope()
  /// Where the names of the open elements stand, outermost first.
  var open: [Range<Int>] = []
  var payloads: [ReducedText.Payload] = []
  var asides: [XMLAside] = []
  /// What waits for the end of a tag.
  var others: [OtherAttribute] = []

  /// An attribute of a tag whose name is not the vocabulary's, or has a prefix.
  struct OtherAttribute {
    let name: WrittenName
    let value: Range<Int>
    /// Its row; nil where it declares a namespace.
    let row: Int?
    /// Where the namespace of its prefix stands.
    var uri: Range<Int>?
  }

  private init(_ source: SourceText, names: XMLVocabulary, limits: XMLLimits) {
    self.limits = limits
    count = source.count
    builder = TableBuilder(names: names, limits: limits, textLength: count)
  }

  /// The table of a document; nil where it gives up.
  static func read(_ source: SourceText, names: XMLVocabulary, limits: XMLLimits) -> XMLTable? {
    var tokenizer = Tokenizer(source, names: names, limits: limits)
    let padded = source.storage[...]
    guard tokenizer.readDocument(padded.span) else { return nil }
    var text = ReducedText(unchanged: source)
    text.payloads = tokenizer.payloads
    text.asides = tokenizer.asides
    return tokenizer.builder.table(of: source, text)
  }

  /// Production 1: document.
  private mutating func readDocument(_ text: Span<UInt8>) -> Bool {
    guard readProlog(text), readStartTag(text), readContent(text), readMiscellaneous(text) else {
      return false
    }
    return position == count && builder.overflow == nil
  }

  /// What stands up to the end of the root (production 43: content).
  private mutating func readContent(_ text: Span<UInt8>) -> Bool {
    while !open.isEmpty {
      guard readText(text) else { return false }
      let isRead =
        switch text[position &+ 1] {
        case UInt8(ascii: "/"): readEndTag(text)
        case UInt8(ascii: "!"): readComment(text) || readSection(text)
        case UInt8(ascii: "?"): readInstruction(text)
        default: readStartTag(text)
        }
      guard isRead, builder.overflow == nil else { return false }
    }
    return true
  }

  /// Whether what starts at a position and is read is no longer than libxml2 takes.
  @inline(__always)
  func isShort(from start: Int) -> Bool { position &- start <= Self.longestToken }
}
