/// Reads plain content.
struct PlainContentReader {
  private let text: UnsafeRawBufferPointer
  private let attributeNames: PlainNames
  private let elementNames: PlainNames

  /// Above it, a value goes to the parser, which refuses those above 10 MB.
  private static let longestValue = 1_000_000

  /// Creates a reader for a text.
  init(_ text: UnsafeBufferPointer<UInt8>, attributes: PlainNames, elements: PlainNames) {
    self.text = UnsafeRawBufferPointer(text)
    attributeNames = attributes
    elementNames = elements
  }

  /// What stands at a position behind a tag or before one; nil where it is not plain.
  /// - Parameters:
  ///   - element: the name of the element around it, where that is plain too.
  ///   - rows: where a tag's attributes are written, as far as there is room for them.
  @inline(__always)
  func event(
    at start: Int, in element: Range<Int>?, _ rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  ) -> PlainEvent? {
    guard text[start] == UInt8(ascii: "<") else { return plainText(at: start).map { .text($0) } }
    guard start &+ 1 < text.count, text[start &+ 1] == UInt8(ascii: "/") else {
      return tag(at: start, rows).map { .start($0) }
    }
    return element.flatMap { endOfEndTag(of: $0, at: start) }.map { .end($0) }
  }

  // MARK: Tags

  /// The tag that starts with the `<` at a position; nil where it is no plain one.
  @inline(__always)
  func tag(at start: Int, _ rows: UnsafeMutableBufferPointer<XMLTable.Attribute>) -> PlainTag? {
    guard let nameEnd = endOfElementName(from: start + 1) else { return nil }
    let name = start + 1..<nameEnd
    guard let element = elementName(name) else { return nil }
    return readAttributes(of: element, name, rows)
  }

  /// Behind ASCII letters, digits and hyphens that start with a letter, and two words before the end of the text; nil
  /// where there are none.
  @inline(__always)
  private func endOfElementName(from start: Int) -> Int? {
    guard start < text.count, Self.isLetter(text[start]) else { return nil }
    var position = start
    while position <= text.count &- 16 {
      let others = ByteWord.firstBesidesNames(
        in: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      if others != 0 { return position &+ others.trailingZeroBitCount / 8 }
      position &+= 8
    }
    return nil
  }

  /// What the name of an element is, whose start two words follow.
  @inline(__always)
  private func elementName(_ range: Range<Int>) -> XMLNameID? {
    let word = text.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self)
    let rest = text.loadUnaligned(fromByteOffset: range.lowerBound &+ 8, as: UInt64.self)
    let name =
      range.count < 8
      ? elementNames.name(Self.prefix(range.count, of: word), 0, bytes(range))
      : elementNames.name(
        word, range.count < 16 ? Self.prefix(range.count &- 8, of: rest) : rest, bytes(range))
    return name?.id
  }

