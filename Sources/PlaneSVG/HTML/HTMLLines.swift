import TextLayout

/// A line of text and boxes, as it is laid out.
struct HTMLLine {
  /// The bytes that show, without spaces at its end.
  var range: Range<Int>
  /// How wide these are.
  var width: Double
  /// How far its text reaches from its baseline, with the room that its height adds.
  var ascent = 0.0
  var descent = 0.0
  /// Where it begins in its box.
  var x = 0.0
  var top = 0.0

  var height: Double { ascent + descent }
  var baseline: Double { top + ascent }
}

/// Measures and fills lines (CSS Text 3, 5; UAX #14).
struct HTMLLineFiller {
  private let inline: HTMLInline
  private let styles: [HTMLStyle]
  private let fonts: [HTMLFont]
  /// How wide the boxes among the text are, with their margins, in the narrowest and the widest lines.
  private let atoms: [Int: Atom]

  typealias Atom = (least: Double, most: Double)

  init(_ inline: HTMLInline, _ styles: [HTMLStyle], _ fonts: [HTMLFont], atoms: [Int: Atom]) {
    (self.inline, self.styles, self.fonts, self.atoms) = (inline, styles, fonts, atoms)
  }

  /// A piece of the text that is not broken, or only where it is wider than a line.
  private struct Segment {
    /// What shows, and where the spaces behind it end.
    var range: Range<Int>
    var end: Int
    var width = 0.0
    /// How wide it can be made at least.
    var least = 0.0
    /// How wide what is between it and the next one is in a line that holds both.
    var space = 0.0
    var mayBegin = true
    /// Whether the text's own line ends with it.
    var endsLine = false
  }

  func width(of range: Range<Int>, isLeast: Bool = false) -> Double {
    var width = 0.0
    for piece in inline.pieces(in: range) {
      let current = inline.pieces[piece]
      if current.room != 0 {
        width += current.room
      } else if current.box >= 0 {
        let atom = atoms[current.box] ?? (0, 0)
        width += isLeast ? atom.least : atom.most
      } else {
        let bytes = max(current.start, range.lowerBound)..<min(inline.end(of: piece), range.upperBound)
        if !bytes.isEmpty { width += fonts[current.style].width(of: inline.bytes[bytes]) }
      }
    }
    return width
  }

  private func forEachSegment(_ body: (Segment) -> Void) {
    let bytes = inline.bytes[...]
    var breaker = LineBreaker(
      breaksAsBrowsers: true,
      breaksKorean: inline.pieces.first.map { styles[$0.style].wordBreak != .keepAll } ?? false)
    var start = 0
    var mayBegin = true
    while start < bytes.count {
      let next = breaker.next(in: bytes.span)
      let end = next?.offset ?? bytes.count
      var content = end
      let endsLine = content > start && bytes[content - 1] == 0x0a
      if endsLine { content -= 1 }
      while content > start, bytes[content - 1] == 0x20 { content -= 1 }
      var segment = Segment(range: start..<content, end: end)
      segment.width = width(of: start..<content)
      segment.least =
        wraps(at: start, where: \.narrowsWords)
        ? widestLetter(of: start..<content) : width(of: start..<content, isLeast: true)
      // With what is kerned between the letters on both sides and the spaces, or between those letters.
      let before = content > start && bytes[content - 1] < 0x80 ? content - 1 : content
      let behind = end < bytes.count && bytes[end] < 0x80 ? end + 1 : end
      segment.space = width(of: before..<behind) - width(of: before..<content)
      if behind > end { segment.space -= width(of: end..<behind) }
      (segment.mayBegin, segment.endsLine) = (mayBegin, endsLine)
      if wraps(at: start, where: { $0.wordBreak == .breakAll }) {
        forEachLetter(of: segment, body)
      } else {
        body(segment)
      }
      mayBegin = endsLine || wraps(before: end)
      start = end
    }
    if inline.bytes.isEmpty, !inline.pieces.isEmpty {
      var segment = Segment(range: 0..<0, end: 0)
      segment.width = width(of: 0..<0)
      segment.least = segment.width
      body(segment)
    }
  }

  /// Calls a function for each letter of a segment, as a line may begin with any.
  private func forEachLetter(of whole: Segment, _ body: (Segment) -> Void) {
    guard !whole.range.isEmpty else { return body(whole) }
    var letter = whole
    forEachCluster(of: whole.range) { range in
      letter.range = range
      letter.width = width(of: range)
      letter.least = letter.width
      let isLast = range.upperBound == whole.range.upperBound
      (letter.end, letter.space) = isLast ? (whole.end, whole.space) : (range.upperBound, 0)
      letter.endsLine = isLast && whole.endsLine
      body(letter)
      letter.mayBegin = true
    }
  }

