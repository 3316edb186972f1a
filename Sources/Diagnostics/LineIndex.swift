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
    var starts = [0]
    var scalarsBeforeBlock: [Int] = []
    var scalars = 0
    source.withUnsafeBytes { bytes in
      for (offset, byte) in bytes.enumerated() {
        if offset % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
        if byte & 0xc0 != 0x80 { scalars += 1 }
        guard byte == 0x0a || byte == 0x0d else { continue }
        let isFirstOfPair = byte == 0x0d && offset + 1 < bytes.count && bytes[offset + 1] == 0x0a
        if !isFirstOfPair { starts.append(offset + 1) }
      }
    }
    self.source = source
    lineStarts = starts
    self.scalarsBeforeBlock = scalarsBeforeBlock
  }

  /// The line and column of an offset; the end of the text for one behind it.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), source.count)
    let line = lineNumber(at: offset)
    return TextPosition(
      line: line + 1, column: scalars(before: offset) - scalars(before: lineStarts[line]) + 1)
  }

  /// The number of scalars that start before an offset of the text.
  private func scalars(before offset: Int) -> Int {
    // The end of the text may be the end of its last block, behind which there is none.
    let block = min(offset / Self.blockSize, scalarsBeforeBlock.count - 1)
    guard block >= 0 else { return 0 }
    return scalarsBeforeBlock[block] + source[block * Self.blockSize..<offset].count { $0 & 0xc0 != 0x80 }
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
