import MarkupXML

/// Bytes on their way from one file to another.
struct ByteQueue {
  private var storage: [UInt8] = []
  private var start = 0
  /// How many of the bytes are known to hold no line feed.
  private var scanned = 0

  var count: Int { storage.count - start }
  var isEmpty: Bool { count == 0 }
  /// The bytes. Nothing must hold them while the queue changes, or all are copied.
  var bytes: ArraySlice<UInt8> { storage[start...] }

  mutating func append(_ bytes: ArraySlice<UInt8>) { storage.append(contentsOf: bytes) }

  /// Adds bytes at the end that a function writes into room for that many.
  mutating func append<Failure: Error>(
    upTo count: Int, _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    makeRoom(for: count)
    try storage.append(addingCapacity: count, initializingWith: body)
  }

  /// Adds what a file has, up to a number of bytes, at the end; false where it has ended.
  mutating func read(from file: POSIX.Descriptor, upTo count: Int) throws(SystemError) -> Bool {
    makeRoom(for: count)
    return try POSIX.readBytes(file, upTo: count, into: &storage)
  }

  /// By doubling, as long lines come in many pieces.
  private mutating func makeRoom(for count: Int) {
    guard storage.capacity - storage.count < count else { return }
    storage.reserveCapacity(max(storage.count + count, storage.capacity * 2))
  }

  /// Takes bytes away from the front.
  mutating func removeFirst(_ count: Int) {
    start += count
    scanned = max(scanned - count, 0)
    if start == storage.count {
      // What was large once is not kept for ever.
      storage.removeAll(keepingCapacity: storage.capacity <= Self.largestKept)
      start = 0
    } else if start > Self.largestKept / 4, start > storage.count / 2 {
      storage.removeSubrange(..<start)
      start = 0
    }
  }

  private static let largestKept = 256 << 10

  /// How many bytes the first line has, with its line feed; nil where none is whole.
  mutating func lengthOfLine() -> Int? {
    let bytes = bytes
    guard let end = bytes.span.firstIndex(of: UInt8(ascii: "\n"), in: scanned..<bytes.count) else {
      scanned = bytes.count
      return nil
    }
    scanned = end
    return end + 1
  }

  mutating func takeFirst(_ count: Int) -> [UInt8] {
    let taken = Array(bytes.prefix(count))
    removeFirst(count)
    return taken
  }

  /// Takes the first line, with its line feed; nil where none is whole.
  mutating func takeLine() -> [UInt8]? { lengthOfLine().map { takeFirst($0) } }
}
