import ByteText
package import Diagnostics

/// A place in a JSON text (RFC 8259), and the values that can be read from there on.
///
/// Each value is read or skipped once, and its syntax checked on the way, so that a text needs no table of what it holds.
/// Equal keys in an object are let through, as the grammar allows them, and noted. A cursor that goes back reads what it has
/// checked before, and finds nothing new.
package struct JSONCursor: Sendable {
  /// The text, and the zeros that follow it.
  package let bytes: ArraySlice<UInt8>
  let limits: JSONLimits
  /// Where the next token starts; white space is behind.
  package internal(set) var position: Int
  /// How many arrays and objects are open.
  package internal(set) var depth = 0
  private var valueCount = 0
  /// The keys that stand in their object for a second time.
  package internal(set) var repeatedKeys: [JSONText] = []

  /// Starts reading a text, or what stands at a position of one that was read before.
  package init(_ source: SourceText, limits: JSONLimits = JSONLimits(), at position: Int = 0) {
    self.init(source.storage[...], limits: limits, at: position)
  }

  init(_ bytes: ArraySlice<UInt8>, limits: JSONLimits = JSONLimits(), at position: Int) {
    self.bytes = bytes
    self.limits = limits
    self.position = position
  }

  // MARK: - The whole text

  /// Goes to the document's value.
  package mutating func beginDocument() throws(JSONSyntaxError) {
    guard bytes.span.textCount <= JSONLimits.maximumByteCount else {
      throw JSONSyntaxError(.size, at: 0, "the text has more than \(JSONLimits.maximumByteCount) bytes")
    }
    // A parser may ignore a byte order mark, and nobody may write one (RFC 8259, section 8.1).
    position = bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf ? 3 : 0
    position = bytes.span.endOfSpace(from: position)
    try countValue()
  }

  /// Makes sure that nothing follows the document's value.
  package mutating func endDocument() throws(JSONSyntaxError) {
    position = bytes.span.endOfSpace(from: position)
    guard position == bytes.span.textCount else {
      throw bytes.span.unexpected(.other("the end of the text"), at: position)
    }
  }

  /// Skips the whole document.
  /// - Returns: where its value stands.
  package mutating func skipDocument() throws(JSONSyntaxError) -> ByteRange {
    try beginDocument()
    let start = position
    try skip()
    let end = position
    try endDocument()
    return start..<end
  }

  /// Goes to a value that was read or skipped before. Values count anew.
  package mutating func goBack(to position: Int) {
    self.position = position
    valueCount = 0
  }

  /// What stands here by its first byte; nil where no value does.
  package var kind: JSONKind? { JSONKind(firstByte: bytes[position]) }

  // MARK: - Values

  /// Reads a number; infinite where it is beyond the range of `Double`. Nil where something else stands here.
  package mutating func number() throws(JSONSyntaxError) -> Double? {
    if let (value, end) = JSONNumber.short(bytes.span, at: position) {
      position = end
      return value
    }
    return try longNumber()
  }

  /// Out of line, so that short numbers need no room for what goes wrong.
  @inline(never)
  private mutating func longNumber() throws(JSONSyntaxError) -> Double? {
    guard kind == .number else { return nil }
    let end = try bytes.span.endOfNumber(from: position)
    defer { position = end }
    return DecimalNumber.parse(bytes.span.extracting(position..<end))
  }

  /// Reads a string as it is written; nil where something else stands here.
  @inline(__always)
  package mutating func text() throws(JSONSyntaxError) -> JSONText? {
    guard bytes[position] == UInt8(ascii: "\"") else { return nil }
    let string = try bytes.span.string(at: position)
    position = string.range.upperBound &+ 1
    return string
  }

  /// The characters of a string, with U+FFFD for half a surrogate pair.
  package func characters(of string: JSONText) -> String {
    string.hasEscapes
      ? String(decoding: decoded(string), as: UTF8.self) : String(bytes.span.extracting(string.range))
  }

  /// The bytes of a string's characters, with U+FFFD for half a surrogate pair.
  package func decoded(_ string: JSONText) -> [UInt8] { JSONEscape.decode(bytes[string.range], .replaced) }

  /// The first eight bytes of a string as it is written and of what follows it, the first one lowest.
  package func firstWord(of string: JSONText) -> UInt64 { bytes.span.word(at: string.range.lowerBound) }

  /// The number that a text is, as it may stand in quotes; nil where it is something else.
  package func number(in range: ByteRange) -> Double? { DecimalNumber.parse(bytes.span.extracting(range)) }

  /// The number of the name that a string is; nil where it is none of them.
  package func index(of string: JSONText, in names: [JSONName]) -> Int? {
    guard !string.hasEscapes else {
      let characters = characters(of: string)
      return names.firstIndex { $0.description.utf8.elementsEqual(characters.utf8) }
    }
    let (start, word) = (string.range.lowerBound, bytes.span.word(at: string.range.lowerBound))
    for index in names.indices where names[index].stands(in: bytes.span, at: start, word) { return index }
    return nil
  }

  // MARK: - Arrays

  /// Opens an array; false where something else stands here.
  package mutating func openArray() throws(JSONSyntaxError) -> Bool { try open(UInt8(ascii: "[")) }

  /// Goes to the next element of the array that was opened last; false where it ends, and then it is behind.
  package mutating func nextElement(isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    guard try !closes(false, isFirst: isFirst) else { return false }
    try countValue()
    return true
  }

  // MARK: - Objects

  /// Reads an object that has two names in their order, with short numbers; nil, and nothing is read, for any other value.
  package mutating func pair(_ names: [JSONName]) -> (Double, Double)? {
    guard names.count == 2, depth < limits.depth, limits.valueCount - valueCount >= 2,
      let pair = Self.pair(names, bytes.span, at: position)
    else { return nil }
    position = pair.end
    valueCount &+= 2
    return (pair.first, pair.second)
  }

  @inline(__always)
  private static func pair(
    _ names: [JSONName], _ text: Span<UInt8>, at start: Int
  ) -> (first: Double, second: Double, end: Int)? {
    guard text[start] == UInt8(ascii: "{"),
      let (first, comma) = number(names[0], text, at: text.endOfSpace(from: start &+ 1)),
      text[comma] == UInt8(ascii: ","),
      let (second, end) = number(names[1], text, at: text.endOfSpace(from: comma &+ 1)),
      text[end] == UInt8(ascii: "}")
    else { return nil }
    return (first, second, end &+ 1)
  }

  /// A number behind a name, and where the next token starts.
  @inline(__always)
  private static func number(
    _ name: JSONName, _ text: Span<UInt8>, at quote: Int
  ) -> (value: Double, end: Int)? {
    let colon = quote &+ name.length &+ 2
    guard text[quote] == UInt8(ascii: "\""), name.stands(in: text, at: quote &+ 1, text.word(at: quote &+ 1)),
      text[colon] == UInt8(ascii: ":"),
      let (value, end) = JSONNumber.short(text, at: text.endOfSpace(from: colon &+ 1))
    else { return nil }
    return (value, text.endOfSpace(from: end))
  }

  /// Opens an object; nil where something else stands here.
  package mutating func openObject() throws(JSONSyntaxError) -> JSONMembers? {
    let start = position
    return try open(UInt8(ascii: "{")) ? JSONMembers(start: start) : nil
  }

  /// Goes to the value of the next member whose key is one of some names, and gives the name's number; nil where the object
  /// ends, and then it is behind. Other members are skipped.
  /// - Parameter names: at most sixteen, the same for all members.
  package mutating func nextMember(
    of object: inout JSONMembers, _ names: [JSONName]
  ) throws(JSONSyntaxError) -> Int? {
    while try !closes(true, isFirst: object.isFirst) {
      object.isFirst = false
      let start = position
      guard let name = object.find(names, bytes.span, at: start) else {
        if let name = try otherKey(names, in: &object) { return name }
        continue
      }
      position = start &+ names[name].length &+ 2
      try skipColon()
      if object.note(name) { noteRepeat(from: start, to: start + names[name].length + 2) }
      return name
    }
    if object.otherCount > 1 { noteRepeats(in: object, names) }
    return nil
  }

  /// Goes to the value behind a key that is not written as one of the names is, and skips it where the key means none of them
  /// either.
  @inline(never)
  private mutating func otherKey(
    _ names: [JSONName], in object: inout JSONMembers
  ) throws(JSONSyntaxError) -> Int? {
    let key = try key()
    let name = key.hasEscapes ? index(of: key, in: names) : nil
    try skipColon()
    if let name {
      if object.note(name) { repeatedKeys.append(key) }
    } else {
      object.otherCount += 1
      try skip()
    }
    return name
  }

  /// Goes to the value of the next member of an object that was opened, whatever its key; nil where the object ends, and then
  /// it is behind.
  /// - Parameter keys: those so far; the member's own is added.
  package mutating func nextMember(_ keys: inout [JSONText]) throws(JSONSyntaxError) -> JSONText? {
    guard let key = try nextKey(isFirst: keys.isEmpty) else {
      noteRepeats(among: keys[...])
      return nil
    }
    keys.append(key)
    return key
  }

  /// Whether a comma or the object's end stands behind the member's value that was read last: a number shows only there that
  /// it is whole.
  package var endsMember: Bool {
    let end = bytes[bytes.span.endOfSpace(from: position)]
    return end == UInt8(ascii: ",") || end == UInt8(ascii: "}")
  }

  // MARK: - Steps

  /// Goes to the value of the next member of the object that was opened last, and gives its key; nil where the object ends,
  /// and then it is behind. Whether the object has the key twice is not looked at.
  mutating func nextKey(isFirst: Bool) throws(JSONSyntaxError) -> JSONText? {
    guard try !closes(true, isFirst: isFirst) else { return nil }
    let key = try key()
    try skipColon()
    return key
  }

  /// Reads a key, which a colon has to follow.
  mutating func key() throws(JSONSyntaxError) -> JSONText {
    if let key = try text() { return key }
    throw bytes.span.unexpected(.key, at: position)
  }

  /// Goes from behind a key to its value.
  @inline(__always)
  mutating func skipColon() throws(JSONSyntaxError) {
    if bytes[position] != UInt8(ascii: ":") { position = bytes.span.endOfSpace(from: position) }
    guard bytes[position] == UInt8(ascii: ":") else {
      throw bytes.span.unexpected(.other("\":\" behind the key"), at: position)
    }
    position = bytes.span.endOfSpace(from: position &+ 1)
    try countValue()
  }

  @inline(__always)
  mutating func countValue() throws(JSONSyntaxError) {
    valueCount &+= 1
    guard valueCount <= limits.valueCount else {
      throw JSONSyntaxError(
        .count, at: min(position, bytes.span.textCount),
        "the text holds more than \(limits.valueCount) values")
    }
  }

  /// Opens an array or an object; false where its bracket does not stand here.
  @inline(__always)
  mutating func open(_ bracket: UInt8) throws(JSONSyntaxError) -> Bool {
    guard bytes[position] == bracket else { return false }
    guard depth < limits.depth else {
      throw JSONSyntaxError(
        .depth, at: position,
        "more than \(limits.depth) arrays and objects stand in one another; make it flatter")
    }
    depth &+= 1
    position &+= 1
    return true
  }

  /// Opens what stands here if it is an array or an object; nil for anything else.
  mutating func openContainer() throws(JSONSyntaxError) -> JSONKind? {
    if try open(UInt8(ascii: "{")) { return .object }
    return try open(UInt8(ascii: "[")) ? .array : nil
  }

  /// Whether the container that was opened last ends here, and goes behind it; otherwise goes to its next element or key.
  @inline(__always)
  mutating func closes(_ isObject: Bool, isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    position = bytes.span.endOfSpace(from: position)
    let byte = bytes[position]
    let bracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if byte == bracket {
      position &+= 1
      depth &-= 1
      return true
    }
    guard !isFirst else { return false }
    guard byte == UInt8(ascii: ",") else {
      throw bytes.span.unexpected(.comma(isObject: isObject), at: position)
    }
    position = bytes.span.endOfSpace(from: position &+ 1)
    if bytes[position] == bracket {
      throw bytes.span.error("a comma stands before \"\(isObject ? "}" : "]")\"; remove it", at: position)
    }
    return false
  }

  /// Skips what is no string, array or object.
  mutating func skipNumberOrLiteral() throws(JSONSyntaxError) {
    switch kind {
    case .number: position = try bytes.span.endOfNumber(from: position)
    case .boolean, .null: position = try bytes.span.endOfLiteral(from: position)
    default: throw bytes.span.unexpected(.value, at: position)
    }
  }

  @inline(never)
  private mutating func noteRepeat(from start: Int, to end: Int) {
    repeatedKeys.append(JSONText(range: start + 1..<end - 1, traits: []))
  }

  /// Notes those keys of an object that are none of the names, and stand in it for a second time.
  @inline(never)
  private mutating func noteRepeats(in object: JSONMembers, _ names: [JSONName]) {
    let keys = members(of: object.start).map(\.key).filter { index(of: $0, in: names) == nil }
    noteRepeats(among: keys[...])
  }

  /// Notes those keys of an object that stand in it for a second time. They are equal when their characters are, however
  /// they are escaped.
  mutating func noteRepeats(among keys: ArraySlice<JSONText>) {
    // The hash is seeded, which keeps the time linear for any input.
    var known: Set<[UInt8]> = []
    for key in keys {
      let characters =
        key.hasEscapes ? JSONEscape.decode(bytes[key.range], .generalized) : Array(bytes[key.range])
      if !known.insert(characters).inserted { repeatedKeys.append(key) }
    }
  }
}
