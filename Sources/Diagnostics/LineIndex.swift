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

  /// Finds the lines of a text.
  public init(_ source: SourceText) {
    self.source = source
    lineStarts = source.withUnsafeBytes { bytes in
      var starts = [0]
      for (offset, byte) in bytes.enumerated() where byte == 0x0a || byte == 0x0d {
        let isFirstOfPair = byte == 0x0d && offset + 1 < bytes.count && bytes[offset + 1] == 0x0a
        if !isFirstOfPair { starts.append(offset + 1) }
      }
      return starts
    }
  }

  /// The line and column of an offset; the end of the text for one behind it.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), source.count)
    let line = lineNumber(at: offset)
    let start = lineStarts[line]
    let scalars = source[start..<offset].count { $0 & 0xc0 != 0x80 }
    return TextPosition(line: line + 1, column: scalars + 1)
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
