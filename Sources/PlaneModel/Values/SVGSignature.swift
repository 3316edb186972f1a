/// Tells SVG by its first bytes: the root element is called `svg`, with or without a prefix.
enum SVGSignature {
  /// Whether the root element is SVG's, or the document type says that it will be.
  ///
  /// Comments and processing instructions (XML 1.0, section 2.8) are passed over, as they may name any element.
  static func starts(_ head: [UInt8]) -> Bool {
    var rest = head.starts(with: byteOrderMark) ? head.dropFirst(byteOrderMark.count) : head[...]
    while true {
      rest = rest.drop(while: isWhiteSpace)
      if rest.starts(with: "<!--".utf8) {
        rest = skip(rest.dropFirst(4), to: Array("-->".utf8))
      } else if rest.starts(with: "<?".utf8) {
        rest = skip(rest.dropFirst(2), to: Array("?>".utf8))
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        return startsWithName(rest.dropFirst(9).drop(while: isWhiteSpace))
      } else {
        return rest.first == UInt8(ascii: "<") && startsWithName(rest.dropFirst())
      }
    }
  }

  /// What follows the first occurrence of an end mark; nothing where there is none.
  private static func skip(_ bytes: ArraySlice<UInt8>, to mark: [UInt8]) -> ArraySlice<UInt8> {
    let start = bytes.indices.first { bytes[$0...].starts(with: mark) }
    return start.map { bytes[$0...].dropFirst(mark.count) } ?? []
  }

  private static func startsWithName(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix { !isWhiteSpace($0) && !nameEnds.contains($0) }
    return name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
  private static let nameEnds = Array("/>[".utf8)
}
