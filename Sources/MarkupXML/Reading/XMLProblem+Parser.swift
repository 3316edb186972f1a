import CLibXML2

extension XMLProblem {
  /// What the parser's report means.
  /// - Parameters:
  ///   - openElement: the innermost element that has not ended, and its line in the source.
  ///   - text: what the parser has got, which the range refers to.
  init(_ report: ParserContext.Report, openElement: (name: String, line: Int)?, in text: ReducedText) {
    let position = min(max(report.position, 0), text.count)
    let here = position..<min(position + 1, text.count)
    let name = report.names[0]
    let message: String
    var range = here
    switch xmlParserErrors(UInt32(bitPattern: report.code)) {
    case XML_ERR_TAG_NAME_MISMATCH:
      let place = openElement.map { " of line \($0.line)" } ?? ""
      message =
        "the element \"\(name)\"\(place) is still open at \"</\(report.names[1])>\": end it with \"/>\" or \"</\(name)>\", or remove this end"
      range = text.range(from: 0x3c, to: position)
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED:
      (message, range) = Self.atEnd(openElement?.name, here, in: text)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      let reference = name == "nbsp" ? "\"&#160;\"" : "the character itself"
      message = "the entity \"\(name)\" is not declared: write \(reference)"
      range = text.range(from: 0x26, to: position)
    case XML_ERR_ATTRIBUTE_REDEFINED:
      message = "the attribute \"\(name)\" stands twice on one element: remove one"
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: message = "the attribute \"\(name)\" has no value: add =\"\""
    case XML_ERR_LT_IN_ATTRIBUTE: message = "an attribute's value holds \"<\": write \"&lt;\""
    case XML_ERR_INVALID_CHAR: message = "a character that XML does not allow: remove it"
    case XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_ENTITYREF_NO_NAME,
      XML_ERR_NAME_REQUIRED where text.bytes[..<position].last == 0x26:
      range = text.range(from: 0x26, to: position)
      message = "a \"&\" that starts no reference: write \"&amp;\""
    case XML_ERR_HYPHEN_IN_COMMENT: message = "a comment holds \"--\": put a space between the hyphens"
    case XML_ERR_NAME_REQUIRED: message = "a name is missing: write \"&lt;\" for a \"<\" that starts no tag"
    case XML_ERR_ATTRIBUTE_NOT_STARTED: message = "an attribute's value stands in no quotes: add them"
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      message = "an attribute's value has no closing quote: add it"
      range = text.range(from: 0x3c, to: position)
    case XML_ERR_RESERVED_XML_NAME:
      message = "an XML declaration can stand at the very start alone: remove this one"
      range = text.range(from: 0x3c, to: position)
    case XML_ERR_SPACE_REQUIRED: message = "white space is missing: put a space between attributes"
    case XML_ERR_GT_REQUIRED: message = "the tag is not closed: add \">\""
    case XML_ERR_INTERNAL_ERROR: message = "the markup cannot be read from here: correct it"
    default: message = Self.inOurStyle(report.message)
    }
    guard !report.isLimit else {
      self.init(.limitExceeded, Self.tooLong, at: range)
      return
    }
    self.init(.syntax, message, at: range)
  }

  private static let tooLong =
    "a name, value, comment or section is longer than the parser takes: close or shorten it"

  private static func atEnd(
    _ openElement: String?, _ here: Range<Int>, in text: ReducedText
  ) -> (String, Range<Int>) {
    if let openElement {
      return (
        "the document ends inside the element \"\(openElement)\": it is cut off", text.count..<text.count
      )
    }
    if text.isBlank { return ("the document is empty", 0..<0) }
    let start = text.endOfFirstSpace
    if text.bytes[start] != UInt8(ascii: "<") {
      return (
        "an SVG starts with \"<\": remove what stands before it, or give an SVG document", start..<start + 1
      )
    }
    if here.lowerBound == text.count {
      return ("the document has no element: give a whole SVG document", start..<start + 1)
    }
    return ("only one element, comments and processing instructions can stand here: remove the rest", here)
  }

  /// The parser's own words: one line, lower case.
  private static func inOurStyle(_ message: String) -> String {
    let line = message.split(separator: "\n").first.map(String.init) ?? "not well-formed"
    let name = line.prefix { $0 != ":" }
    // Names of C functions tell nobody anything.
    let text = name.hasPrefix("xml") && name.count < line.count ? line.dropFirst(name.count + 1) : line[...]
    return text.drop { $0 == " " }.prefix(1).lowercased() + text.drop { $0 == " " }.dropFirst()
  }
}

extension ParserContext.Report {
  /// Whether it is one of the parser's limits that has been reached, which it tells by its words only.
  var isLimit: Bool {
    code == Int32(XML_ERR_NAME_TOO_LONG.rawValue)
      || ["too long", "too big", "xcessive", "Huge input", "limit"].contains { message.contains($0) }
  }
}

extension ReducedText {
  /// From the last occurrence of a byte before a position to there.
  func range(from byte: UInt8, to position: Int) -> Range<Int> {
    (bytes[..<position].lastIndex(of: byte) ?? position)..<position
  }

  /// Behind a byte order mark and white space at the start.
  fileprivate var endOfFirstSpace: Int {
    let all = bytes[...]
    let text = all.span
    return text.endOfSpace(from: text.starts(at: 0, with: "\u{feff}") ? 3 : 0)
  }

  /// Whether it holds nothing but white space, and perhaps a byte order mark.
  var isBlank: Bool { endOfFirstSpace >= count }
}
