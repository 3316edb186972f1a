/// The bytes that were unpacked so far: memory grows with what is there, and not with what a header promises.
struct UnpackedBytes {
  /// The bytes, and room for more.
  private var storage: [UInt8]
  /// How many bytes there are.
  private(set) var count = 0
  /// The most bytes that there may be.
  private let limit: Int

  /// Starts with room for some bytes.
  init(capacity: Int, limit: Int) {
    storage = [UInt8](repeating: 0, count: min(max(capacity, 64), max(limit, 0)))
    self.limit = limit
  }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) throws(UnpackingFailure) {
    if count == storage.count { try makeRoom(for: 1) }
    storage[count] = byte
    count += 1
  }

  /// Appends bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(UnpackingFailure) {
    try makeRoom(for: bytes.count)
    storage.replaceSubrange(count..<(count + bytes.count), with: bytes)
    count += bytes.count
  }

  /// Appends bytes that are there already, from a distance before the end on. They may reach into those that are
  /// being appended, and so repeat.
  ///
  /// - Parameter start: where the data begins that the distance must not leave.
  mutating func repeatBytes(_ length: Int, distance: Int, since start: Int) throws(UnpackingFailure) {
    guard distance > 0, distance <= count - start else { throw .distance }
    try makeRoom(for: length)
    let end = count
    storage.withUnsafeMutableBufferPointer { buffer in
      for position in end..<(end + length) { buffer[position] = buffer[position - distance] }
    }
    count += length
  }

  private mutating func makeRoom(for added: Int) throws(UnpackingFailure) {
    guard added > storage.count - count else { return }
    guard added <= limit - count else { throw .tooLarge }
    let capacity = min(max(storage.count * 2, count + added), limit)
    storage.append(contentsOf: repeatElement(0, count: capacity - storage.count))
  }

  /// Lends the bytes from an offset on.
  func withBytes<Result>(from start: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<count])) }
  }

  /// The bytes, with zero bytes behind them; nothing is to be appended any more.
  mutating func finish(padding: Int) -> [UInt8] {
    storage.removeLast(storage.count - count)
    storage.append(contentsOf: repeatElement(0, count: padding))
    return storage
  }
}
