import Diagnostics
import MarkupJSON

/// Puts right what is no JSON but is written in its place, where it can mean one thing only.
enum SyntaxRepair {
  static func repair(of source: SourceText, _ error: JSONSyntaxError) -> TextRepair? {
    guard error.reason == .syntax else { return nil }
    return fence(in: source, error.offset) ?? trailingCommas(in: source, error.offset)
  }

  /// Takes out a fence of Markdown: the line that the text starts with, and the last one.
  private static func fence(in source: SourceText, _ offset: Int) -> TextRepair? {
    let fence = Array("```".utf8)
    let text = source.bytes.trimmingSpace
    guard text.drop(while: { $0 <= 0x20 }).startIndex == offset, text[offset...].starts(with: fence),
      let endOfLine = text[offset...].firstIndex(of: UInt8(ascii: "\n")),
      text[(endOfLine + 1)...].suffix(fence.count) == fence[...]
    else { return nil }
    return TextRepair(
      "take the fence out",
      edits: [
        TextEdit(0..<endOfLine + 1, ""), TextEdit(text.endIndex - fence.count..<source.count, ""),
      ])
  }

  /// Takes out the commas that stand before a closing bracket, as other languages let them.
  /// - Parameter bracket: where the first of these brackets stands.
  private static func trailingCommas(in source: SourceText, _ bracket: Int) -> TextRepair? {
    let bytes = source.bytes
    let before = bytes[..<min(bracket, bytes.endIndex)].trimmingSpace
    guard before.last == UInt8(ascii: ",") else { return nil }
    var edits: [TextEdit] = []
    var comma: Int?
    var position = before.endIndex - 1
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: ","): comma = position
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { edits.append(TextEdit(comma..<comma + 1, "")) }
        comma = nil
      case UInt8(ascii: "\""):
        comma = nil
        position = endOfString(in: bytes, from: position)
      case 0...0x20: break
      default: comma = nil
      }
      position += 1
    }
    guard edits.first?.range.lowerBound == before.endIndex - 1 else { return nil }
    return TextRepair("take the commas out that stand before brackets", edits: edits)
  }

  /// Where the quote stands that ends a string; the end of the text where none does.
  private static func endOfString(in bytes: ArraySlice<UInt8>, from quote: Int) -> Int {
    var position = quote + 1
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }
}
