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
    let tick = fence[0]
    guard text.drop(while: { $0 <= 0x20 }).startIndex == offset, text[offset...].starts(with: fence),
      let endOfLine = text[offset...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let content = text[(endOfLine + 1)...].dropLast(fence.count)
    // No drawing holds one beside its strings, and these hold no line's end.
    guard text[content.endIndex...] == fence[...], content.last != tick, content.contains(UInt8(ascii: "{")),
      text[(offset + 3)..<endOfLine].first != tick, !content.holdsLine(beginningWith: tick)
    else { return nil }
    return TextRepair(
      "take the fence out",
      edits: [TextEdit(0..<endOfLine + 1, ""), TextEdit(content.endIndex..<source.count, "")])
  }

  /// Takes out the commas that stand before a closing bracket, as other languages let them, where all else is JSON.
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
        guard let end = endOfString(in: bytes, from: position) else { return nil }
        position = end
      case 0x20, 0x09, 0x0a, 0x0d: break
      case let byte where isOfJSON(byte): comma = nil
      // Behind a comment or a text in other marks nobody knows what is a string.
      default: return nil
      }
      position += 1
    }
    guard edits.first?.range.lowerBound == before.endIndex - 1, edits.count <= mostCommas else { return nil }
    return TextRepair("take the commas out that stand before brackets", edits: edits)
  }

  /// More of them are no person's.
  private static let mostCommas = 10_000

  /// Whether a byte stands in JSON beside strings, white space, commas and closing brackets.
  private static func isOfJSON(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "E"):
      true
    default: "truefalsn".utf8.contains(byte)
    }
  }

  /// Where the quote stands that ends a string; nil where none does in its line.
  private static func endOfString(in bytes: ArraySlice<UInt8>, from quote: Int) -> Int? {
    var position = quote + 1
    while position < bytes.endIndex, bytes[position] >= 0x20 {
      if bytes[position] == UInt8(ascii: "\"") { return position }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func holdsLine(beginningWith byte: UInt8) -> Bool {
    split(separator: UInt8(ascii: "\n")).contains { $0.first == byte }
  }
}
