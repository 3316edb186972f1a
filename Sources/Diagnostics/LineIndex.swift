/// A place in a text as people count: both from 1, columns in Unicode scalars.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns byte offsets into lines and columns. Lines end with LF, CR LF or CR.
public struct LineIndex: Sendable {
  private let source: SourceText
  private let lineStarts: [Int]
  /// The number of scalars before each block of bytes, so that a column takes no longer to find in a file that is one
  /// line than in others.
  private let scalarsBeforeBlock: [Int]

  private static let blockSize = 1024

  /// Finds the lines of a text.
  public init(_ source: SourceText) {
    self.source = source
    (lineStarts, scalarsBeforeBlock) = source.withUnsafeBytes { bytes in
      (Self.lineStarts(of: bytes), Self.scalarsBeforeBlocks(of: bytes))
    }
  }

  private static func lineStarts(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      // Whole words at once, as most of a document is no line's end.
      if offset + 8 <= bytes.count, !ByteWord(bytes, at: offset).hasLineEnd {
        offset += 8
        continue
      }
      let byte = bytes[offset]
      offset += 1
      guard byte == 0x0a || byte == 0x0d else { continue }
      let isFirstOfPair = byte == 0x0d && offset < bytes.count && bytes[offset] == 0x0a
      if !isFirstOfPair { starts.append(offset) }
    }
    return starts
  }

  private static func scalarsBeforeBlocks(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / blockSize + 1)
    var scalars = 0
    for start in stride(from: 0, to: bytes.count, by: blockSize) {
      counts.append(scalars)
      scalars += Self.scalars(in: bytes, start..<min(start + blockSize, bytes.count))
    }
    return counts
  }

  /// The number of scalars that start in a range of bytes.
  private static func scalars(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = range.count
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      count -= ByteWord(bytes, at: offset).continuationCount
      offset += 8
    }
    while offset < range.upperBound {
      if bytes[offset] & 0xc0 == 0x80 { count -= 1 }
      offset += 1
    }
    return count
  }

  /// The line and column of an offset; the end of the text for one behind it.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), source.count)
    let line = lineNumber(at: offset)
    return TextPosition(line: line + 1, column: scalars(from: lineStarts[line], to: offset) + 1)
  }

  /// The number of scalars between two offsets of the text.
  private func scalars(from start: Int, to end: Int) -> Int {
    source.withUnsafeBytes { bytes in
      // The end of the text may be the end of its last block, behind which there is none.
      let (first, last) = (start / Self.blockSize, min(end / Self.blockSize, scalarsBeforeBlock.count - 1))
      guard last > first + 1 else {
        return Self.scalars(in: bytes, start..<max(start, end))
      }
      return scalarsBeforeBlock[last] - scalarsBeforeBlock[first]
        + Self.scalars(in: bytes, last * Self.blockSize..<end)
        - Self.scalars(in: bytes, first * Self.blockSize..<start)
    }
  }

  /// The bytes of the line that an offset lies in, without what ends it.
  public func lineRange(at offset: Int) -> ByteRange {
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

/// Eight bytes of a text, looked at together.
private struct ByteWord {
  private let bits: UInt64

  /// The bytes at an offset, of which there are enough.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    bits = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Whether a line feed or a carriage return is among them.
  var hasLineEnd: Bool { has(0x0a) || has(0x0d) }

  /// How many of them go on with a scalar of UTF-8: 10xxxxxx.
  var continuationCount: Int { (bits & ~(bits << 1) & Self.tops).nonzeroBitCount }

  /// A byte that is equal becomes 0, and only with a 0 among the bytes does the subtraction borrow into a top bit that was
  /// not set.
  private func has(_ byte: UInt64) -> Bool {
    let difference = bits ^ (byte &* Self.ones)
    return (difference &- Self.ones) & ~difference & Self.tops != 0
  }
}
