import ByteText

/// Searches that take several bytes at once.
extension Span<UInt8> {
  /// The first occurrence of a byte in a range that lies within the bytes.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    let bytes = extracting(range)
    let wanted = ByteWord.repeating(byte)
    var position = 0
    while position <= bytes.count - 32 {
      var found: UInt64 = 0
      for offset in 0..<4 {
        found |= ByteWord.firstZero(in: bytes.word(at: position &+ 8 &* offset) ^ wanted)
      }
      if found != 0 { break }
      position += 32
    }
    while position <= bytes.count - 8 {
      let found = ByteWord.firstZero(in: bytes.word(at: position) ^ wanted)
      if found != 0 { return range.lowerBound + position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count {
      if bytes[position] == byte { return range.lowerBound + position }
      position += 1
    }
    return nil
  }

  /// The first byte from a position on that is `<`, below 0x28 or above 0x7f: what base64 does not hold, but for some
  /// signs.
  ///
  /// Photos are most of a document that has any: 32 bytes at once take a tenth of the time that one by one take.
  func endOfPlainRun(from start: Int) -> Int {
    var position = start
    while position <= count - 32 {
      var stops: UInt64 = 0
      for offset in 0..<4 { stops |= ByteWord.notPlain(in: word(at: position &+ 8 &* offset)) }
      if stops != 0 { break }
      position &+= 32
    }
    while self[position] >= 0x28, self[position] < 0x80, self[position] != UInt8(ascii: "<") { position += 1 }
    return position
  }

  /// Behind the first occurrence of a short ASCII text from a position on; nil where there is none before an end.
  func end(of text: StaticString, from start: Int, before end: Int) -> Int? {
    let first = text.withBytes { $0.isEmpty ? 0 : $0[0] }
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