  private func readAttributes(
    of element: XMLNameID, _ elementName: Range<Int>, _ rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  ) -> PlainTag? {
    var count = 0
    var names: UInt64 = 0
    var position = elementName.upperBound
    // Every tag but the last ones is followed by two words.
    let last = text.count &- 16
    while position <= last {
      let spaceStart = position
      while ByteScan.isSpace(text[position]), position < last { position &+= 1 }
      if endsTag(at: position) {
        return PlainTag(
          name: elementName, element: element, end: position, isEmpty: text[position] == UInt8(ascii: "/"),
          attributeNames: names, attributeCount: count)
      }
      guard position > spaceStart, count < rows.count,
        let (name, namespace, nameCount) = attributeName(at: position),
        let value = value(at: position &+ nameCount &+ 1)
      else { return nil }
      if names & name.bit != 0, rows[..<count].contains(where: { $0.name == name }) { return nil }
      names |= name.bit
      rows.initializeElement(
        at: count,
        to: XMLTable.Attribute(value: value, name: name, namespace: namespace, hasPayload: false))
      count &+= 1
      position = value.end &+ 1
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
  private func attributeName(at start: Int) -> (id: XMLNameID, namespace: XMLNamespace, count: Int)? {
    let word = text.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    let signs = Self.equalsSigns(in: word)
    guard signs != 0 else { return longAttributeName(at: start, word) }
    let count = signs.trailingZeroBitCount / 8
    return attributeNames.name(Self.prefix(count, of: word), 0, bytes(start..<start &+ count)).map {
      ($0.id, $0.namespace, count)
    }
  }

  private func longAttributeName(
    at start: Int, _ word: UInt64
  ) -> (id: XMLNameID, namespace: XMLNamespace, count: Int)? {
    var rest = text.loadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self)
    let signs = Self.equalsSigns(in: rest)
    var count = 16
    if signs != 0 {
      count = signs.trailingZeroBitCount / 8
      rest = Self.prefix(count, of: rest)
      count &+= 8
    } else {
      let limit = min(attributeNames.longest, text.count &- 1 &- start)
      while count < limit, text[start &+ count] != UInt8(ascii: "=") { count &+= 1 }
      guard count <= limit, text[start &+ count] == UInt8(ascii: "=") else { return nil }
    }
    return attributeNames.name(word, rest, bytes(start..<start &+ count)).map {
      ($0.id, $0.namespace, count)
    }
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
    guard let end = firstStop(from: start, in: start, { Self.stops($0, quote) }), text[end] == quote else {
      return nil
    }
    return XMLSlice(start..<end)
  }

  /// The first byte from a position on that the stops of its word tell; nil where there is none for long behind the start
  /// of the value or text that it is in.
  @inline(__always)
  private func firstStop(from position: Int, in start: Int, _ stops: (UInt64) -> UInt64) -> Int? {
    let limit = min(text.count &- 8, start &+ Self.longestValue)
    var position = position
    while position <= limit {
      let found = stops(text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      if found != 0 { return position &+ found.trailingZeroBitCount / 8 }
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

  /// Behind the end tag of an element whose `</` stands at a position; nil where it is another one's, or no plain one.
  @inline(__always)
  private func endOfEndTag(of name: Range<Int>, at start: Int) -> Int? {
    let end = start &+ name.count &+ 3
    guard end <= text.count, text[end &- 1] == UInt8(ascii: ">") else { return nil }
    for offset in 0..<name.count where text[name.lowerBound &+ offset] != text[start &+ 2 &+ offset] {
      return nil
    }
    return end
  }

  // MARK: Texts

  /// The text at a position up to the tag behind it; nil where it is not plain, or something else than a tag follows.
  @inline(__always)
  private func plainText(at start: Int) -> PlainText? {
    var position = start
    var hasReferences = false
    while let stop = firstStop(from: position, in: start, Self.textStops) {
      switch text[stop] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): position = stop &+ 1
      case UInt8(ascii: "&"):
        guard let end = NamedReference(in: text, at: stop)?.end else { return nil }
        hasReferences = true
        position = end
      case UInt8(ascii: "<"):
        guard stop &+ 1 < text.count, !Self.isOpaque(text[stop &+ 1]) else { return nil }
        return PlainText(range: start..<stop, hasReferences: hasReferences)
      default: return nil
      }
    }
    return nil
  }

  /// Whether a `<` before a byte starts something else than a tag.
  private static func isOpaque(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  /// As ``stops(_:_:)``, for `<`, `>`, `&`, control characters and 0xEF.
  @inline(__always)
  private static func textStops(_ word: UInt64) -> UInt64 {
    let angles = word & ~ByteWord.repeating(0x02) ^ ByteWord.repeating(UInt8(ascii: "<"))
    return ByteWord.firstBelow(0x20, in: word) | ByteWord.firstZero(in: angles)
      | ByteWord.firstZero(in: word ^ ByteWord.repeating(UInt8(ascii: "&")))
      | ByteWord.firstZero(in: word ^ ByteWord.repeating(0xef))
  }

  @inline(__always)
  private func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(rebasing: text[range]).assumingMemoryBound(to: UInt8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
