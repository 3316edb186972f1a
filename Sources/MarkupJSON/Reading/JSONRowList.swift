/// The rows under construction: new ones are gathered in a small block, which goes to the array as a whole when it is
/// full, because appending to an array row by row takes longer than finding the rows.
struct JSONRowList {
  private var finished: [JSONRow] = []
  private let block = UnsafeMutablePointer<JSONRow>.allocate(capacity: Self.blockSize)
  private var blockCount = 0
  private static let blockSize = 256

  /// The number of rows.
  private(set) var count = 0

  /// Makes room for the rows that are expected.
  mutating func reserveCapacity(_ capacity: Int) { finished.reserveCapacity(capacity) }

  @inline(__always)
  mutating func append(_ row: JSONRow) {
    if blockCount == Self.blockSize { flush() }
    (block + blockCount).initialize(to: row)
    blockCount &+= 1
    count &+= 1
  }

  /// Tells a container's row where the container ends; the row behind it is the next one to come.
  @inline(__always)
  mutating func close(_ row: Int, end: Int) {
    let end = UInt32(truncatingIfNeeded: end)
    let next = UInt32(truncatingIfNeeded: count)
    let inBlock = row &- (count &- blockCount)
    if inBlock >= 0 {
      block[inBlock].end = end
      block[inBlock].next = next
    } else {
      finished[row].end = end
      finished[row].next = next
    }
  }

  @inline(never)
  private mutating func flush() {
    finished.append(contentsOf: UnsafeBufferPointer(start: block, count: blockCount))
    blockCount = 0
  }

  /// The rows. To be called last, and also where reading failed, as it frees the block.
  mutating func finish() -> [JSONRow] {
    flush()
    block.deallocate()
    return finished
  }
}
