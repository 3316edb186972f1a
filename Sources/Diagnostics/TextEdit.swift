/// A piece of a document's text and what to put in its place.
package struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; empty to insert before one.
  package var range: ByteRange
  package var replacement: String

  package init(_ range: ByteRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension [TextEdit] {
  /// The edits in the order of a text of so many bytes, equal ones once; nil where two lie over each other or one outside it.
  package func ordered(inTextOf count: Int) -> [TextEdit]? {
    var seen: Set<TextEdit> = []
    let sorted = filter { seen.insert($0).inserted }.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }.map(\.element)
    var position = 0
    for edit in sorted {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= count else { return nil }
      position = edit.range.upperBound
    }
    return sorted
  }
}

extension SourceText {
  /// The text with pieces replaced; nil where two edits lie over each other or one outside the text.
  ///
  /// Equal edits are one. Of several insertions at one place the text comes in the order given. New lines end as the text's
  /// first line does, which changes no value in JSON or XML.
  package func applying(_ edits: [TextEdit]) -> SourceText? {
    guard let edits = edits.ordered(inTextOf: count) else { return nil }
    var result: [UInt8] = []
    // With the padding, as large texts are not copied once more for that.
    result.reserveCapacity(count + Self.paddingCount + edits.reduce(0) { $0 + $1.replacement.utf8.count })
    var position = 0
    let hasReturns = endsLinesWithReturns
    for edit in edits {
      result += self[position..<edit.range.lowerBound]
      if hasReturns {
        for byte in edit.replacement.utf8 {
          if byte == UInt8(ascii: "\n"), result.last != UInt8(ascii: "\r") {
            result.append(UInt8(ascii: "\r"))
          }
          result.append(byte)
        }
      } else {
        result += edit.replacement.utf8
      }
      position = edit.range.upperBound
    }
    result += self[position..<count]
    result += repeatElement(0, count: Self.paddingCount)
    return SourceText(
      name: name, padded: result, isUnpacked: isUnpacked, isDecoded: isDecoded, limitFactor: limitFactor)
  }

  /// Whether the first line ends with CR and LF.
  private var endsLinesWithReturns: Bool {
    bytes.firstIndex(of: UInt8(ascii: "\n")).map { bytes[..<$0].last == UInt8(ascii: "\r") } ?? false
  }
}
