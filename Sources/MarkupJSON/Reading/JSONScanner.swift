/// Turns a text into rows, in one pass and without recursion.
///
/// Zero bytes follow the text in memory (`SourceText.paddingCount`), and JSON allows none anywhere, so that hardly a step
/// needs a test for the end.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let count: Int
  let limits: JSONLimits
  /// The key of the list in the document's object whose elements are handed out, if any.
  let list: JSONName?
  var position: Int
  var rows: JSONRowList
  var suspects: [UInt32] = []
  /// The first element of the list that has not been handed out.
  private var firstWaiting = 0
  /// How many values have no rows any more.
  private var foldedCount = 0

  /// The innermost open container, and those around it.
  private var current = OpenContainer(row: 0, isObject: false)
  private var outer: [OpenContainer] = []
  private var depth = 0

  private struct OpenContainer {
    var row: Int
    var isObject: Bool
    /// Whether its elements are handed out.
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

  init(
    base: UnsafePointer<UInt8>, count: Int, limits: JSONLimits, list: JSONName? = nil, from position: Int = 0
  ) {
    self.base = base
    self.count = count
    self.limits = limits
    self.list = list
    self.position = position
    // A guess at one value per twelve bytes; room that photos, which are few values, leave untouched costs nothing.
    rows = JSONRowList(capacity: min((count - position) / 12, limits.valueCount, 1 << 22))
  }

  /// Reads the whole text.
  mutating func scanDocument(_ take: JSONTable.ElementReader) throws(JSONSyntaxError) {
    guard count <= JSONLimits.maximumByteCount else {
      throw JSONSyntaxError(.size, at: 0, "the text has more than \(JSONLimits.maximumByteCount) bytes")
    }
    if base[0] == 0xef, base[1] == 0xbb, base[2] == 0xbf {
      throw error("the text starts with a byte order mark; save it as UTF-8 without one")
    }
    skipWhiteSpace()
    try scanTree(take)
    skipWhiteSpace()
    guard position == count else { throw unexpected("the end of the text") }
  }

  /// Reads a value and all that it holds.
  mutating func scanTree(_ take: JSONTable.ElementReader) throws(JSONSyntaxError) {
    var isFirst = try scanValue(Key())
    while depth > 0 { isFirst = try scanElement(isFirst: isFirst, take) }
  }

  /// Reads one element or member of the innermost container, or its end.
  /// - Returns: whether a container was opened.
  @inline(__always)
  private mutating func scanElement(
    isFirst: Bool, _ take: JSONTable.ElementReader
  ) throws(JSONSyntaxError) -> Bool {
    skipWhiteSpace()
    let byte = base[position]
    if byte == (current.isObject ? Self.closeBrace : Self.closeBracket) {
      if current.isList { handOut(take) }
      closeContainer()
      if current.isList, hasBatch { handOut(take) }
      return false
    }
    if !isFirst {
      guard byte == Self.comma else {
        throw unexpected(current.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
      }
      position += 1
      skipWhiteSpace()
    }
    return try scanValue(current.isObject ? scanKey() : Key())
  }

  /// Reads a key and the colon behind it.
  @inline(__always)
  private mutating func scanKey() throws(JSONSyntaxError) -> Key {
    guard base[position] == Self.quote else {
      if base[position] == Self.closeBrace { throw error("a comma stands before \"}\"; remove it") }
      throw unexpected("a key in double quotes")
    }
    let start = position + 1
    let flags = try scanString()
    let length = position - 1 - start
    note(keyAt: start, length: length, hasEscapes: flags.contains(.escapes))
    skipWhiteSpace()
    guard base[position] == Self.colon else { throw unexpected("\":\" behind the key") }
    position += 1
    skipWhiteSpace()
    return Key(start: start, length: length, flags: JSONRow.Flags(rawValue: flags.rawValue << 2))
  }

  /// Makes the innermost object a suspect where a key could be the same as one before.
  @inline(__always)
  private mutating func note(keyAt start: Int, length: Int, hasEscapes: Bool) {
    var word = loadWord(at: start)
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
    let start = position
    switch base[position] {
    case Self.quote:
      append(.string, from: start, key, try scanString())
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      try scanNumber()
      append(.number, from: start, key)
    case Self.openBrace, Self.openBracket:
      try openContainer(key)
      return true
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      append(try scanLiteral(), from: start, key)
    case Self.closeBracket where depth > 0 && !current.isObject:
      throw error("a comma stands before \"]\"; remove it")
    default:
      throw unexpected("a value")
    }
    if rows.count &+ foldedCount > limits.valueCount { throw tooManyValues() }
    return false
  }

  @inline(__always)
  private mutating func append(
    _ kind: JSONKind, from start: Int, _ key: Key, _ flags: JSONRow.Flags = []
  ) {
    rows.append(
      JSONRow(
        kind, flags.union(key.flags), start: start, end: position, next: rows.count &+ 1, keyStart: key.start,
        keyLength: key.length))
  }

  private mutating func openContainer(_ key: Key) throws(JSONSyntaxError) {
    guard depth < limits.depth else {
      throw JSONSyntaxError(
        .depth, at: position, "more than \(limits.depth) arrays and objects stand in one another")
    }
    guard rows.count &+ foldedCount < limits.valueCount else { throw tooManyValues() }
    let isObject = base[position] == Self.openBrace
    let isList = depth == 1 && !isObject && isList(key)
    if depth > 0 { outer.append(current) }
    current = OpenContainer(row: rows.count, isObject: isObject, isList: isList)
    depth += 1
    append(isObject ? .object : .array, from: position, key)
    if isList { firstWaiting = rows.count }
    position += 1
  }

  private mutating func closeContainer() {
    position += 1
    rows.close(current.row, end: position)
    depth -= 1
    if let container = outer.popLast() { current = container }
  }

  // MARK: - The list whose elements are handed out

  private func isList(_ key: Key) -> Bool {
    guard let list, key.length == list.length, key.flags.isEmpty else { return false }
    return UnsafeBufferPointer(start: base + key.start, count: key.length).elementsEqual(list.bytes)
  }

  /// Hands out the elements of the list that wait. Where all of a batch were taken, what they hold needs no rows any
  /// more, unless an object in them may have a key twice.
  ///
  /// They go in batches, so that the code that reads texts and the code that takes elements don't drive each other out
  /// of the caches. The last ones keep their rows, as does a small document.
  @inline(never)
  private mutating func handOut(_ take: JSONTable.ElementReader) {
    // For the time being, what is open ends here.
    rows.close(JSONTable.root, end: position)
    rows.close(current.row, end: position)
    let view = JSONView(bytes: UnsafeBufferPointer(start: base, count: count), rows: rows.rows)
    let count = rows.count
    let areTaken = rows.handOut(from: firstWaiting) { take(view, $0) }
    if areTaken, hasBatch, suspects.last ?? 0 < firstWaiting { rows.fold(from: firstWaiting) }
    foldedCount += count - rows.count
    firstWaiting = rows.count
  }

  /// Whether as many rows wait as the inner caches hold.
  private var hasBatch: Bool { rows.count &- firstWaiting >= 1024 }

  // MARK: - Bytes

  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  /// Spreads the keys of our own documents over 64 bits without a clash between two of one object.
  private static let keyMultiplier: UInt64 = 0xcd61_3e30_d8f1_6adf

  /// The eight bytes at a position, the first one lowest; they may be padding.
  @inline(__always)
  func loadWord(at position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
  }
}
