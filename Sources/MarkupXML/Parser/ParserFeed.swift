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
    /// The indices behind the content that an instruction stands for, and behind its attributes.
    var ends: (events: Int, rows: Int)
  }

  /// How much the parser gets at a time: its buffer stays in the cache.
  private static let chunk = 64 * 1024
  /// How many attributes, and how many other things, may be waiting before it gets some more: they are to stay in the
  /// nearest cache.
  private static let rowLimit = 256
  private static let eventLimit = 128
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
  private let events: UnsafeMutableBufferPointer<PlainEvent>
  private var eventCount = 0
  private let rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  private var rowCount = 0

  /// Prepares to feed a text that stays in memory meanwhile.
  init(_ text: UnsafeBufferPointer<UInt8>, names: VocabularyNames, payloads: [ReducedText.Payload]) {
    self.text = text
    reader = PlainContentReader(text, attributes: names.plainAttributes, elements: names.plainElements)
    self.payloads = payloads[...]
    let longestTag = names.plainElements.longest + 2
    buffer = .allocate(capacity: min(Self.chunk, text.count) + max(longestTag, Self.mark.utf8CodeUnitCount))
    events = .allocate(capacity: Self.eventLimit + 1)
    // A tag that finds no room stays as it is; ` x=""` is the shortest attribute.
    rows = .allocate(capacity: min(Self.rowLimit + 256, text.count / 5))
  }

  func deallocate() {
    buffer.deallocate()
    events.deallocate()
    rows.deallocate()
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
      } else if isFull && count > 0 || !readOn() {
        break
      }
    }
    return count == 0 ? nil : UnsafeBufferPointer(rebasing: buffer[..<count])
  }

  /// Whether enough is waiting.
  private var isFull: Bool { rowCount >= Self.rowLimit || eventCount >= Self.eventLimit }

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
    insertions.append(Insertion(fedEnd: fed, omitted: position - fed, ends: (eventCount, rowCount)))
  }

  // MARK: - What there is

  /// Takes out plain content, and looks for what the parser gets behind it.
  /// - Returns: whether there was anything.
  private mutating func readOn() -> Bool {
    guard position < text.count else { return false }
    let start = position
    if hasRoot { readPlainContent() }
    if position > start { markedEnd = position }
    if position < text.count, position == start || !isFull { findRun() }
    return true
  }

  private mutating func readPlainContent() {
    while position < text.count, !isFull {
      let room = UnsafeMutableBufferPointer(rebasing: rows[rowCount...])
      guard let event = reader.event(at: position, in: open.last, room) else { return }
      switch event {
      case .start(let tag):
        guard !hasPayload(in: position..<tag.end) else { return }
        rowCount += tag.attributeCount
        append(event)
        if tag.isEmpty { append(.end(tag.contentStart)) } else { open.append(tag.name) }
        position = tag.contentStart
      case .text(let text):
        append(event)
        position = text.range.upperBound
      case .end(let end):
        append(event)
        open.removeLast()
        position = end
      }
    }
  }

  @inline(__always)
  private mutating func append(_ event: PlainEvent) {
    events.initializeElement(at: eventCount, to: event)
    eventCount += 1
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
    let before = nextInsertion == 0 ? (events: 0, rows: 0) : insertions[nextInsertion - 1].ends
    nextInsertion += 1
    return PlainContent(
      events: UnsafeBufferPointer(rebasing: events[before.events..<insertion.ends.events]),
      attributes: UnsafeBufferPointer(rebasing: rows[before.rows..<insertion.ends.rows]),
      omitted: insertion.omitted)
  }

  private mutating func forgetTaken() {
    guard nextInsertion > 0 else { return }
    let taken = insertions[nextInsertion - 1].ends
    for event in taken.events..<eventCount { events[event - taken.events] = events[event] }
    for row in taken.rows..<rowCount { rows[row - taken.rows] = rows[row] }
    eventCount -= taken.events
    rowCount -= taken.rows
    insertions.removeSubrange(..<nextInsertion)
    for index in insertions.indices {
      insertions[index].ends.events -= taken.events
      insertions[index].ends.rows -= taken.rows
    }
    nextInsertion = 0
  }
}
