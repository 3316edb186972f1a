package import Diagnostics

/// A table and its text, open for reading; made by ``JSONTable/withView(_:)`` and valid inside that call.
///
/// Rows that are passed in must be the table's own. Calls from other modules are not inlined, so that what is called for
/// every value is either a loop in here or a look at ``rows``.
package struct JSONView {
  package let bytes: UnsafeBufferPointer<UInt8>
  package let rows: UnsafeBufferPointer<JSONRow>

  init(bytes: UnsafeBufferPointer<UInt8>, rows: UnsafeBufferPointer<JSONRow>) {
    self.bytes = bytes
    self.rows = rows
  }

  /// What a value is.
  package func kind(of row: Int) -> JSONKind { rows[row].kind }

  /// The bytes of a value, a string's quotes included.
  package func range(of row: Int) -> ByteRange { Int(rows[row].start)..<Int(rows[row].end) }

  /// What is unusual about a value's and its key's text.
  package func flags(of row: Int) -> JSONRow.Flags { rows[row].flags }

  /// The rows of an array's elements, or of an object's members; none for other values.
  package func children(of row: Int) -> Children {
    Children(rows: rows, next: row &+ 1, end: Int(rows[row].next))
  }

  /// The rows of what a container holds directly.
  package struct Children: Sequence, IteratorProtocol {
    let rows: UnsafeBufferPointer<JSONRow>
    var row: Int
    let end: Int

    init(rows: UnsafeBufferPointer<JSONRow>, next: Int, end: Int) {
      self.rows = rows
      self.row = next
      self.end = end
    }

    package mutating func next() -> Int? {
      guard row < end else { return nil }
      defer { row = Int(rows[row].next) }
      return row
    }
  }

  // MARK: - Keys

  /// The bytes of a member's key between its quotes, as it is written; empty for what is not a member.
  package func keyRange(of row: Int) -> ByteRange {
    let start = Int(rows[row].keyStart)
    guard rows[row].keyLength == JSONRow.longKey else { return start..<start &+ Int(rows[row].keyLength) }
    return start..<endOfLongKey(from: start)
  }

  func endOfLongKey(from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, bytes.count)
  }

  /// The first eight bytes of a member's key, as ``JSONName/word`` has them.
  package func keyWord(of row: Int) -> UInt64 {
    // Zero bytes follow the text in memory, so that eight can be read anywhere.
    let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped) + Int(rows[row].keyStart)
    let length = Int(rows[row].keyLength)
    let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    return length < 8 ? word & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1) : word
  }

  /// Whether a member's key, whose word the caller has, is a name.
  package func key(of row: Int, _ word: UInt64, is name: JSONName) -> Bool {
    if rows[row].flags.contains(.keyEscapes) { return decodedKey(of: row, is: name) }
    guard word == name.word, Int(rows[row].keyLength) == name.length else { return false }
    return name.length <= 8 || hasText(of: name, at: Int(rows[row].keyStart))
  }

  /// Whether a member's key is a name.
  package func key(of row: Int, is name: JSONName) -> Bool { key(of: row, keyWord(of: row), is: name) }

  func decodedKey(of row: Int, is name: JSONName) -> Bool { decodedKey(of: row).elementsEqual(name.bytes) }

  func hasText(of name: JSONName, at start: Int) -> Bool {
    text(in: start..<start + name.length).elementsEqual(name.bytes)
  }

  /// A member's key, its escapes resolved.
  package func key(of row: Int) -> String {
    rows[row].flags.contains(.keyEscapes)
      ? String(decoding: JSONEscape.decode(text(in: keyRange(of: row)), .replaced), as: UTF8.self)
      : String(decoding: text(in: keyRange(of: row)), as: UTF8.self)
  }

  /// A key's bytes with its escapes resolved, different for different keys.
  func decodedKey(of row: Int) -> [UInt8] { JSONEscape.decode(text(in: keyRange(of: row)), .generalized) }

  /// The first member of an object with a name; nil where none has it, or where the value is no object.
  package func member(_ name: JSONName, of row: Int) -> Int? {
    guard kind(of: row) == .object else { return nil }
    return children(of: row).first { key(of: $0, is: name) }
  }

  // MARK: - Values

  /// The text of bytes.
  package func text(in range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// The bytes of a string between its quotes, as it is written.
  package func contentRange(of row: Int) -> ByteRange {
    Int(rows[row].start) &+ 1..<Int(rows[row].end) &- 1
  }

  /// A string's characters, its escapes resolved, with U+FFFD for half a surrogate pair.
  package func string(_ row: Int) -> String {
    let text = text(in: contentRange(of: row))
    return rows[row].flags.contains(.escapes)
      ? String(decoding: decoded(text), as: UTF8.self) : String(decoding: text, as: UTF8.self)
  }

  /// The number of the word that a string is; nil where it is none of them.
  package func index(of row: Int, in words: [JSONName]) -> Int? {
    let text = text(in: contentRange(of: row))
    if rows[row].flags.contains(.escapes) {
      let text = decoded(text)
      return words.firstIndex { text.elementsEqual($0.bytes) }
    }
    return words.firstIndex { text.count == $0.length && text.elementsEqual($0.bytes) }
  }

  /// The bytes of a string's characters.
  func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] { JSONEscape.decode(text, .replaced) }

  /// The bytes of a string with its escapes resolved, and U+FFFD for half a surrogate pair.
  package func decodedBytes(_ row: Int) -> [UInt8] { decoded(text(in: contentRange(of: row))) }

  /// Whether a boolean is `true`.
  package func boolean(_ row: Int) -> Bool { bytes[Int(rows[row].start)] == UInt8(ascii: "t") }
}
