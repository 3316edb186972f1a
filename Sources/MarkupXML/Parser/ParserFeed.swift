/// Gives the parser the text in pieces, without the plain content in it, each run of which leaves a processing
/// instruction in its place.
///
/// The parser sees everything else, and the start tags of the elements around that, so that it checks names, nesting and
/// namespaces. What was taken out waits here for the event of the instruction.
struct ParserFeed {
  /// Something that the parser got, and has an event for, that does not stand in the text.
  private struct Insertion {
    /// Where the event finds the parser, in what it got: behind an instruction, before the `>` of a tag.
    let fedEnd: Int
    /// How much of the text before there the parser has not got.
    let omitted: Int
    /// Behind the content that an instruction stands for.
    var end: PlainBatch.Extent
  }

  /// How much the parser gets at a time: its buffer stays in the cache.
  private static let chunk = 64 * 1024
  /// What it gets in the place of plain content.
  private static let mark: StaticString = "<?l?>"

  private let text: UnsafeBufferPointer<UInt8>
  private let reader: PlainContentReader
  /// Where payloads were lifted: the tags that had them are no plain ones.
  private var payloads: ArraySlice<ReducedText.Payload>
  /// Behind what has been looked at.
  private var position = 0
  /// Whether the root has been met, which the parser is to see.
  private var hasRoot = false
  /// The names of the plain elements that are open and that the parser does not know of, outermost first.
  private var open: [Range<Int>] = []

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  /// How many bytes the parser has got, with those in the buffer.
  private var fed = 0
  /// What comes next: a mark, where plain content ends that has been taken out; start tags of what is open, from an index
  /// on; and a part of the text.
  private var markedEnd: Int?
  private var announced: Int?
  private var run: Range<Int> = 0..<0

  /// What is waiting.
  private var insertions: [Insertion] = []
  private var nextInsertion = 0
  private var batch: PlainBatch

  /// Prepares to feed a text that stays in memory meanwhile.
  init(_ text: UnsafeBufferPointer<UInt8>, names: VocabularyNames, payloads: [ReducedText.Payload]) {
    self.text = text
    reader = PlainContentReader(text, attributes: names.plainAttributes, elements: names.plainElements)
    self.payloads = payloads[...]
    let longestTag = names.plainElements.longest + 2
    buffer = .allocate(capacity: min(Self.chunk, text.count) + max(longestTag, Self.mark.utf8CodeUnitCount))
    batch = PlainBatch(textLength: text.count)
  }

  func deallocate() {
    buffer.deallocate()
    batch.deallocate()
  }

  // MARK: - What the parser gets

  /// The next piece, valid until the one behind it is asked for; nil at the end.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    forgetTaken()
    count = 0
    let limit = min(Self.chunk, text.count)
    while count < limit {
      if let end = markedEnd {
        append(UnsafeBufferPointer(start: Self.mark.utf8Start, count: Self.mark.utf8CodeUnitCount))
        insert(goingOnAt: end)
        markedEnd = nil
      } else if let index = announced {
        announce(index)
      } else if !run.isEmpty {
        let part = run.prefix(limit - count)
        append(UnsafeBufferPointer(rebasing: text[part]))
        run = part.upperBound..<run.upperBound
      } else if batch.isFull && count > 0 || !readOn() {
        break
      }
    }
    return count == 0 ? nil : UnsafeBufferPointer(rebasing: buffer[..<count])
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(fromContentsOf: bytes)
    count += bytes.count
    fed += bytes.count
  }

  /// Tells the parser of an open element, whose tag it has not got; the table has it already.
  private mutating func announce(_ index: Int) {
    guard index < open.count else {
      open.removeAll(keepingCapacity: true)
      announced = nil
      return
    }
    append(UInt8(ascii: "<"))
    append(UnsafeBufferPointer(rebasing: text[open[index]]))
    insert(goingOnAt: run.lowerBound - 1)
    append(UInt8(ascii: ">"))
    announced = index + 1
  }

  private mutating func append(_ byte: UInt8) {
    buffer.initializeElement(at: count, to: byte)
    count += 1
    fed += 1
  }

  /// Notes that the event of what the parser gets up to here is for no part of the text, which goes on at a position.
  private mutating func insert(goingOnAt position: Int) {
    insertions.append(Insertion(fedEnd: fed, omitted: position - fed, end: batch.extent))
  }

  // MARK: - What there is

  /// Takes out plain content, and looks for what the parser gets behind it.
  /// - Returns: whether there was anything.
  private mutating func readOn() -> Bool {
    guard position < text.count else { return false }
    let start = position
    if hasRoot { readPlainContent() }
    if position > start { markedEnd = position }
    if position < text.count, position == start || !batch.isFull { findRun() }
    return true
  }

  private mutating func readPlainContent() {
    while position < text.count, !batch.isFull {
      guard let event = reader.event(at: position, in: open.last, batch.room) else { return }
      if case .start(let tag) = event, hasPayload(in: position..<tag.end) { return }
      position = batch.take(event, &open)
    }
  }

  /// Looks for the `<` behind something that is not plain.
  private mutating func findRun() {
    let start = position
    if text[position] == UInt8(ascii: "<") {
      if let end = ByteScan.endOfOpaque(at: position, in: text) {
        position = end
      } else {
        // A tag may end an element, or declare namespaces for it, which takes the elements around it.
        if !open.isEmpty { announced = 0 }
        hasRoot = true
        position += 1
      }
    }
    position = ByteScan.firstIndex(of: UInt8(ascii: "<"), in: text, position..<text.count) ?? text.count
    run = start..<position
  }

  @inline(__always)
  private mutating func hasPayload(in range: Range<Int>) -> Bool {
    while let payload = payloads.first, payload.reducedOffset <= range.lowerBound { payloads.removeFirst() }
    return payloads.first.map { $0.reducedOffset <= range.upperBound } ?? false
  }

  // MARK: - What is waiting

  /// What an event is for that does not stand in the text: plain content, none where an element around something is
  /// announced, which is valid until the next piece is asked for. Nil where the event is for a part of the text.
  @inline(__always)
  mutating func take(endingAt fedEnd: Int) -> PlainContent? {
    // One without an event stood where the parser saw nothing.
    while nextInsertion < insertions.count, insertions[nextInsertion].fedEnd < fedEnd { nextInsertion += 1 }
    guard nextInsertion < insertions.count, insertions[nextInsertion].fedEnd == fedEnd else { return nil }
    let insertion = insertions[nextInsertion]
    let start = nextInsertion == 0 ? (events: 0, rows: 0) : insertions[nextInsertion - 1].end
    nextInsertion += 1
    return batch.content(from: start, to: insertion.end, omitted: insertion.omitted)
  }

  private mutating func forgetTaken() {
    guard nextInsertion > 0 else { return }
    let taken = insertions[nextInsertion - 1].end
    batch.removeFirst(taken)
    insertions.removeSubrange(..<nextInsertion)
    for index in insertions.indices {
      insertions[index].end.events -= taken.events
      insertions[index].end.rows -= taken.rows
    }
    nextInsertion = 0
  }
}
