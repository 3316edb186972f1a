package import Diagnostics

// Keys of an object's members.

extension JSONView {
  /// The bytes of a member's key between its quotes, as it is written; empty for what is not a member.
  package func keyRange(of row: Int) -> ByteRange {
    let start = keyStart(of: row)
    guard rows[row].keyLength == JSONRow.longKey else { return start..<start &+ Int(rows[row].keyLength) }
    return start..<endOfLongKey(from: start)
  }

  /// Where a member's key starts, behind its quote.
  @inline(__always)
  private func keyStart(of row: Int) -> Int {
    let distance = rows[row].keyDistance
    return distance == JSONRow.farKey ? startOfFarKey(of: row) : Int(rows[row].start) &- Int(distance)
  }

  /// Goes back over the colon and the white space before a value to its key's end, and to its start: the first quote
  /// before that without an odd number of backslashes, as any other would have ended the key.
  @inline(never)
  private func startOfFarKey(of row: Int) -> Int {
    var end = Int(rows[row].start) - 1
    while end > 0, bytes[end] != UInt8(ascii: "\"") { end -= 1 }
    var start = end
    while start > 0 {
      guard bytes[start - 1] == UInt8(ascii: "\"") else {
        start -= 1
        continue
      }
      var backslashes = 0
      while start - 2 - backslashes >= 0, bytes[start - 2 - backslashes] == UInt8(ascii: "\\") {
        backslashes += 1
      }
      if backslashes.isMultiple(of: 2) { return start }
      start -= 1 + backslashes
    }
    return start
  }

  private func endOfLongKey(from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, bytes.count)
  }

  /// The first eight bytes of a member's key, as ``JSONName/word`` has them.
  func keyWord(of row: Int) -> UInt64 {
    // Zero bytes follow the text in memory, so that eight can be read anywhere.
    let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped) + keyStart(of: row)
    let length = Int(rows[row].keyLength)
    let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    return length < 8 ? word & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1) : word
  }

  /// Whether a member's key, whose word the caller has, is a name.
  @inline(__always)
  func key(of row: Int, _ word: UInt64, is name: JSONName) -> Bool {
    if rows[row].flags.contains(.keyEscapes) { return decodedKey(of: row, is: name) }
    guard word == name.word, Int(rows[row].keyLength) == name.length else { return false }
    return name.length <= 8 || bytes.baseAddress.map { name.ends($0 + keyStart(of: row)) } ?? false
  }

  /// Whether a member's key is a name.
  package func key(of row: Int, is name: JSONName) -> Bool { key(of: row, keyWord(of: row), is: name) }

  @inline(never)
  private func decodedKey(of row: Int, is name: JSONName) -> Bool {
    decodedKey(of: row).elementsEqual(name.bytes)
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
}
