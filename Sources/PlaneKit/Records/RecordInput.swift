#if os(Linux) && canImport(Glibc)
/// Standard input as lines, each of which may be the last one without a line feed.
struct RecordInput {
  enum Line {
    /// The line, with a line feed.
    case whole([UInt8])
    /// The first bytes of a line that is longer than one may be.
    case tooLong([UInt8])
  }

  private let descriptor: POSIX.Descriptor
  private let limit: Int
  private var queue = ByteQueue()
  /// Whether the rest of a line goes by that was too long.
  private var skipsLine = false
  /// Whether nothing more is read.
  private(set) var isAtEnd = false
  /// Whether more has to be read before there is another line.
  private(set) var isDrained = true

  /// Reads lines of up to a number of bytes.
  init(_ descriptor: POSIX.Descriptor, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// How many bytes are read at once.
  private static let readSize = 128 << 10

  /// Reads what there is, once all lines before are taken; waits where there is nothing yet.
  mutating func read() throws(SystemError) {
    let isMore = try queue.read(from: descriptor, upTo: Self.readSize)
    isDrained = false
    guard !isMore else { return }
    isAtEnd = true
    // What has no line feed at the end is a line even so.
    if !queue.isEmpty { queue.append([UInt8(ascii: "\n")]) }
  }

  static func isWaiting(_ descriptor: POSIX.Descriptor) -> Bool {
    var files = PollSet()
    let number = files.add(descriptor, .reading)
    _ = try? files.wait(milliseconds: 0)
    return files.isReady(number)
  }

  /// Reads no more. What has no line feed is no line then, as there is more of it.
  mutating func stop() { isAtEnd = true }

  /// Takes the next line; nil where it is not there yet, or where there is none.
  mutating func next() -> Line? {
    let line = takeLine()
    if line == nil { isDrained = true }
    return line
  }

  private mutating func takeLine() -> Line? {
    while true {
      let length = queue.lengthOfLine()
      if skipsLine {
        queue.removeFirst(length ?? queue.count)
        guard length != nil else { return nil }
        skipsLine = false
        continue
      }
      guard (length.map { $0 - 1 } ?? queue.count) > limit else {
        return length.map { .whole(queue.takeFirst($0)) }
      }
      skipsLine = length == nil
      let start = Array(queue.bytes.prefix(RecordReader.headSize))
      queue.removeFirst(length ?? queue.count)
      return .tooLong(start)
    }
  }
}
#endif
