/// Characters that are gathered with their white space folded (CSS Text 3, 4.1), again and again in the same memory.
struct FoldedText {
  /// The bytes, and behind them room for more.
  private var memory = ContiguousArray<UInt8>(repeating: 0, count: 256)
  private(set) var count = 0
  /// What to do with each byte; kept here, as to ask for what all share takes a call.
  private let entries = Self.entries
  /// Whether white space that comes next is folded into what is before.
  private(set) var endsWithSpace = true

  subscript(position: Int) -> UInt8 { memory[position] }

  var last: UInt8? { count > 0 ? memory[count - 1] : nil }

  func withBytes<Result>(_ range: Range<Int>, _ body: (Bytes) -> Result) -> Result {
    memory.span.extracting(range).withLent(body)
  }

  /// A range without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, memory[end - 1] == 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  /// A range without the spaces at its start.
  func withoutLead(_ range: Range<Int>) -> Range<Int> {
    let lead = withBytes(range) { $0.prefix { $0 == 0x20 }.count }
    return (range.lowerBound + lead)..<range.upperBound
  }

  /// Forgets all characters.
  mutating func removeAll() { (count, endsWithSpace) = (0, true) }

  /// Takes the space at the end away.
  mutating func removeLastSpace() { (count, endsWithSpace) = (count - 1, false) }

  /// What of a text would be appended: all but white space at its start that is folded.
  func visible(_ text: Bytes, preservesSpace: Bool) -> Bytes {
    guard endsWithSpace, !preservesSpace, let first = text.first, ValueScanner.isSpace(first)
    else { return text }
    let start = text.firstIndex { !ValueScanner.isSpace($0) } ?? text.count
    return Bytes(rebasing: text[start...])
  }

  /// Appends characters: white space as spaces, one in the place of several unless it is preserved.
  /// - Returns: what was among them, as far as it was appended.
  mutating func append(_ text: Bytes, preservesSpace: Bool) -> Kinds {
    guard !text.isEmpty else { return [] }
    if text.count > memory.count - count { grow(by: text.count) }
    let folded = preservesSpace ? 0 : Kinds.space.rawValue
    var previous = endsWithSpace ? folded : 0
    var found: UInt16 = 0
    var end = count
    let entries = self.entries
    do {
      let entries = entries.span
      var memory = memory.mutableSpan
      // Without a branch, as no one can tell where words end. There is room for all, so that `end` stays in it.
      for byte in text {
        let entry = entries[Int(byte)]
        memory[end] = UInt8(truncatingIfNeeded: entry >> 8)
        end &+= Int(1 &- (entry & previous))
        previous = entry & folded
        found |= entry
      }
    }
    (count, endsWithSpace) = (end, previous != 0)
    return Kinds(rawValue: found)
  }

  /// Makes room for more bytes than there is.
  @inline(never)
  private mutating func grow(by more: Int) {
    memory.append(contentsOf: repeatElement(0, count: max(more, memory.count)))
  }
}

extension FoldedText {
  /// What characters are there.
  struct Kinds: OptionSet {
    let rawValue: UInt16

    /// White space; the lowest bit, as it is counted with.
    static let space = Kinds(rawValue: 1)
    /// Anything else.
    static let visible = Kinds(rawValue: 2)
    /// What ``ParagraphDirection`` takes a closer look at.
    static let notPlain = Kinds(rawValue: 4)
  }

  /// For each byte the one that is shown, and below it what kind of character it begins.
  private static let entries = ContiguousArray(
    (UInt8.min...UInt8.max).map { byte -> UInt16 in
      if ValueScanner.isSpace(byte) { return 0x2000 | Kinds.space.rawValue }
      let kinds: Kinds = ParagraphDirection.isPlain(byte) ? .visible : [.visible, .notPlain]
      return UInt16(byte) << 8 | kinds.rawValue
    })
}
