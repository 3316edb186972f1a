import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// What a line of the stream asks for.
struct Record: Sendable {
  /// The format to read; nil where the record leaves that open.
  var from: DocumentFormat?
  /// The format to write; nil where the record leaves that open.
  var to: DocumentFormat?
  let document: SourceText

  /// The members that are looked at; others are passed over, and so is null in the place of a value.
  fileprivate enum Name: Int, CaseIterable {
    case id, from, to, doc, data

    static let names: [JSONName] = ["id", "from", "to", "doc", "data"]

    var quoted: String { "\"\(Self.names[rawValue])\"" }
  }
}

/// Reads a line as a record, and whatever it is, its id.
struct RecordReader {
  /// The record's id as compact JSON; null where none could be read.
  private(set) var id = "null"

  private let line: SourceText
  private var cursor: JSONCursor
  private var starts = [Int?](repeating: nil, count: Record.Name.allCases.count)
  /// A member that stands there twice, and where.
  private var repeated: (name: Record.Name, key: JSONText)?

  /// As many values as one record may hold: ids are short, and all else is text.
  static let limits = JSONLimits(depth: 512, valueCount: 1_000_000)
  /// What JSON takes as white space.
  private static let space = Array(" \t\r\n".utf8)
  /// How many bytes of a line are looked through for its id where no worker answers it.
  static let headSize = 64 << 10

  init(_ line: SourceText) {
    self.line = line
    cursor = JSONCursor(line, limits: Self.limits)
  }

  /// Reads the record.
  /// - Throws: a failure where the line is none; ``id`` may have been read even so.
  mutating func read() throws(RecordFailure) -> Record {
    let other: JSONKind?
    do throws(JSONSyntaxError) {
      other = try readMembers()
    } catch {
      guard line.bytes.contains(where: { !Self.space.contains($0) }) else {
        throw bad("the line is empty; \(Self.advice)")
      }
      throw bad("the line is not JSON: \(error.message)", at: error.offset)
    }
    if let other { throw bad("the line is \(other.name); \(Self.advice)", at: 0) }
    if let (name, key) = repeated {
      throw bad("the record has \(name.quoted) twice; leave one out", at: key.quoted.lowerBound)
    }
    return Record(from: try format(.from), to: try format(.to), document: try document())
  }

  private static let advice = #"a record is an object such as {"id": 1, "doc": "<svg …"}"#

  /// Finds the members.
  /// - Returns: what the line is where it is no object.
  private mutating func readMembers() throws(JSONSyntaxError) -> JSONKind? {
    try cursor.beginDocument()
    let kind = cursor.kind
    guard try cursor.openObject() != nil else {
      try cursor.skip()
      try cursor.endDocument()
      return kind
    }
    var keys: [JSONText] = []
    while let key = try cursor.nextMember(&keys) {
      let start = cursor.position
      try cursor.skip()
      guard let name = cursor.index(of: key, in: Record.Name.names).flatMap(Record.Name.init) else {
        continue
      }
      if starts[name.rawValue] != nil, repeated == nil { repeated = (name, key) }
      starts[name.rawValue] = start
      if name == .id {
        let isWhole = cursor.endsMember && repeated?.name != .id
        id = isWhole ? cursor.compactText(of: start..<cursor.position) : "null"
      }
    }
    try cursor.endDocument()
    return nil
  }

  // MARK: - Values

  /// The cursor at a member's value; nil where the record has none.
  private func value(_ name: Record.Name) -> JSONCursor? {
    guard let start = starts[name.rawValue] else { return nil }
    var value = cursor
    value.goBack(to: start)
    return value.kind == .null ? nil : value
  }

  /// A member's text; nil where the record has none.
  private func text(_ name: Record.Name) throws(RecordFailure) -> JSONText? {
    guard var value = value(name) else { return nil }
    let (start, kind) = (value.position, value.kind)
    guard let text = (try? value.text()).flatMap({ $0 }) else {
      throw bad("\(name.quoted) is \(kind?.name ?? "something else"), but must be a string", at: start)
    }
    if text.traits.contains(.loneSurrogate) {
      throw bad("\(name.quoted) holds half a surrogate pair, which is no character", at: start)
    }
    return text
  }

  private func format(_ name: Record.Name) throws(RecordFailure) -> DocumentFormat? {
    guard let text = try text(name) else { return nil }
    if let format = DocumentFormat(rawValue: cursor.characters(of: text)) { return format }
    let written = cursor.characters(of: text).quotedForMessages
    throw bad("\(name.quoted) is \(written), but must be \"svg\" or \"json\"", at: text.quoted.lowerBound)
  }

  private func document() throws(RecordFailure) -> SourceText {
    switch (try text(.doc), try text(.data)) {
    case (nil, nil):
      throw bad(
        "the record has neither \"doc\", the drawing's text, nor \"data\", its bytes in base64", at: 0)
    case (_?, let data?):
      throw bad("the record has \"doc\" and \"data\"; leave one out", at: data.quoted.lowerBound)
    case (let doc?, nil): return source(bytes(of: doc), isDecoded: true)
    case (nil, let data?):
      let letters = bytes(of: data)[...]
      if case .malformed(let offset) = Base64.check(letters.span) {
        throw bad(
          "\"data\" is not valid base64; write the drawing's bytes in base64, or its text as \"doc\"",
          at: data.range.lowerBound + (data.hasEscapes ? 0 : offset))
      }
      return source(Base64.decode(letters) ?? [], isDecoded: false)
    }
  }

  private func bytes(of text: JSONText) -> [UInt8] {
    text.hasEscapes ? cursor.decoded(text) : Array(cursor.bytes[text.range])
  }

  private func source(_ bytes: [UInt8], isDecoded: Bool) -> SourceText {
    SourceText(name: Input.standardInput().name, bytes: bytes[...], isDecoded: isDecoded)
  }

  private func bad(_ message: String, at offset: Int? = nil) -> RecordFailure {
    RecordFailure(badRecord: message, at: offset, in: line)
  }
}
