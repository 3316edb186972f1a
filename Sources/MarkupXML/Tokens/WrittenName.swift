import ByteText

/// A name as it is written: an element's, an attribute's, an instruction's.
struct WrittenName {
  /// Where it starts, where the part behind its prefix starts, and where it ends.
  let start, local, end: Int
  /// What the part behind the prefix is found by.
  let key: NameKey
  /// Whether it is a prefix and a name, or a name alone (Namespaces in XML, production 7), and not longer than most.
  let isQualified: Bool

  /// More bytes than a sensible name has.
  static let longest = 200

  var range: Range<Int> { start..<end }
  var localRange: Range<Int> { local..<end }
  var hasPrefix: Bool { local > start }
  var prefix: Range<Int> { start..<Swift.max(start, local - 1) }
}

/// What a name is found by: its first sixteen bytes. Two names of up to sixteen bytes are equal where their keys are.
struct NameKey: Equatable {
  private let low, high: UInt64

  /// How many bytes a key tells.
  static let reach = 16

  @inline(__always)
  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    low = Self.prefix(range.count, of: text.word(at: range.lowerBound))
    high = range.count > 8 ? Self.prefix(range.count &- 8, of: text.word(at: range.lowerBound &+ 8)) : 0
  }

  init(_ name: Span<UInt8>) {
    low = name.word(from: 0)
    high = name.word(from: 8)
  }

  /// The first bytes of a word, and zeros.
  @inline(__always)
  private static func prefix(_ count: Int, of word: UInt64) -> UInt64 {
    count < 8 ? word & ~(UInt64.max &<< UInt64(8 &* count)) : word
  }

  @inline(__always)
  var hash: UInt64 { (low ^ high &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd }

  /// `xmlns`, which declares namespaces.
  static let declaration = NameKey(ContiguousArray("xmlns".utf8).span)
  static let xml = NameKey(ContiguousArray("xml".utf8).span)
  static let xlink = NameKey(ContiguousArray("xlink".utf8).span)
}

extension Span<UInt8> {
  /// The name that starts at a position; nil where none does.
  @inline(__always)
  func name(at start: Int) -> WrittenName? {
    let end = endOfPlainName(from: start)
    guard end > start else { return unusualName(at: start) }
    return WrittenName(
      start: start, local: start, end: end, key: NameKey(self, start..<end),
      isQualified: end &- start <= WrittenName.longest)
  }

  /// Behind the name of ASCII characters, without a prefix, that starts at a position; the position where it is no such
  /// name.
  @inline(__always)
  func endOfPlainName(from start: Int) -> Int {
    guard self.is(ByteClass.nameStart, at: start) else { return start }
    var position = start &+ 1
    while self.is(ByteClass.name, at: position) { position &+= 1 }
    return self[position] == UInt8(ascii: ":") || self[position] >= 0x80 ? start : position
  }

  /// A name with a prefix, or with characters that are not ASCII.
  private func unusualName(at start: Int) -> WrittenName? {
    var position = start
    var local = start
    var colons = 0
    var isQualified = true
    var isStart = true
    while true {
      guard let length = lengthOfNameCharacter(at: position, isStart: isStart && colons == 0) else { break }
      if self[position] == UInt8(ascii: ":") {
        isQualified = isQualified && !isStart
        colons += 1
        (local, isStart) = (position + 1, true)
      } else {
        // Behind a colon, what follows is a name on its own.
        if isStart, lengthOfNameCharacter(at: position, isStart: true) == nil { isQualified = false }
        isStart = false
      }
      position += length
    }
    guard position > start else { return nil }
    isQualified = isQualified && !isStart && colons <= 1 && position - start <= WrittenName.longest
    return WrittenName(
      start: start, local: local, end: position, key: NameKey(self, local..<position),
      isQualified: isQualified)
  }

  /// The length of a character that may stand in a name, or start one.
  private func lengthOfNameCharacter(at position: Int, isStart: Bool) -> Int? {
    let byte = self[position]
    guard byte >= 0x80 else {
      let isName = self.is(isStart ? ByteClass.nameStart : ByteClass.name, at: position)
      return isName || byte == UInt8(ascii: ":") ? 1 : nil
    }
    guard let (value, length) = character(at: position) else { return nil }
    return (isStart ? XMLCharacter.startsName(value) : XMLCharacter.isInName(value)) ? length : nil
  }

  func equal(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count where self[one.lowerBound + offset] != self[other.lowerBound + offset] {
      return false
    }
    return true
  }

  func equal(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && starts(at: range.lowerBound, with: text)
  }
}
