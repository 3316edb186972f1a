/// Gives the parser the text in pieces, without what it need not look at: the attributes of plain tags, and plain leaves,
/// each of which leaves a processing instruction in its place.
///
/// It still sees every other tag, so that it checks names, nesting and namespaces. What was taken out waits here for the
/// event of the tag or the instruction.
struct ParserFeed {
  /// What was taken out of the text.
  struct Omission {
    /// Where the tag, before `>` or `/>`, or the instruction ends in what the parser got.
    let fedEnd: Int
    /// The tag whose attributes were taken out.
    let tag: PlainTag
    /// The whole element, where that was taken out.
    let leaf: PlainLeaf?
    /// The index behind its attributes.
    fileprivate var rowEnd: Int

    /// Where the text goes on for the parser.
    var end: Int { leaf?.end ?? tag.end }
  }

  /// How much the parser gets at a time: its buffer stays in the cache.
  private static let chunk = 64 * 1024
  /// How many attributes may be waiting before it gets some more: they are to stay in the nearest cache.
  private static let rowLimit = 256
  /// What it gets in a leaf's place.
  private static let mark: StaticString = "<?l?>"

  private let text: UnsafeBufferPointer<UInt8>
  private let reader: PlainTagReader
  /// Where payloads were lifted: the tags that had them are no plain ones.
  private var payloads: ArraySlice<ReducedText.Payload>
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// What comes next and has been looked at, and whether a mark comes behind it.
  private var run: Range<Int> = 0..<0
  private var isMarkNext = false
  /// Where the text goes on behind that.
  private var position = 0
  /// How many bytes the parser has got, with the run and the mark.
  private var fed = 0
  /// Whether the root has been met, which the parser is to see.
  private var hasRoot = false

  /// What is waiting.
  private var omissions: [Omission] = []
  private var nextOmission = 0
  /// Their attributes, one tag's after the other's.
  private let rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  private var rowCount = 0

  /// Prepares to feed a text that stays in memory meanwhile.
  init(_ text: UnsafeBufferPointer<UInt8>, names: VocabularyNames, payloads: [ReducedText.Payload]) {
    self.text = text
    reader = PlainTagReader(text, attributes: names.plainAttributes, elements: names.plainElements)
    self.payloads = payloads[...]
    // The shortest leaf, `<g/>`, is one byte shorter than its mark.
    buffer = .allocate(capacity: min(Self.chunk, text.count / 4 * 5) + Self.mark.utf8CodeUnitCount)
    // A tag that finds no room stays as it is; ` x=""` is the shortest attribute.
    rows = .allocate(capacity: min(Self.rowLimit + 256, text.count / 5))
  }

  func deallocate() {
    buffer.deallocate()
    rows.deallocate()
  }

  /// The next piece, valid until the one behind it is asked for; nil at the end.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    forgetTaken()
    var count = 0
    repeat {
      if run.isEmpty, !isMarkNext, !findRun() { break }
      let part = run.prefix(Self.chunk - count)
      append(UnsafeBufferPointer(rebasing: text[part]), to: &count)
      run = part.upperBound..<run.upperBound
      if run.isEmpty, isMarkNext {
        let mark = UnsafeBufferPointer(start: Self.mark.utf8Start, count: Self.mark.utf8CodeUnitCount)
        append(mark, to: &count)
        isMarkNext = false
      }
    } while count < Self.chunk && rowCount < Self.rowLimit
    return count == 0 ? nil : UnsafeBufferPointer(rebasing: buffer[..<count])
  }

  @inline(__always)
  private func append(_ bytes: UnsafeBufferPointer<UInt8>, to count: inout Int) {
    _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(fromContentsOf: bytes)
    count += bytes.count
  }

  /// Looks for what the parser gets as it is: up to the attributes of the next plain tag, up to a leaf, or about a chunk.
  /// - Returns: whether anything is left.
  private mutating func findRun() -> Bool {
    let start = position
    let limit = min(text.count, start + Self.chunk)
    while position < limit {
      guard let markup = ByteScan.firstIndex(of: 0x3c, in: text, position..<limit) else {
        position = limit
        break
      }
      if let end = ByteScan.endOfOpaque(at: markup, in: text) {
        position = end
      } else if let omission = omission(at: markup, fedBefore: fed + (markup - start)) {
        run = start..<(omission.leaf == nil ? omission.tag.nameEnd : markup)
        isMarkNext = omission.leaf != nil
        fed = omission.fedEnd
        position = omission.end
        return true
      } else {
        position = markup + 1
      }
    }
    run = start..<position
    fed += run.count
    return !run.isEmpty
  }

  /// Takes out what can be of the element that starts at a position; nil where that is nothing.
  @inline(__always)
  private mutating func omission(at start: Int, fedBefore: Int) -> Omission? {
    let isRoot = !hasRoot
    hasRoot = true
    let room = UnsafeMutableBufferPointer(rebasing: rows[rowCount...])
    guard let tag = reader.tag(at: start, room) else { return nil }
    let leaf = isRoot ? nil : reader.leaf(tag, at: start)
    guard leaf != nil || tag.attributeCount > 0, !hasPayload(in: start..<(leaf?.end ?? tag.end)) else {
      return nil
    }
    rowCount += tag.attributeCount
    let fedCount = leaf == nil ? tag.nameEnd - start : Self.mark.utf8CodeUnitCount
    let omission = Omission(fedEnd: fedBefore + fedCount, tag: tag, leaf: leaf, rowEnd: rowCount)
    omissions.append(omission)
    return omission
  }

  @inline(__always)
  private mutating func hasPayload(in range: Range<Int>) -> Bool {
    while let payload = payloads.first, payload.reducedOffset <= range.lowerBound { payloads.removeFirst() }
    return payloads.first.map { $0.reducedOffset <= range.upperBound } ?? false
  }

  /// What was taken out before a position of what the parser got, and its attributes, valid until the next piece is
  /// asked for; nil where that is nothing.
  @inline(__always)
  mutating func take(endingAt fedEnd: Int) -> (
    omission: Omission, attributes: UnsafeBufferPointer<XMLTable.Attribute>
  )? {
    // A tag without an event stood where the parser saw none.
    while nextOmission < omissions.count, omissions[nextOmission].fedEnd < fedEnd { nextOmission += 1 }
    guard nextOmission < omissions.count, omissions[nextOmission].fedEnd == fedEnd else { return nil }
    let omission = omissions[nextOmission]
    let first = nextOmission == 0 ? 0 : omissions[nextOmission - 1].rowEnd
    nextOmission += 1
    return (omission, UnsafeBufferPointer(rebasing: rows[first..<omission.rowEnd]))
  }

  private mutating func forgetTaken() {
    guard nextOmission > 0 else { return }
    let taken = omissions[nextOmission - 1].rowEnd
    for row in taken..<rowCount { rows[row - taken] = rows[row] }
    rowCount -= taken
    omissions.removeSubrange(..<nextOmission)
    for index in omissions.indices { omissions[index].rowEnd -= taken }
    nextOmission = 0
  }
}
