import ByteText

/// A text split into lines. Nothing is lost: ``lead`` and then each line's text and separator, one after the other, are the
/// original text, scalar for scalar.
package struct TextLayout: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// What the line shows: not empty, without line breaks, no spaces or tabs at its end. Spaces that indent it
    /// are in it, unless they alone drive its first word out of the box.
    package var text: Substring
    /// What stands between this line and the next one, or the end of the text: nothing where a break splits a word, the
    /// spaces where it replaces them, line breaks with the white space and blank lines around them.
    package var separator: Substring
    /// The line's number from the top, 0 being the first; blank lines count.
    package var index: Int
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
    TextLayout(text, LineFiller.lines(of: text, style: style, maxWidth: maxWidth), fontSize: style.fontSize)
  }
}

extension TextLayout {
  /// The lines of a text as they were filled.
  fileprivate init(_ text: String, _ filled: LineFiller.Result, fontSize: Double) {
    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
    lines = []
    lines.reserveCapacity(filled.lines.count)
    for (number, line) in filled.lines.enumerated() {
      let next = number + 1 < filled.lines.count ? filled.lines[number + 1].range.lowerBound : text.utf8.count
      let end = index(line.range.upperBound)
      lines.append(
        Line(
          text: text[index(line.range.lowerBound)..<end], separator: text[end..<index(next)],
          index: line.index, width: AdvanceWidths.points(line.units, fontSize: fontSize)))
    }
    lead = text[..<(filled.lines.first.map { index($0.range.lowerBound) } ?? text.endIndex)]
    lineCount = filled.lineCount
  }
}

extension LineFiller {
  /// The lines of any text.
  static func lines(of text: String, style: TextStyle, maxWidth: Double?) -> Result {
    text.withBytes { bytes in
      var filler = LineFiller(style: style, maxWidth: maxWidth, count: bytes.count)
      if maxWidth == nil { filler.addLines(of: bytes) } else { filler.addSegments(of: bytes) }
      return filler.finish(bytes)
    }
  }

  /// Adds a text, which is broken where it may be and must be.
  fileprivate mutating func addSegments(of text: Span<UInt8>) {
    var breaker = LineBreaker()
    var start = 0
    while let opportunity = breaker.next(in: text) {
      add(start..<opportunity.offset, of: text)
      if opportunity.isMandatory { endLine(at: opportunity.offset) }
      start = opportunity.offset
    }
    add(start..<text.count, of: text)
  }

  /// Adds a text that is broken at its own line breaks only: LF, VT, FF, CR, CRLF, NEL, LS, PS (UAX #14, LB4 and LB5).
  fileprivate mutating func addLines(of text: Span<UInt8>) {
    var start = 0
    // The three bytes before the one that is looked at.
    var window: UInt32 = 0
    for offset in text.indices {
      let byte = text[offset]
      let isBehindBreak =
        switch window & 0xff {
        case 0x0d: byte != 0x0a
        case 0x0a...0x0c: true
        case 0x85: window & 0xffff == 0xc285
        case 0xa8, 0xa9: window & 0xffff00 == 0xe28000
        default: false
        }
      if isBehindBreak {
        add(start..<offset, of: text)
        endLine(at: offset)
        start = offset
      }
      window = (window << 8 | UInt32(byte)) & 0xffffff
    }
    add(start..<text.count, of: text)
  }
}
