import Diagnostics
import MarkupJSON

/// A list of elements or members that is put together anew from its old pieces and from new ones, with the white space that
/// stood between them.
struct JSONListUpdate {
  let source: SourceText
  /// The list with its brackets.
  let range: ByteRange
  /// The elements, or the members with their keys.
  let items: [ByteRange]
  let form: JSONWriter.Form

  enum Piece {
    /// The item with an index, with some changes.
    case old(Int, [TextEdit])
    case new(String)
  }

  /// The new list; nil where an item's changes can't be made.
  func text(of pieces: [Piece]) -> String? {
    let bracket = source.text(in: range.lowerBound..<range.lowerBound + 1)
    let end = source.text(in: range.upperBound - 1..<range.upperBound)
    guard !pieces.isEmpty else { return bracket + end }
    var text = bracket + before
    for (index, piece) in pieces.enumerated() {
      if index > 0 { text += separator(before: index) }
      switch piece {
      case .old(let item, let edits):
        guard let changed = self.text(of: item, edits) else { return nil }
        text += changed
      case .new(let new): text += Self.indented(new, by: indentation)
      }
    }
    return text + behind + end
  }

  private func text(of item: Int, _ edits: [TextEdit]) -> String? {
    let range = items[item]
    let moved = edits.map { edit in
      TextEdit(
        edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound, edit.replacement)
    }
    let old = SourceText(name: "", bytes: Array(source[range]))
    return old.applying(moved).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// What stands between the bracket and the first item.
  private var before: String {
    if let first = items.first { return source.text(in: range.lowerBound + 1..<first.lowerBound) }
    return form == .pretty ? "\n" + outerIndentation + "  " : ""
  }

  /// What stands behind the last item.
  private var behind: String {
    if let last = items.last { return source.text(in: last.upperBound..<range.upperBound - 1) }
    return form == .pretty ? "\n" + outerIndentation : ""
  }

  private func separator(before index: Int) -> String {
    let present = min(index, items.count - 1)
    if present >= 1 { return source.text(in: items[present - 1].upperBound..<items[present].lowerBound) }
    return "," + before
  }

  /// The white space of the items' lines; none where they stand in one.
  private var indentation: String {
    guard let line = before.unicodeScalars.lastIndex(of: "\n") else { return "" }
    return String(before.unicodeScalars[before.unicodeScalars.index(after: line)...])
  }

  /// The white space of the line that the list begins in.
  private var outerIndentation: String {
    let head = source[0..<range.lowerBound]
    let start = head.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: head[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// A text whose lines but the first are indented.
  static func indented(_ text: String, by indentation: String) -> String {
    guard !indentation.isEmpty else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indentation)
  }
}