  /// Calls a function for the bytes of each letter, with its marks.
  private func forEachCluster(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    for cluster in String(decoding: inline.bytes[range], as: UTF8.self) {
      let end = min(start + cluster.utf8.count, range.upperBound)
      body(start..<end)
      start = end
    }
  }

  /// Whether lines may be broken in what begins at a byte, and its style says something.
  private func wraps(at offset: Int, where says: (HTMLStyle) -> Bool) -> Bool {
    let piece = inline.firstPiece(at: offset)
    guard piece < inline.pieces.count else { return false }
    let style = styles[inline.pieces[piece].style]
    return style.whiteSpace.wraps && says(style)
  }

  private func widestLetter(of range: Range<Int>) -> Double {
    var widest = 0.0
    forEachCluster(of: range) { widest = max(widest, width(of: $0, isLeast: true)) }
    return widest
  }

  /// Whether a line may be broken where it could be, in front of a byte.
  private func wraps(before offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let piece = min(inline.firstPiece(at: offset - 1), inline.pieces.count - 1)
    return piece < 0 || styles[inline.pieces[piece].style].whiteSpace.wraps
  }

  /// Whether spaces in front of a byte take room at a line's end.
  private func keepsSpaces(before offset: Int) -> Bool {
    let piece = inline.firstPiece(at: max(offset - 1, 0))
    return piece < inline.pieces.count && styles[inline.pieces[piece].style].whiteSpace == .breakSpaces
  }

  /// How wide the widest line is when as many as may be are broken, and when none is.
  func extent() -> (least: Double, most: Double) {
    var (least, most) = (0.0, 0.0)
    var (unbroken, line, pending) = (0.0, 0.0, 0.0)
    forEachSegment { segment in
      if segment.mayBegin { unbroken = 0 } else { unbroken += pending }
      unbroken += segment.least
      least = max(least, unbroken)
      line += pending + segment.width
      most = max(most, line)
      pending = segment.space
      if segment.endsLine { (line, pending, unbroken) = (0, 0, 0) }
    }
    return (least, max(least, most))
  }

  /// Fills lines up to a width.
  /// - Parameter breaksWords: whether a word is broken that has no room.
  func lines(_ maxWidth: Double, breaksWords: Bool) -> [HTMLLine] {
    var lines: [HTMLLine] = []
    var line = HTMLLine(range: 0..<0, width: 0)
    var (isEmpty, pending) = (true, 0.0)
    /// What rounding leaves.
    let room = maxWidth + 0.02
    func end(at offset: Int) {
      lines.append(line)
      line = HTMLLine(range: offset..<offset, width: 0)
      (isEmpty, pending) = (true, 0)
    }
    forEachSegment { segment in
      // Spaces at a line's end take room where a style says so.
      let needed = segment.width + (keepsSpaces(before: segment.end) ? segment.space : 0)
      if !isEmpty, segment.mayBegin, !segment.range.isEmpty, line.width + pending + needed > room {
        if keepsSpaces(before: segment.range.lowerBound) { line.width += pending }
        end(at: segment.range.lowerBound)
      }
      if breaksWords, segment.mayBegin, isEmpty, segment.width > room {
        split(segment.range, room) { piece, width in
          if !isEmpty { end(at: piece.lowerBound) }
          (line.range, line.width, isEmpty) = (line.range.lowerBound..<piece.upperBound, width, false)
        }
      } else if !segment.range.isEmpty || segment.width > 0 {
        line.width += pending + segment.width
        line.range = line.range.lowerBound..<segment.range.upperBound
        isEmpty = false
        pending = 0
      }
      pending += segment.space
      if segment.endsLine { end(at: segment.end) }
    }
    if !isEmpty { lines.append(line) }
    return lines
  }

  /// Splits a word between its clusters.
  private func split(_ range: Range<Int>, _ maxWidth: Double, _ body: (Range<Int>, Double) -> Void) {
    var (start, end, width) = (range.lowerBound, range.lowerBound, 0.0)
    forEachCluster(of: range) { cluster in
      let more = self.width(of: cluster)
      if end > start, width + more > maxWidth {
        body(start..<end, width)
        (start, width) = (end, 0)
      }
      width += more
      end = cluster.upperBound
    }
    if end > start { body(start..<end, width) }
  }
}
