import Synchronization

/// A place in a text as people count: both from 1, columns in Unicode scalars.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns byte offsets into lines and columns. Lines end with LF, CR LF or CR; the first one starts behind a byte order
/// mark, which no editor shows.
package struct LineIndex: Sendable {
  private let source: SourceText
  private let lineStarts: [Int]
  private let scalarCounts = ScalarCounts()

  package init(_ source: SourceText) {
    self.source = source
    lineStarts = Self.lineStarts(of: source)
  }

  private static func lineStarts(of source: SourceText) -> [Int] {
    let storage = source.storage[...]
    let bytes = storage.span
    var starts = [source.bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0]
    starts.reserveCapacity(source.count / usualLineLength)
    // The zeros behind the text fill the last block.
    for offset in stride(from: 0, to: source.count, by: blockSize)
    where bytes.extracting(offset..<offset &+ blockSize).mayEndLine {
      for position in offset..<offset &+ blockSize {
        guard bytes[position] == 0x0a || bytes[position] == 0x0d else { continue }
        if bytes[position] == 0x0a || bytes[position + 1] != 0x0a { starts.append(position + 1) }
      }
    }
    return starts
  }

  /// How many bytes are looked at together.
  private static let blockSize = 32
  /// About how long lines of drawings are: reserving too much costs nothing, as long as it isn't touched.
  private static let usualLineLength = 64

  /// The number of scalars that start in a range of bytes.
  private static func scalars(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = range.count
    var offset = range.lowerBound
    while offset + blockSize <= range.upperBound {
      count -= bytes.extracting(offset..<offset &+ blockSize).continuationCount
      offset += blockSize
    }
    return count - bytes.extracting(offset..<range.upperBound).continuationCount
  }

  /// The line and column of an offset; the end of the text for one behind it.
  package func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), source.count)
    let line = lineNumber(at: offset)
    return TextPosition(line: line + 1, column: scalars(from: lineStarts[line], to: offset) + 1)
  }

  /// The number of scalars between two offsets of the text.
  private func scalars(from start: Int, to end: Int) -> Int {
    source.withBytes { bytes in
      let end = max(start, end)
      let (first, last) = (start / ScalarCounts.blockSize, end / ScalarCounts.blockSize)
      guard last > first + ScalarCounts.nearBlocks else { return Self.scalars(in: bytes, start..<end) }
      let (before, upToLast) = scalarCounts.before(first, last) { Self.scalars(in: bytes, $0) }
      return upToLast - before + Self.scalars(in: bytes, last * ScalarCounts.blockSize..<end)
        - Self.scalars(in: bytes, first * ScalarCounts.blockSize..<start)
    }
  }

  /// The bytes of the line that an offset lies in, without what ends it.
  package func lineRange(at offset: Int) -> ByteRange {
    let line = lineNumber(at: min(max(offset, 0), source.count))
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : source.count
    while end > start, [0x0a, 0x0d].contains(source.storage[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The index of the last line that starts at or before an offset.
  private func lineNumber(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// The number of scalars before each block of a text, so that many columns take no longer to find in a file that is one
/// line than in others. Counted as far as they are asked for: most lines are short.
final class ScalarCounts: Sendable {
  static let blockSize = 1024
  /// Over how many blocks counting alone is quick enough.
  static let nearBlocks = 4

  private let counts = Mutex<[Int]>([0])

  /// The number of scalars before two blocks.
  /// - Parameter count: counts the scalars of a range of bytes.
  func before(_ first: Int, _ last: Int, count: (Range<Int>) -> Int) -> (Int, Int) {
    counts.withLock { counts in
      while counts.count <= max(first, last) {
        let start = (counts.count - 1) * Self.blockSize
        counts.append((counts.last ?? 0) + count(start..<start + Self.blockSize))
      }
      return (counts[first], counts[last])
    }
  }
}

/// Without a way out of the loops, so that the compiler looks at many bytes at once.
extension Span<UInt8> {
  /// Whether one of the bytes is a character from U+0008 to U+000F, two of which end lines.
  fileprivate var mayEndLine: Bool {
    var nearest: UInt8 = 0xff
    for position in indices { nearest = min(nearest, (self[position] ^ 0x08) & 0xf8) }
    return nearest == 0
  }

  /// How many of at most 255 bytes go on with a scalar of UTF-8: 10xxxxxx.
  fileprivate var continuationCount: Int {
    var count: UInt8 = 0
    for position in indices where self[position] & 0xc0 == 0x80 { count &+= 1 }
    return Int(count)
  }
}

extension SourceText {
  /// The line and the column of a byte; nil behind the text. Looking for many of them in a long text takes a while.
  public func position(at offset: Int) -> TextPosition? {
    (0...count).contains(offset) ? LineIndex(self).position(at: offset) : nil
  }
}
