/// Turns a text into rows, in one pass and without recursion.
struct JSONScanner {
  /// The place that has been reached.
  private(set) var text: JSONCursor
  /// The key of the list in the document's object whose objects are handed out, if any.
  let list: JSONName?
  private var rows: JSONRowList
  private(set) var suspects: [UInt32] = []

  /// The innermost open container, and those around it.
  private var current = OpenContainer(row: 0, isObject: false)
  private var outer: [OpenContainer] = []
  private var depth = 0

  private struct OpenContainer {
    var row: Int
    var isObject: Bool
    /// Whether its objects are handed out.
    var isList = false
    /// One bit for each key's hash so far: a second key with the same bit makes the object a suspect.
    var keyBits: UInt64 = 0
    var isSuspect = false
  }

  /// A key that was read and waits for its value.
  struct Key {
    var start = 0
    var length = 0
    var flags: JSONRow.Flags = []
  }

  private init(_ text: JSONCursor, list: JSONName?, rows: JSONRowList) {
    self.text = text
    self.list = list
    self.rows = rows
  }

  /// Makes the rows of what a scanner reads.
  /// - Parameters:
  ///   - text: where to start.
  ///   - list: the key of a list whose objects are handed out.
  ///   - rowCapacity: the number of rows that are expected; one for twelve bytes unless told.
  static func rows(
    of text: JSONCursor, list: JSONName? = nil, rowCapacity: Int? = nil,
    _ scan: (inout JSONScanner) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) -> [JSONRow] {
    let capacity = rowCapacity ?? min((text.count - text.position) / 12, 1 << 22)
    return try JSONRowList.collect(capacity: min(capacity, text.limits.valueCount)) {
      (rows) throws(JSONSyntaxError) in
      var scanner = JSONScanner(text, list: list, rows: rows)
      defer { rows = scanner.rows }
      try scan(&scanner)
    }
  }

  /// Reads the whole text.
  mutating func scanDocument(_ take: JSONTable.ObjectReader) throws(JSONSyntaxError) {
    guard text.count <= JSONLimits.maximumByteCount else {
      throw JSONSyntaxError(.size, at: 0, "the text has more than \(JSONLimits.maximumByteCount) bytes")
    }
    // A parser may ignore a byte order mark, and nobody may write one (RFC 8259, section 8.1).
    if text.base[0] == 0xef, text.base[1] == 0xbb, text.base[2] == 0xbf { text.position = 3 }
    text.skipWhiteSpace()
    try scanTree(take)
    text.skipWhiteSpace()
    guard text.position == text.count else { throw text.unexpected("the end of the text") }
  }

  /// Reads a value and all that it holds.
  mutating func scanTree(_ take: JSONTable.ObjectReader) throws(JSONSyntaxError) {
    var isFirst = try scanValue(Key())
    while depth > 0 { isFirst = try scanElement(isFirst: isFirst, take) }
  }

