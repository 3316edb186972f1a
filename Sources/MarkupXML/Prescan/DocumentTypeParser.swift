import ByteText
import Diagnostics

/// Reads a document type declaration (XML 1.0, section 2.8) for its entities. The parser never gets to see it: no files are
/// read, and the attributes that it gives elements are noted, not given.
struct DocumentTypeParser {
  /// The document, followed by zeros, and its number of bytes.
  private let bytes: ArraySlice<UInt8>
  private let count: Int
  private let start: Int
  /// Behind what has been read.
  private(set) var position: Int
  private var declarations: [EntityDeclaration] = []
  private(set) var attributeDefaults: [XMLAside] = []

  /// Starts at `<!DOCTYPE`.
  init(_ bytes: ArraySlice<UInt8>, count: Int, at start: Int) {
    self.bytes = bytes
    self.count = count
    self.start = start
    position = start + 9
  }

  /// Reads to behind the closing `>`.
  mutating func parse() throws(XMLProblem) -> [EntityDeclaration] {
    while let byte = peek() {
      switch byte {
      case 0x22, 0x27: _ = try literal()
      case 0x5b:
        position += 1
        try internalSubset()
      case 0x3e:
        position += 1
        try checkCharacters()
        return declarations
      case 0x3c: throw unexpected()
      default: position += 1
      }
    }
    throw unfinished()
  }

  /// Reads to behind the closing `]`.
  private mutating func internalSubset() throws(XMLProblem) {
    while true {
      position = bytes.span.endOfSpace(from: position)
      guard let byte = peek() else { throw unfinished() }
      if byte == 0x5d {
        position += 1
        return
      }
      if byte == 0x25 { throw parameterEntity() }
      if bytes.span.starts(at: position, with: "<!--") {
        try skip(to: "-->")
      } else if bytes.span.starts(at: position, with: "<?") {
        try skip(to: "?>")
      } else if bytes.span.starts(at: position, with: "<!ENTITY") {
        try entityDeclaration()
      } else if bytes.span.starts(at: position, with: "<!ATTLIST") {
        try attributeList()
      } else if bytes.span.starts(at: position, with: "<!") {
        try otherDeclaration()
      } else {
        throw unexpected()
      }
    }
  }

  private mutating func skip(to end: StaticString) throws(XMLProblem) {
    guard let end = bytes.span.end(of: end, from: position + 2, before: count) else { throw unfinished() }
    position = end
  }

  /// `<!ATTLIST element name type default …>` (XML 1.0, section 3.3). Noted are defaults of all but namespaces, which documents
  /// declare on their elements as well.
  private mutating func attributeList() throws(XMLProblem) {
    let start = position
    position = bytes.span.endOfSpace(from: position + 9)
    _ = word()
    var name: ByteRange?
    var givesAttributes = false
    while true {
      switch try mark() {
      case .end:
        if givesAttributes {
          attributeDefaults.append(XMLAside(kind: .attributeDefaults, range: start..<position))
        }
        return
      case .literal:
        givesAttributes = givesAttributes || name.map { !bytes[$0].starts(with: "xmlns".utf8) } ?? false
        name = nil
      case .other(0x23):
        position += 1
        if !bytes[word()].elementsEqual("FIXED".utf8) { name = nil }
      case .other:
        let word = word()
        if word.isEmpty { position += 1 }
        if name == nil, !word.isEmpty { name = word }
      }
    }
  }

  /// `<!ELEMENT`, `<!NOTATION`.
  private mutating func otherDeclaration() throws(XMLProblem) {
    position += 2
    while true {
      switch try mark() {
      case .end: return
      case .literal: break
      case .other: position += 1
      }
    }
  }

  /// `<!ENTITY name "text">`, `<!ENTITY name SYSTEM "uri">`, and with `%` before the name.
  private mutating func entityDeclaration() throws(XMLProblem) {
    let declaration = position
    position = bytes.span.endOfSpace(from: position + 8)
    let isParameter = peek() == 0x25
    if isParameter { position = bytes.span.endOfSpace(from: position + 1) }
    let name = word()
    position = bytes.span.endOfSpace(from: position)
    guard !name.isEmpty, let byte = peek() else { throw unexpected() }
    var text: ByteRange?
    if byte == 0x22 || byte == 0x27 {
      text = try literal()
      position = bytes.span.endOfSpace(from: position)
      guard peek() == 0x3e else { throw unexpected() }
      position += 1
    } else {
      position = declaration
      try otherDeclaration()
    }
    guard !isParameter else { return }
    let replacement: [UInt8]?
    if let text { replacement = try replacementText(text) } else { replacement = nil }
    declarations.append(
      EntityDeclaration(name: String(decoding: bytes[name], as: UTF8.self), replacement: replacement))
  }

  /// An entity's text with its character references resolved (XML 1.0, section 4.5).
  private func replacementText(_ literal: ByteRange) throws(XMLProblem) -> [UInt8] {
    var result: [UInt8] = []
    var position = literal.lowerBound
    while position < literal.upperBound {
      let byte = bytes[position]
      if byte == 0x25, position + 1 < literal.upperBound, Reference.isNameByte(bytes[position + 1]) {
        throw parameterEntity(at: position)
      }
      if byte == 0x26, let reference = Reference(in: bytes.span, at: position),
        case .character(let scalar) = reference.target
      {
        result.append(contentsOf: String(scalar).utf8)
        position = reference.end
      } else {
        result.append(byte)
        position += 1
      }
    }
    return result
  }

  // MARK: Pieces

  private enum Mark { case end, literal, other(UInt8) }

  /// What stands next in a declaration. The position moves behind its end and literals, and stays at another byte.
  private mutating func mark() throws(XMLProblem) -> Mark {
    switch peek() {
    case nil: throw unfinished()
    case 0x3e:
      position += 1
      return .end
    case 0x22, 0x27:
      _ = try literal()
      return .literal
    case 0x25: throw parameterEntity()
    case 0x3c: throw unexpected()
    case let byte?: return .other(byte)
    }
  }

  private func peek() -> UInt8? { position < count ? bytes[position] : nil }

  private mutating func word() -> ByteRange {
    let start = position
    while let byte = peek(), Reference.isNameByte(byte) { position += 1 }
    return start..<position
  }

  /// What stands between quotes; the position moves behind them.
  private mutating func literal() throws(XMLProblem) -> ByteRange {
    let open = position
    guard let close = bytes.span.firstIndex(of: bytes[open], in: open + 1..<max(open + 1, count))
    else { throw unfinished() }
    position = close + 1
    return open + 1..<close
  }

  /// The parser does not check what it does not see.
  private func checkCharacters() throws(XMLProblem) {
    let text = bytes[start..<position]
    if let offset = UTF8Check.firstInvalidOffset(in: text.span) { throw .notUTF8(at: start + offset) }
    if let offset = text.firstIndex(of: 0) { throw .zeroByte(at: offset) }
  }

  // MARK: Problems

  private func parameterEntity(at position: Int? = nil) -> XMLProblem {
    let position = position ?? self.position
    return XMLProblem(
      .forbiddenEntity, "parameter entities are not supported: write what they stand for in their place",
      at: position..<position + 1)
  }

  private func unexpected() -> XMLProblem {
    let range = position..<min(position + 1, count)
    return XMLProblem(
      .syntax, "the document type declaration cannot be read from here: correct it", at: range)
  }

  private func unfinished() -> XMLProblem {
    XMLProblem(.syntax, #"the document type declaration is not closed: add ">""#, at: start..<start + 9)
  }
}
