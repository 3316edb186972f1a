import Diagnostics
import MarkupJSON

/// Says what a text is that is no JSON, where that helps more than what stands at its first byte.
enum OtherText {
  /// What to say of a text in the place of an error of syntax; nil where nothing better is known.
  static func message(of source: SourceText, _ error: JSONSyntaxError) -> String? {
    guard error.reason == .syntax else { return nil }
    if isUTF32(source) { return "the text is UTF-32, and JSON is UTF-8; save it as UTF-8" }
    if isUTF16(source) { return "the text is UTF-16, and JSON is UTF-8; save it as UTF-8" }
    if source[error.offset..<source.count].first == 0 {
      return "a zero byte stands here, which no JSON holds: the file is damaged, or no text; take another one"
    }
    guard let start = source.bytes.firstIndex(where: { $0 > 0x20 }) else { return "the document is empty" }
    if error.offset == start, source[start..<source.count].starts(with: "```".utf8) {
      return "a fence of Markdown starts here; take it out, and the one behind the drawing, too"
    }
    let rest = source[error.offset..<source.count].prefix(2)
    let isComment = rest.elementsEqual("//".utf8) || rest.elementsEqual("/*".utf8)
    if isComment || rest.first == UInt8(ascii: "'") { return nil }
    if error.offset == start, let first = rest.first, first &- 0x21 < 0x5e {
      return
        "a drawing in JSON starts with \"{\", not with \"\(Unicode.Scalar(first))\"; give one in JSON or SVG"
    }
    let startsValue = rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[")
    return startsValue && error.message.hasPrefix("expected the end of the text")
      ? "a second value starts here; give each drawing a file of its own; \"drawconv records\" takes one in each line"
      : nil
  }

  /// Whether a text starts as one in UTF-32 does: with a byte order mark, or with a character of four bytes.
  private static func isUTF32(_ source: SourceText) -> Bool {
    let start = Array(source.bytes.prefix(4))
    guard start.count == 4 else { return false }
    if start == [0xff, 0xfe, 0, 0] || start == [0, 0, 0xfe, 0xff] { return true }
    return start[1...2].allSatisfy { $0 == 0 } && (start[0] == 0) != (start[3] == 0)
  }

  /// Whether a text starts as one in UTF-16 does: with a byte order mark, or with a character of two bytes.
  private static func isUTF16(_ source: SourceText) -> Bool {
    let start = Array(source.bytes.prefix(2))
    guard start.count == 2 else { return false }
    return start == [0xff, 0xfe] || start == [0xfe, 0xff] || (start[0] == 0) != (start[1] == 0)
  }
}
