package import Diagnostics

/// Where a value or a text stands in a document, to find places within it: looked for once, however many are asked for.
package struct ValuePlace {
  package let whole: ByteRange
  /// Whether it is written as it is read: without references, line breaks and payloads.
  private let isVerbatim: Bool

  /// - Parameter count: how many bytes it is read as.
  init(_ whole: ByteRange, readAs count: Int, in source: SourceText) {
    self.whole = whole
    // References are longer than what they stand for, or as long by chance.
    isVerbatim = whole.count == count && !source[whole].contains(UInt8(ascii: "&"))
  }

  /// Where a part stands, which counts from its first byte; all of it where it isn't written as it is read.
  package func range(ofPart part: Range<Int>) -> ByteRange {
    guard isVerbatim, part.upperBound <= whole.count else { return whole }
    return whole.lowerBound + part.lowerBound..<whole.lowerBound + part.upperBound
  }
}
