import CLibXML2

/// Searches at the speed of memory.
extension Span<UInt8> {
  /// The first occurrence of a byte in a range that lies within the bytes.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    return extracting(range).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = memchr(start, CInt(byte), bytes.count) else {
        return nil
      }
      return range.lowerBound + (UnsafeRawPointer(found) - start)
    }
  }

  /// The eight bytes from a position on, the first of which is the lowest. Zeros follow each text, so that there are some.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The first byte from a position on that is `<`, below 0x28 or above 0x7f: what base64 does not hold, but for some
  /// signs.
  ///
  /// Photos are most of a document that has any: 32 bytes at once take a tenth of the time that one by one take.
  func endOfPlainRun(from start: Int) -> Int {
    var position = withUnsafeBytes { bytes in
      var position = start
      while position <= bytes.count - 32 {
        var stops: UInt64 = 0
        for offset in stride(from: 0, to: 32, by: 8) {
          stops |= ByteWord.notPlain(
            in: bytes.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self))
        }
        if stops != 0 { break }
        position += 32
      }
      return position
    }
    while self[position] >= 0x28, self[position] < 0x80, self[position] != UInt8(ascii: "<") { position += 1 }
    return position
  }

  /// Behind the first occurrence of a short ASCII text from a position on; nil where there is none before an end.
  func end(of text: StaticString, from start: Int, before end: Int) -> Int? {
    let first = text.withUTF8Buffer { $0.first ?? 0 }
    var position = start
    while position < end, let found = firstIndex(of: first, in: position..<end) {
      if found + text.utf8CodeUnitCount <= end, starts(at: found, with: text) {
        return found + text.utf8CodeUnitCount
      }
      position = found + 1
    }
    return nil
  }

  /// Where something ends that is a comment, CDATA section or processing instruction, well-formed or not; nil where
  /// something else starts.
  func endOfOpaque(at start: Int, before end: Int) -> Int? {
    for (opening, closing) in [("<?", "?>"), ("<!--", "-->"), ("<![CDATA[", "]]>")]
      as [(StaticString, StaticString)]
    where starts(at: start, with: opening) {
      return self.end(of: closing, from: start + opening.utf8CodeUnitCount, before: end) ?? end
    }
    return nil
  }
}
