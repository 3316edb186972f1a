/// Output under construction: small pieces are gathered in blocks, large ones are taken over by reference.
///
/// A photo's base64 is a slice of the document that it was read from; taking it over lets a file writer put it out
/// without another copy in memory. Blocks are never copied to grow, so that a large document is in memory once.
package struct ByteBuffer: Sendable {
  /// Slices of at least this many bytes are not copied.
  package static let sharingThreshold = 64 * 1024
  /// The bytes of a block: each is twice as long as the one before, until they are large; longer pieces have one each.
  private static let (smallestBlock, largestBlock) = (512, 64 * 1024)

  private var finished: [ArraySlice<UInt8>] = []
  /// The bytes of all finished blocks and slices.
  private var finishedLength = 0
  /// The block that is being filled, as long as it may become, and how much of it is used.
  private var block: [UInt8] = []
  private var count = 0
  /// How long the next block is.
  private var nextLength: Int

  /// Creates an empty buffer.
  /// - Parameter capacity: the bytes that are expected, without large slices.
  package init(capacity: Int = 0) { nextLength = min(max(capacity, Self.smallestBlock), Self.largestBlock) }

  package mutating func append(_ byte: UInt8) {
    if count == block.count { startBlock(for: 1) }
    block[count] = byte
    count &+= 1
  }

  package mutating func append(_ text: StaticString) { text.withBytes { append($0) } }

  package mutating func append(_ text: String) { text.withBytes { append($0) } }

  /// Appends bytes that lie in memory for the time of the call.
  package mutating func append(_ bytes: Span<UInt8>) {
    if bytes.count > block.count &- count { startBlock(for: bytes.count) }
    block.overwrite(from: count, with: bytes)
    count &+= bytes.count
  }

  /// Appends a slice, by reference where it is large.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.sharingThreshold else { return append(bytes.span) }
    endBlock()
    finished.append(bytes)
    finishedLength += bytes.count
    // Often the next one is not far.
    nextLength = Self.smallestBlock
  }

  /// Appends what another buffer holds, by reference where it is large.
  package mutating func append(_ other: ByteBuffer) {
    guard !other.finished.isEmpty else { return append(other.block[..<other.count]) }
    endBlock()
    finished += other.chunks
    finishedLength += other.length
  }

  /// Hands over what is finished, in order, and keeps no more of it.
  /// - Parameter body: takes a piece, and returns whether it takes more.
  /// - Returns: whether it took all.
  package mutating func drain(_ body: (ArraySlice<UInt8>) -> Bool) -> Bool {
    guard !finished.isEmpty else { return true }
    defer { finished.removeAll(keepingCapacity: true) }
    return finished.allSatisfy(body)
  }

  package var isEmpty: Bool { length == 0 }

  package var length: Int { finishedLength + count }

  /// Everything that was appended, in order, but for what ``drain(_:)`` handed over.
  package var chunks: [ArraySlice<UInt8>] { count == 0 ? finished : finished + [block[..<count]] }

  /// The same in one piece.
  package var bytes: [UInt8] { chunks.joinedBytes }

  /// The same as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  @inline(never)
  private mutating func startBlock(for needed: Int) {
    endBlock()
    block = [UInt8](repeating: 0, count: max(nextLength, needed))
    nextLength = min(nextLength * 2, Self.largestBlock)
  }

  private mutating func endBlock() {
    if count > 0 { finished.append(block[..<count]) }
    finishedLength += count
    block = []
    count = 0
  }
}

extension [ArraySlice<UInt8>] {
  /// The pieces in one.
  package var joinedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.count })
    for piece in self { bytes += piece }
    return bytes
  }
}
