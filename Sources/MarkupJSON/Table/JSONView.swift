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

  /// Whether a value is of a kind.
  package func `is`(_ row: Int, _ kind: JSONKind) -> Bool { rows[row].kind == kind }

  /// Whether a value was read while the text was being read; what it holds has no rows.
  package func isTaken(_ row: Int) -> Bool { rows[row].isTaken }

  /// Whether a string holds a backslash.
  package func hasEscapes(_ row: Int) -> Bool { rows[row].flags.contains(.escapes) }

  /// Whether a string holds an escape for half a surrogate pair.
  package func hasLoneSurrogate(_ row: Int) -> Bool { rows[row].flags.contains(.loneSurrogate) }

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
    return String(text, hasEscapes: rows[row].flags.contains(.escapes))
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

extension String {
  /// Makes a string of what stands between its quotes, with U+FFFD for half a surrogate pair.
  init(_ text: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
    self.init(unsafeUninitializedCapacity: text.count) { bytes in
      if hasEscapes { return JSONEscape.decode(text, .replaced, into: bytes) }
      // What Swift stores without an allocation, as ids and titles, is two words that overlap.
      guard text.count <= 15, let from = text.baseAddress, let to = bytes.baseAddress else {
        return bytes.initialize(fromContentsOf: text)
      }
      Self.copy(UnsafeRawPointer(from), to: UnsafeMutableRawPointer(to), count: text.count)
      return text.count
    }
  }

  /// Copies at most sixteen bytes.
  @inline(__always)
  private static func copy(_ from: UnsafeRawPointer, to: UnsafeMutableRawPointer, count: Int) {
    @inline(__always)
    func copy<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type) {
      let last = count &- MemoryLayout<Word>.size
      let words = (from.loadUnaligned(as: Word.self), from.loadUnaligned(fromByteOffset: last, as: Word.self))
      to.storeBytes(of: words.0, as: Word.self)
      to.storeBytes(of: words.1, toByteOffset: last, as: Word.self)
    }
    if count >= 8 {
      copy(UInt64.self)
    } else if count >= 4 {
      copy(UInt32.self)
    } else if count >= 2 {
      copy(UInt16.self)
    } else if count == 1 {
      copy(UInt8.self)
    }
  }
}
