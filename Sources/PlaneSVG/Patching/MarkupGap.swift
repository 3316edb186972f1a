/// What stands between two elements: white space, comments, and now and then something else.
enum MarkupGap {
  /// How many bytes have nothing to do with the element that follows: comments above an empty line, and all but comments.
  static func endOfOthers(_ bytes: ArraySlice<UInt8>) -> Int {
    var (rest, endOfOthers) = (bytes, 0)
    while !rest.isEmpty {
      if let comment = comment(rest) {
        rest.removeFirst(comment)
        continue
      }
      let white = rest.prefix(while: isSpace)
      rest.removeFirst(max(1, white.count))
      if white.isEmpty {
        endOfOthers = rest.startIndex - bytes.startIndex
      } else if white.count(where: { $0 == UInt8(ascii: "\n") }) > 1,
        let line = white.lastIndex(of: UInt8(ascii: "\n"))
      {
        let hasReturn = line > white.startIndex && white[line - 1] == UInt8(ascii: "\r")
        endOfOthers = (hasReturn ? line - 1 : line) - bytes.startIndex
      }
    }
    return endOfOthers
  }

  /// How many bytes the comments take that stand behind an element in the last line of it, with what is before them.
  /// - Parameter bytes: what follows the element.
  static func remark(_ bytes: ArraySlice<UInt8>) -> Int {
    var (rest, end) = (bytes, 0)
    while let first = rest.first {
      if let comment = comment(rest) {
        rest.removeFirst(comment)
        end = rest.startIndex - bytes.startIndex
      } else if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        rest.removeFirst()
      } else {
        return isSpace(first) ? end : 0
      }
    }
    return 0
  }

  /// How long the comment is at the start; nil where none is there.
  private static func comment(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: "<!--".utf8) else { return nil }
    return bytes.firstRange(of: Array("-->".utf8)).map { $0.upperBound - bytes.startIndex }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
