/// Gives the parser the text in pieces, without the attributes of plain tags: those it need not look at.
///
/// The parser still sees every tag, so that it checks names, nesting and namespaces. What was taken out of a tag waits
/// here for the tag's event.
struct ParserFeed {
  /// A tag whose attributes were taken out.
  struct Tag {
    /// Where it ends in what the parser got.
    let fedEnd: Int
    /// Where it ends in the text, before `>` or `/>`.
    let end: Int
    let attributeNames: UInt64
    /// The index behind its attributes.
    fileprivate var rowEnd: Int
  }

  /// How much the parser gets at a time: its buffer stays in the cache.
  private static let chunk = 64 * 1024
  /// How many attributes may be waiting before it gets some more: they are to stay in the nearest cache.
  private static let rowLimit = 256

  private let text: UnsafeBufferPointer<UInt8>
  private let reader: PlainTagReader
  /// Where payloads were lifted: the tags that had them are no plain ones.
  private var payloads: ArraySlice<ReducedText.Payload>
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// What comes next and has been looked at.
  private var run: Range<Int> = 0..<0
  /// Where the text goes on behind the run.
  private var position = 0
  /// How many bytes the parser has got, with the run.
  private var fed = 0

  /// The tags that are waiting.
  private var tags: [Tag] = []
  private var nextTag = 0
  /// Their attributes, one tag's after the other's.
  private let rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  private var rowCount = 0

  /// Prepares to feed a text that stays in memory meanwhile.
  init(_ text: UnsafeBufferPointer<UInt8>, names: PlainNames, payloads: [ReducedText.Payload]) {
    self.text = text
    reader = PlainTagReader(text, names: names)
    self.payloads = payloads[...]
    buffer = .allocate(capacity: min(Self.chunk, text.count))
    // A tag that finds no room stays as it is; ` x=""` is the shortest attribute.
    rows = .allocate(capacity: min(Self.rowLimit + 256, text.count / 5))
  }

  func deallocate() {
    buffer.deallocate()
    rows.deallocate()
  }

  /// The next piece, valid until the one behind it is asked for; nil at the end.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    forgetTakenTags()
    var count = 0
    while count < Self.chunk, rowCount < Self.rowLimit {
      if run.isEmpty { run = nextRun() }
      if run.isEmpty { break }
      let part = min(run.count, Self.chunk - count)
      let piece = text[run.lowerBound..<run.lowerBound + part]
      _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(fromContentsOf: piece)
      count += part
      run = run.lowerBound + part..<run.upperBound
    }
    return count == 0 ? nil : UnsafeBufferPointer(rebasing: buffer[..<count])
  }

  /// What the parser gets as it is: up to the attributes of the next plain tag, or about a chunk.
  private mutating func nextRun() -> Range<Int> {
    let start = position
    let limit = min(text.count, start + Self.chunk)
    while position < limit {
      guard let markup = ByteScan.firstIndex(of: 0x3c, in: text, position..<limit) else {
        position = limit
        break
      }
      if let tag = plainTag(at: markup, fedBefore: fed + (markup - start)) {
        position = tag.end
        fed += tag.nameEnd - start
        return start..<tag.nameEnd
      }
      position = ByteScan.endOfOpaque(at: markup, in: text) ?? markup + 1
    }
    fed += position - start
    return start..<position
  }

  /// Takes the attributes out of the tag that starts at a position; nil where it has to stay as it is.
  @inline(__always)
  private mutating func plainTag(at start: Int, fedBefore: Int) -> PlainTag? {
    let room = UnsafeMutableBufferPointer(rebasing: rows[rowCount...])
    guard let tag = reader.tag(at: start, room), !hasPayload(in: start..<tag.end) else { return nil }
    rowCount += tag.attributeCount
    tags.append(
      Tag(
        fedEnd: fedBefore + (tag.nameEnd - start), end: tag.end, attributeNames: tag.attributeNames,
        rowEnd: rowCount))
    return tag
  }

  @inline(__always)
  private mutating func hasPayload(in range: Range<Int>) -> Bool {
    while let payload = payloads.first, payload.reducedOffset <= range.lowerBound { payloads.removeFirst() }
    return payloads.first.map { $0.reducedOffset <= range.upperBound } ?? false
  }

  /// The tag that ends at a position of what the parser got, and its attributes, valid until the next piece is asked
  /// for; nil where nothing was taken out of that tag.
  @inline(__always)
  mutating func takeTag(endingAt fedEnd: Int) -> (
    tag: Tag, attributes: UnsafeBufferPointer<XMLTable.Attribute>
  )? {
    // A tag without an event stood where the parser saw none.
    while nextTag < tags.count, tags[nextTag].fedEnd < fedEnd { nextTag += 1 }
    guard nextTag < tags.count, tags[nextTag].fedEnd == fedEnd else { return nil }
    let tag = tags[nextTag]
    let first = nextTag == 0 ? 0 : tags[nextTag - 1].rowEnd
    nextTag += 1
    return (tag, UnsafeBufferPointer(rebasing: rows[first..<tag.rowEnd]))
  }

  private mutating func forgetTakenTags() {
    guard nextTag > 0 else { return }
    let taken = tags[nextTag - 1].rowEnd
    for row in taken..<rowCount { rows[row - taken] = rows[row] }
    rowCount -= taken
    tags.removeSubrange(..<nextTag)
    for index in tags.indices { tags[index].rowEnd -= taken }
    nextTag = 0
  }
}