  /// Reads one element or member of the innermost container, or its end.
  /// - Returns: whether a container was opened.
  @inline(__always)
  private mutating func scanElement(
    isFirst: Bool, _ take: JSONTable.ObjectReader
  ) throws(JSONSyntaxError) -> Bool {
    text.skipWhiteSpace()
    let byte = text.base[text.position]
    if byte == (current.isObject ? JSONCursor.closeBrace : JSONCursor.closeBracket) {
      closeContainer()
      return false
    }
    if !isFirst {
      guard byte == JSONCursor.comma else {
        throw text.unexpected(current.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
      }
      text.position += 1
      text.skipWhiteSpace()
    }
    if current.isList, text.base[text.position] == JSONCursor.openBrace, handOut(take) { return false }
    return try scanValue(current.isObject ? scanKey() : Key())
  }

  /// Reads a key and the colon behind it.
  @inline(__always)
  private mutating func scanKey() throws(JSONSyntaxError) -> Key {
    guard text.base[text.position] == JSONCursor.quote else {
      if text.base[text.position] == JSONCursor.closeBrace {
        throw text.error("a comma stands before \"}\"; remove it")
      }
      throw text.unexpected("a key in double quotes")
    }
    let start = text.position + 1
    let flags = try text.scanString()
    let length = text.position - 1 - start
    note(keyAt: start, length: length, hasEscapes: flags.contains(.escapes))
    text.skipWhiteSpace()
    guard text.base[text.position] == JSONCursor.colon else { throw text.unexpected("\":\" behind the key") }
    text.position += 1
    text.skipWhiteSpace()
    return Key(start: start, length: length, flags: JSONRow.Flags(rawValue: flags.rawValue << 2))
  }

  /// Makes the innermost object a suspect where a key could be the same as one before.
  @inline(__always)
  private mutating func note(keyAt start: Int, length: Int, hasEscapes: Bool) {
    var word = text.loadWord(at: start)
    if length < 8 { word &= (1 << UInt64(8 &* length)) &- 1 }
    let bit = (1 as UInt64) &<< (((word &+ UInt64(length)) &* Self.keyMultiplier) &>> 58)
    if current.keyBits & bit != 0 || hasEscapes {
      if !current.isSuspect { suspects.append(UInt32(truncatingIfNeeded: current.row)) }
      current.isSuspect = true
    }
    current.keyBits |= bit
  }

  /// Reads a value, or opens a container.
  /// - Returns: whether a container was opened.
  private mutating func scanValue(_ key: Key) throws(JSONSyntaxError) -> Bool {
    let start = text.position
    switch text.base[text.position] {
    case JSONCursor.quote:
      append(.string, from: start, key, try text.scanString())
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      try text.scanNumber()
      append(.number, from: start, key)
    case JSONCursor.openBrace, JSONCursor.openBracket:
      try openContainer(key)
      return true
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      append(try text.scanLiteral(), from: start, key)
    case JSONCursor.closeBracket where depth > 0 && !current.isObject:
      throw text.error("a comma stands before \"]\"; remove it")
    default:
      throw text.unexpected("a value")
    }
    if rows.count &+ text.valueCount > text.limits.valueCount { throw tooManyValues() }
    return false
  }

  @inline(__always)
  private mutating func append(
    _ kind: JSONKind, from start: Int, _ key: Key, _ flags: JSONRow.Flags = []
  ) {
    rows.append(
      JSONRow(
        kind, flags.union(key.flags), start: start, end: text.position, next: rows.count &+ 1,
        keyStart: key.start, keyLength: key.length))
  }

  private mutating func openContainer(_ key: Key) throws(JSONSyntaxError) {
    guard depth < text.limits.depth else {
      throw JSONSyntaxError(
        .depth, at: text.position, "more than \(text.limits.depth) arrays and objects stand in one another")
    }
    guard rows.count &+ text.valueCount < text.limits.valueCount else { throw tooManyValues() }
    let isObject = text.base[text.position] == JSONCursor.openBrace
    let isList = depth == 1 && !isObject && isList(key)
    if depth > 0 { outer.append(current) }
    current = OpenContainer(row: rows.count, isObject: isObject, isList: isList)
    depth += 1
    append(isObject ? .object : .array, from: text.position, key)
    text.position += 1
  }

  private mutating func closeContainer() {
    text.position += 1
    rows.close(current.row, end: text.position)
    depth -= 1
    if let container = outer.popLast() { current = container }
  }

  // MARK: - The list whose objects are handed out

  private func isList(_ key: Key) -> Bool {
    guard let list, key.length == list.length, key.flags.isEmpty else { return false }
    return UnsafeBufferPointer(start: text.base + key.start, count: key.length).elementsEqual(list.bytes)
  }

  /// Hands out the object that starts here, which needs no rows but its own where it is taken.
  @inline(never)
  private mutating func handOut(_ take: JSONTable.ObjectReader) -> Bool {
    // For the time being, what is open ends here.
    rows.close(JSONTable.root, end: text.position)
    rows.close(current.row, end: text.position)
    var object = text
    guard take(&object, JSONView(bytes: text.bytes, rows: rows.rows)),
      rows.count &+ object.valueCount < text.limits.valueCount
    else { return false }
    let start = text.position
    text = object
    append(.object, from: start, Key())
    rows.markLastAsTaken()
    return true
  }

  // MARK: - Limits and keys

  private func tooManyValues() -> JSONSyntaxError {
    JSONSyntaxError(
      .size, at: min(text.position, text.count),
      "the text holds more than \(text.limits.valueCount) values")
  }

  /// Spreads the keys of our own documents over 64 bits without a clash between two of one object.
  private static let keyMultiplier: UInt64 = 0xcd61_3e30_d8f1_6adf
}
