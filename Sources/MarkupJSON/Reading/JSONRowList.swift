/// The rows under construction, in memory of their own: appending to an array row by row takes longer than finding the
/// rows.
struct JSONRowList {
  private var base: UnsafeMutablePointer<JSONRow>
  private var capacity: Int

  /// The number of rows.
  private(set) var count = 0

  /// Starts with room for the rows that are expected.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  /// The rows so far, until another one is appended.
  var rows: UnsafeBufferPointer<JSONRow> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  mutating func append(_ row: JSONRow) {
    if count == capacity { grow() }
    (base + count).initialize(to: row)
    count &+= 1
  }

  /// Tells a container's row where the container ends; the row behind it is the next one to come.
  @inline(__always)
  mutating func close(_ row: Int, end: Int) {
    base[row].end = UInt32(truncatingIfNeeded: end)
    base[row].next = UInt32(truncatingIfNeeded: count)
  }

  /// Hands out the values of a list from one on, and notes which of them were taken.
  /// - Returns: whether all were.
  mutating func handOut(from first: Int, _ take: (Int) -> Bool) -> Bool {
    var row = first
    var isAll = true
    while row < count {
      if take(row) { base[row].isTaken = true } else { isAll = false }
      row = Int(base[row].next)
    }
    return isAll
  }

  /// Lets go of what the values of a list from one on hold.
  mutating func fold(from first: Int) {
    var (row, end) = (first, first)
    while row < count {
      let next = Int(base[row].next)
      base[end] = base[row]
      end &+= 1
      base[end &- 1].next = UInt32(truncatingIfNeeded: end)
      row = next
    }
    count = end
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONRow>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, capacity * 2)
  }

  /// The rows, as an array. To be called last, and also where reading failed, as it frees the memory.
  consuming func finish() -> [JSONRow] {
    defer { base.deallocate() }
    return Array(rows)
  }
}
