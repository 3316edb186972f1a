/// Text of a document as a message quotes it.
enum Quotation {
  private static let longest = 60

  /// The text on one line, without what marks a comment, cut where it is long.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    // Four bytes a character, the marks of a comment and some white space.
    let text = String(decoding: bytes.prefix(6 * longest), as: UTF8.self)
    var words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for mark in ["<!--", "/*"] where words.hasPrefix(mark) { words.removeFirst(mark.count) }
    for mark in ["-->", "*/"] where words.hasSuffix(mark) { words.removeLast(mark.count) }
    let trimmed = words.split(separator: " ").joined(separator: " ")
    return trimmed.count > longest ? trimmed.prefix(longest) + "…" : trimmed
  }
}
