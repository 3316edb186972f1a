import CLibXML2

/// Searches in bytes, at the speed of memory.
enum ByteScan {
  /// The first occurrence of a byte in a range that lies within the bytes.
  static func firstIndex(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard let start = bytes.baseAddress, range.upperBound <= bytes.count, !range.isEmpty,
      let found = memchr(start + range.lowerBound, CInt(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// The last occurrence of a byte before a position.
  static func lastIndex(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = end
    while position >= 8 {
      let word = raw.loadUnaligned(fromByteOffset: position - 8, as: UInt64.self)
      if ByteWord.firstZero(in: word ^ ByteWord.repeating(byte)) != 0 { break }
      position -= 8
    }
    while position > 0 {
      position -= 1
      if raw[position] == byte { return position }
    }
    return nil
  }

  /// Behind the first occurrence of a short ASCII text at or behind a position; nil where there is none.
  static func end(of text: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let first = text.utf8Start.pointee
    var position = start
    while let found = firstIndex(of: first, in: bytes, position..<max(position, bytes.count)) {
      if starts(bytes, at: found, with: text) { return found + text.utf8CodeUnitCount }
      position = found + 1
    }
    return nil
  }

  /// Whether an ASCII text stands at a position.
  static func starts(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int, with text: StaticString) -> Bool {
    guard position >= 0, text.utf8CodeUnitCount <= bytes.count - position else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a text of lower-case letters, digits and signs stands at a position, in any case.
  static func startsIgnoringCase(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, with text: StaticString
  ) -> Bool {
    guard position >= 0, text.utf8CodeUnitCount <= bytes.count - position else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      let byte = bytes[position + offset]
      let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
      if lower != text.utf8Start[offset] { return false }
    }
    return true
  }

  /// Where a comment, CDATA section or processing instruction ends; nil where a tag starts.
  static func endOfOpaque(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case 0x3f: return end(of: "?>", in: bytes, from: start + 2) ?? bytes.count
    case 0x21:
      if starts(bytes, at: start, with: "<!--") {
        return end(of: "-->", in: bytes, from: start + 4) ?? bytes.count
      }
      if starts(bytes, at: start, with: "<![CDATA[") {
        return end(of: "]]>", in: bytes, from: start + 9) ?? bytes.count
      }
      return nil
    default: return nil
    }
  }

  /// The first byte from a position on that is `<`, below 0x28 or above 0x7f: what base64 does not hold, but for
  /// some signs. The end of the bytes where there is none.
  static func endOfPlainRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position + 32 <= raw.count {
      var stops: UInt64 = 0
      for word in 0..<4 {
        stops |= stopBits(raw.loadUnaligned(fromByteOffset: position + 8 * word, as: UInt64.self))
      }
      if stops & 0x8080_8080_8080_8080 != 0 { break }
      position += 32
    }
    while position < bytes.count, isPlain(bytes[position]) { position += 1 }
    return position
  }

  /// Eight bytes at once: the top bit of some byte is set where one of them is no plain one.
  @inline(__always)
  private static func stopBits(_ word: UInt64) -> UInt64 {
    word | ByteWord.firstBelow(0x28, in: word) | ByteWord.firstZero(in: word ^ ByteWord.repeating(0x3c))
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x28 && byte < 0x80 && byte != 0x3c }

  /// Whether a byte is white space in XML (production 3: S).
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x09 || byte == 0x0d }

  /// The first position that holds no white space.
  static func skipSpace(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    return position
  }
}
