/// The rows under construction, in memory of their own: appending to an array row by row takes longer than finding the
/// rows.
struct JSONRowList {
  private var base: UnsafeMutablePointer<JSONRow>
  private var capacity: Int

  /// The number of rows.
  private(set) var count = 0

  private init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// Makes an array of the rows that are appended.
  /// - Parameter capacity: the number of rows that are expected. Room that is not used is never touched.
  static func collect(
    capacity: Int, _ append: (inout JSONRowList) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) -> [JSONRow] {
    var list = JSONRowList(capacity: max(capacity, 16))
    defer { list.base.deallocate() }
    try append(&list)
    return Array(list.rows)
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

  /// Notes that the last value was taken.
  mutating func markLastAsTaken() { base[count &- 1].isTaken = true }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONRow>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, capacity * 2)
  }
}
