/// Where a text that looks like XML says what it is: at its document type, or else at its first tag (XML 1.0, 2.8).
///
/// Comments and processing instructions are passed over, as they may name any element.
package struct MarkupHead {
  package let isDocumentType: Bool
  /// What follows `<` or `<!DOCTYPE`.
  package let rest: ArraySlice<UInt8>

  /// Nil where the text begins with something else, or neither is in it.
  package init?(_ text: ArraySlice<UInt8>) {
    var rest = text.starts(with: Self.byteOrderMark) ? text.dropFirst(Self.byteOrderMark.count) : text
    while true {
      rest = rest.drop(while: Self.isWhiteSpace)
      if rest.starts(with: "<!--".utf8) {
        rest = Self.skip(rest.dropFirst(4), to: Array("-->".utf8))
      } else if rest.starts(with: "<?".utf8) {
        rest = Self.skip(rest.dropFirst(2), to: Array("?>".utf8))
      } else {
        break
      }
    }
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let word = "<!doctype"
    // Those who write pages write it small.
    isDocumentType = rest.starts(with: word.utf8) { $0 | 0x20 == $1 | 0x20 }
    self.rest =
      isDocumentType ? rest.dropFirst(word.utf8.count).drop(while: Self.isWhiteSpace) : rest.dropFirst()
  }

  /// The name of the root element, as it is written, without a prefix.
  package var name: ArraySlice<UInt8> {
    let name = rest.prefix { !Self.isWhiteSpace($0) && !Self.nameEnds.contains($0) }
    return name[(name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex)...]
  }

  /// What follows the first occurrence of an end mark; nothing where there is none.
  private static func skip(_ bytes: ArraySlice<UInt8>, to mark: [UInt8]) -> ArraySlice<UInt8> {
    let start = bytes.indices.first { bytes[$0...].starts(with: mark) }
    return start.map { bytes[$0...].dropFirst(mark.count) } ?? []
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
  private static let nameEnds = Array("/>[".utf8)
}
