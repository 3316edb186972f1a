/// Plain content on its way to the table: events with the attributes of their tags, no more than stay in the nearest cache.
///
/// Whoever makes one deallocates it.
struct PlainBatch {
  /// How many events and attributes there are up to somewhere.
  typealias Extent = (events: Int, rows: Int)

  /// How many events, and how many attributes, fill a batch; one tag may bring as many attributes again.
  private static let eventLimit = 128
  private static let rowLimit = 256

  private let events: UnsafeMutableBufferPointer<PlainEvent>
  private let rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  /// How many there are.
  private(set) var extent: Extent = (0, 0)

  /// Makes room for content of a text of some bytes.
  init(textLength: Int) {
    // The end of an empty element comes with its start.
    events = .allocate(capacity: Self.eventLimit + 1)
    // A tag that finds no room is not plain; ` x=""` is the shortest attribute.
    rows = .allocate(capacity: min(2 * Self.rowLimit, textLength / 5))
  }

  func deallocate() {
    events.deallocate()
    rows.deallocate()
  }

  /// Whether there is enough.
  @inline(__always)
  var isFull: Bool { extent.rows >= Self.rowLimit || extent.events >= Self.eventLimit }

  /// Where the attributes of the next tag are written.
  @inline(__always)
  var room: UnsafeMutableBufferPointer<XMLTable.Attribute> {
    UnsafeMutableBufferPointer(rebasing: rows[extent.rows...])
  }

  /// Takes an event, whose attributes stand in ``room``.
  /// - Parameter open: the names of the elements that are open, outermost first.
  /// - Returns: where the text goes on.
  @inline(__always)
  mutating func take(_ event: PlainEvent, _ open: inout [Range<Int>]) -> Int {
    append(event)
    switch event {
    case .start(let tag):
      extent.rows += tag.attributeCount
      if tag.isEmpty { append(.end(tag.contentStart)) } else { open.append(tag.name) }
      return tag.contentStart
    case .text(let text): return text.range.upperBound
    case .end(let end):
      open.removeLast()
      return end
    }
  }

  @inline(__always)
  private mutating func append(_ event: PlainEvent) {
    events.initializeElement(at: extent.events, to: event)
    extent.events += 1
  }

  /// The content between two places.
  /// - Parameter omitted: how much of the text before its end the parser has not got.
  @inline(__always)
  func content(from start: Extent, to end: Extent, omitted: Int = 0) -> PlainContent {
    PlainContent(
      events: UnsafeBufferPointer(rebasing: events[start.events..<end.events]),
      attributes: UnsafeBufferPointer(rebasing: rows[start.rows..<end.rows]), omitted: omitted)
  }

  /// Forgets what is before a place.
  mutating func removeFirst(_ part: Extent) {
    for event in part.events..<extent.events { events[event - part.events] = events[event] }
    for row in part.rows..<extent.rows { rows[row - part.rows] = rows[row] }
    extent = (extent.events - part.events, extent.rows - part.rows)
  }
}
