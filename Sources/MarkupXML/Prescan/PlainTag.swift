/// A start tag whose attributes can be read without a parser: well-formed, with names of the vocabulary that have no
/// prefix and stand once, and values that mean what is written.
///
/// Whatever is not that simple is no plain tag, and is left to libxml2: namespaces, references, line ends in values,
/// names that nobody asks for.
struct PlainTag {
  /// Behind the element's name.
  let nameEnd: Int
  /// Before `>` or `/>`.
  let end: Int
  /// The names that its attributes have, as in ``XMLTable/Node/attributeNames``.
  let attributeNames: UInt64
  /// How many attributes it has; not 0.
  let attributeCount: Int
}

/// Reads plain tags.
struct PlainTagReader {
  private let text: UnsafeRawBufferPointer
  private let names: PlainNames

  /// Above it, a value goes to the parser, which refuses those above 10 MB.
  private static let longestValue = 1_000_000

  /// Creates a reader for a text.
  init(_ text: UnsafeBufferPointer<UInt8>, names: PlainNames) {
    self.text = UnsafeRawBufferPointer(text)
    self.names = names
  }

  /// The tag that starts with the `<` at a position; nil where it is no plain one or has no attributes.
  /// - Parameter rows: where its attributes are written, as far as there is room for them.
  @inline(__always)
  func tag(at start: Int, _ rows: UnsafeMutableBufferPointer<XMLTable.Attribute>) -> PlainTag? {
    guard let nameEnd = endOfElementName(from: start + 1) else { return nil }
    return readAttributes(from: nameEnd, rows)
  }

  /// Behind ASCII letters, digits and hyphens that start with a letter; nil where there are none.
  @inline(__always)
  private func endOfElementName(from start: Int) -> Int? {
    guard start < text.count, Self.isLetter(text[start]) else { return nil }
    var position = start
    while position <= text.count &- 8 {
      let others = ByteWord.firstBesidesNames(
        in: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      if others != 0 { return position &+ others.trailingZeroBitCount / 8 }
      position &+= 8
    }
    return nil
  }

  private func readAttributes(
    from nameEnd: Int, _ rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  ) -> PlainTag? {
    var count = 0
    var names: UInt64 = 0
    var position = nameEnd
    // Every tag but the last ones is followed by two words.
    let last = text.count &- 16
    while position <= last {
      let spaceStart = position
      while ByteScan.isSpace(text[position]), position < last { position &+= 1 }
      if endsTag(at: position) {
        guard count > 0 else { return nil }
        return PlainTag(nameEnd: nameEnd, end: position, attributeNames: names, attributeCount: count)
      }
      guard position > spaceStart, count < rows.count, let (name, nameCount) = attributeName(at: position),
        let value = value(at: position &+ nameCount &+ 1)
      else { return nil }
      let bit: UInt64 = 1 &<< UInt64(min(name.rawValue, 63))
      if names & bit != 0, rows[..<count].contains(where: { $0.name == name }) { return nil }
      names |= bit
      rows.initializeElement(
        at: count,
        to: XMLTable.Attribute(value: value, name: name, namespace: .none, hasPayload: false))
      count &+= 1
      position = Int(value.offset) &+ Int(value.count) &+ 1
    }
    return nil
  }

  @inline(__always)
  private func endsTag(at position: Int) -> Bool {
    // Whoever asks has looked that more bytes follow.
    let byte = text[position]
    return byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") && text[position &+ 1] == UInt8(ascii: ">")
  }

  /// The name of the vocabulary that stands before a `=` at a position that two words follow, and its length.
  @inline(__always)
  private func attributeName(at start: Int) -> (XMLNameID, count: Int)? {
    let word = text.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    let signs = Self.equalsSigns(in: word)
    guard signs != 0 else { return longAttributeName(at: start, word) }
    let count = signs.trailingZeroBitCount / 8
    let name = names.id(Self.prefix(count, of: word), 0, bytes(start..<start &+ count))
    return name == .unknown ? nil : (name, count)
  }

  private func longAttributeName(at start: Int, _ word: UInt64) -> (XMLNameID, count: Int)? {
    var rest = text.loadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self)
    let signs = Self.equalsSigns(in: rest)
    var count = 16
    if signs != 0 {
      count = signs.trailingZeroBitCount / 8
      rest = Self.prefix(count, of: rest)
      count &+= 8
    } else {
      let limit = min(names.longest, text.count &- 1 &- start)
      while count < limit, text[start &+ count] != UInt8(ascii: "=") { count &+= 1 }
      guard count <= limit, text[start &+ count] == UInt8(ascii: "=") else { return nil }
    }
    let name = names.id(word, rest, bytes(start..<start &+ count))
    return name == .unknown ? nil : (name, count)
  }

  @inline(__always)
  private static func equalsSigns(in word: UInt64) -> UInt64 {
    ByteWord.firstZero(in: word ^ ByteWord.repeating(UInt8(ascii: "=")))
  }

  /// The first bytes, fewer than eight, and zeros.
  @inline(__always)
  private static func prefix(_ count: Int, of word: UInt64) -> UInt64 {
    word & ~(UInt64.max &<< UInt64(8 &* count))
  }

  /// The value whose quote stands at a position, where the other one follows and nothing that XML changes or refuses
  /// stands between.
  @inline(__always)
  private func value(at quotePosition: Int) -> XMLSlice? {
    guard quotePosition < text.count else { return nil }
    let quote = text[quotePosition]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = quotePosition &+ 1
    let limit = min(text.count &- 8, start &+ Self.longestValue)
    var position = start
    while position <= limit {
      let stops = Self.stops(text.loadUnaligned(fromByteOffset: position, as: UInt64.self), quote)
      if stops != 0 {
        position &+= stops.trailingZeroBitCount / 8
        guard text[position] == quote, let offset = Int32(exactly: start) else { return nil }
        return XMLSlice(offset: offset, count: Int32(truncatingIfNeeded: position &- start))
      }
      position &+= 8
    }
    return nil
  }

  /// The lowest bit that is set tells the first byte that is the quote, `<`, `&`, a control character, or 0xEF, which
  /// starts the noncharacters U+FFFE and U+FFFF among others.
  @inline(__always)
  private static func stops(_ word: UInt64, _ quote: UInt8) -> UInt64 {
    // Each quote is one bit away from `&`, which is left out of the comparison.
    let bit = quote ^ UInt8(ascii: "&")
    let quotes = word & ~ByteWord.repeating(bit) ^ ByteWord.repeating(quote & ~bit)
    let lessThans = word ^ ByteWord.repeating(UInt8(ascii: "<"))
    let tops = ByteWord.repeating(0x80)
    if word & tops == 0 {
      // What is below zero after subtracting shows by its top bit, as nothing else has one.
      return
        ((word &- ByteWord.repeating(0x20)) | (lessThans &- ByteWord.repeating(1))
        | (quotes &- ByteWord.repeating(1))) & tops
    }
    return ByteWord.firstBelow(0x20, in: word) | ByteWord.firstZero(in: lessThans)
      | ByteWord.firstZero(in: quotes) | ByteWord.firstZero(in: word ^ ByteWord.repeating(0xef))
  }

  @inline(__always)
  private func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(rebasing: text[range]).assumingMemoryBound(to: UInt8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
