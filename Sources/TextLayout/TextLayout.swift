/// A text split into lines. Nothing is lost: ``lead`` and then each line's text and separator, one after the other, are the
/// original text, scalar for scalar.
package struct TextLayout: Hashable, Sendable {
  /// A line that shows something.
  package struct Line: Hashable, Sendable {
    /// What the line shows: not empty, without line breaks, no spaces or tabs at its end. Spaces that indent it
    /// are in it, unless they alone drive its first word out of the box.
    package var text: Substring
    /// What stands between this line and the next one, or the end of the text: nothing where a break splits a word, the
    /// spaces where it replaces them, line breaks with the white space and blank lines around them.
    package var separator: Substring
    /// Whether `separator` has a line break of the text in it.
    package var endsWithHardBreak: Bool
    /// The line's number from the top, 0 being the first; blank lines count.
    package var index: Int
    /// How many blank lines are between the line before (or the top) and this one.
    package var blankLinesBefore: Int
    /// The width of `text` in points, by ``AdvanceWidths``.
    package var width: Double
  }

  /// What comes before the first line: blank lines; the whole text where it shows nothing.
  package var lead: Substring
  /// The lines that show something, from the top.
  package var lines: [Line]
  /// The number of lines, blank ones included, also those at the end; 0 for the empty text.
  package var lineCount: Int

  /// Splits a text at its line breaks (LF, CR, CRLF, VT, FF, NEL, LS, PS), and, where there is a width in points, fills
  /// lines up to it with as many words as fit (UAX #14).
  ///
  /// Spaces at a line's end don't count. A word wider than the line is split between grapheme clusters, of which each
  /// line has at least one, however small the width; NaN counts as smaller than any.
  package static func lines(of text: String, style: TextStyle, maxWidth: Double?) -> TextLayout {
    var text = text
    text.makeContiguousUTF8()
    return singleLine(text, style: style, maxWidth: maxWidth)
      ?? broken(text, style: style, maxWidth: maxWidth)
  }

  /// The layout of any text.
  static func broken(_ text: String, style: TextStyle, maxWidth: Double?) -> TextLayout {
    guard let maxWidth else { return unwrapped(text, style: style) }
    var filler = LineFiller(text, style: style, maxWidth: maxWidth)
    var breaker = LineBreaker(text)
    var start = text.startIndex
    while let opportunity = breaker.next() {
      filler.add(start..<opportunity.index)
      if opportunity.isMandatory { filler.endLine(at: opportunity.index) }
      start = opportunity.index
    }
    filler.add(start..<text.endIndex)
    return filler.finish()
  }

  /// The layout of a text that is broken at its own line breaks only.
  private static func unwrapped(_ text: String, style: TextStyle) -> TextLayout {
    var filler = LineFiller(text, style: style, maxWidth: nil)
    var start = text.startIndex
    for offset in text.offsetsBehindHardBreaks {
      let next = text.utf8.index(text.startIndex, offsetBy: offset)
      filler.add(start..<next)
      filler.endLine(at: next)
      start = next
    }
    filler.add(start..<text.endIndex)
    return filler.finish()
  }
}

extension String {
  /// The offsets in UTF-8 behind the line breaks, but for the text's end: LF, VT, FF, CR, CRLF, NEL, LS, PS (UAX #14, LB4
  /// and LB5).
  fileprivate var offsetsBehindHardBreaks: [Int] {
    var offsets: [Int] = []
    // The three bytes before the one that is looked at.
    var window: UInt32 = 0
    for (offset, byte) in utf8.enumerated() {
      let isBehindBreak =
        switch window & 0xff {
        case 0x0d: byte != 0x0a
        case 0x0a...0x0c: true
        case 0x85: window & 0xffff == 0xc285
        case 0xa8, 0xa9: window & 0xffff00 == 0xe28000
        default: false
        }
      if isBehindBreak { offsets.append(offset) }
      window = (window << 8 | UInt32(byte)) & 0xffffff
    }
    return offsets
  }
}
