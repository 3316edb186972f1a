import PlaneModel
import TextLayout

/// Letters that programs place one by one, or word by word, about where browsers would draw them anyway: they stay in one line.
extension ForeignText {
  /// Where the characters of a chunk end that have a place, or were looked at.
  struct LineEnd {
    var position = 0
    var x = 0.0
    /// How far the letters behind stand from where the widths of those before end, all in all, in em.
    private(set) var shift = 0.0
    /// The same from where browsers draw them, which kern.
    private(set) var drift = 0.0
    /// What the shift was at each letter that has a place.
    private var shifts: [(position: Int, shift: Double)] = []

    mutating func begin(at position: Int, x: Double) {
      (self.position, self.x, shift, drift) = (position, x, 0, 0)
      shifts.truncate(to: 0)
    }

    /// - Parameters:
    ///   - distance: from where the width of the letter before ends, in em.
    ///   - kerning: about how far browsers move it, in em.
    mutating func place(_ position: Int, x: Double, distance: Double, kerning: Double) {
      (self.position, self.x) = (position, x)
      shift += distance
      drift += distance - kerning
      shifts.append((position, shift))
    }

    /// Whether the letters stand visibly elsewhere than browsers would draw them.
    var isMoved: Bool { abs(drift) > LineEnd.unseen }

    /// Whether they stand where they would if what the line is wider or narrower by was spread over all of its letters.
    func isEven(in range: Range<Int>) -> Bool {
      shifts.allSatisfy {
        abs($0.shift - shift * Double($0.position - range.lowerBound) / Double(max(range.count, 1)))
          <= LineEnd.unseen
      }
    }

    /// In em.
    private static let unseen = 0.1
  }

  /// Goes on with a chunk where the next character is placed about where that before ends, as programs do that place letters
  /// or words one by one.
  @inline(never)
  mutating func goesOnInLine(
    _ next: CharacterPosition, _ text: Bytes, _ style: Int, _ isFollowing: Bool
  ) -> Bool {
    guard next.dy == 0, !next.stated.contains(.y) || next.y == pen.y, elements.form == .foreign, isPlain,
      // A space behind it may be in the style of what is around.
      let chunk, chunk.mixedFrom.map({ $0 == characters.count - 1 }) ?? true,
      chunk.style == style || styles[style].setsAlike(styles[chunk.style]),
      styles[style].textAnchor == .leading, !styles[style].isRightToLeft, !isWholeRightToLeft,
      text[0] < 0x80 || !Self.joins(text, isFollowing)
    else { return false }
    look(atFontOf: style)
    let (fontSize, x) = (styles[style].fontSize, next.x + next.dx)
    let followsLetter = !isFollowing && followsLetter(at: x, fontSize)
    guard self.chunk?.mixedFrom == nil else { return false }
    let width = characters.width(of: lineEnd.position..<characters.count, in: font.face, fontSize: fontSize)
    let distance = (x - lineEnd.x - width) / fontSize
    let kerning = Double(-font.face.kerning(of: text[0], behind: characters.last ?? 0)) / 1000
    let isSeen =
      characters.endsWithSpace
      ? abs(distance) > Self.unseenGap
      : distance > Self.unseenDistance || distance < kerning - Self.unseenDistance
    guard !isSeen || followsLetter || isFollowing && Self.letterDistances.contains(distance) else {
      return false
    }
    // In another font than the one that they were placed by, letters stand apart.
    if isFollowing, isSeen || !font.isCommon { loseLetters() }
    slack += abs(distance) * fontSize
    // Programs that kern place the letter about where browsers do.
    let isKerned = !isSeen && distance < kerning / 2
    lineEnd.place(characters.count, x: x, distance: distance, kerning: isKerned ? distance : kerning)
    return true
  }

  private mutating func loseLetters() { lose("letters are placed on their own", isSlight: true) }

  /// Whether the next letter stands at one that was placed alone: matplotlib writes formulas so, a letter in a line of its own.
  /// The white space between their elements is taken away.
  @inline(never)
  private mutating func followsLetter(at x: Double, _ fontSize: Double) -> Bool {
    let (start, hasSpace) = (lineEnd.position, characters.endsWithSpace)
    let end = hasSpace ? characters.count - 1 : characters.count
    guard !hasSpace || run.start == characters.count, start < end,
      end - start == Self.lengthOfScalar(characters[start])
    else { return false }
    let width = characters.width(of: start..<end, in: font.face, fontSize: fontSize)
    // A space is about twice as wide, and another font's letters are not so much wider or narrower.
    guard abs(x - lineEnd.x - width) <= 0.12 * fontSize else { return false }
    guard hasSpace else { return true }
    characters.removeLastSpace()
    // The space alone was in the style of what is around.
    if chunk?.mixedFrom == end { chunk?.mixedFrom = nil }
    run = Run(start: characters.count)
    return true
  }

  /// Holds a line to the width that its letters have by their places, where they would have another in browsers.
  /// - Returns: whether it can be held to it.
  @inline(never)
  mutating func hold(_ ended: inout TextChunk) -> Bool {
    let range = ended.range
    let fontSize = styles[ended.style].fontSize
    look(atFontOf: ended.style)
    let width = characters.width(of: range, in: font.face, fontSize: fontSize)
    guard ended.hold == nil, !ended.isMixed, lineEnd.isEven(in: range),
      let hold = TextHold(1 + lineEnd.shift * fontSize / width, stretchesLetters: false)
    else {
      loseLetters()
      return false
    }
    (ended.hold, ended.heldEnd) = (hold, characters.count)
    return true
  }

  /// How far from where the letter before ends nobody sees that one stands, in em.
  private static let unseenDistance = 0.05
  /// The same behind a space: Arial moves an A by that much.
  private static let unseenGap = 0.06
  /// How far letters of one word may stand.
  private static let letterDistances = -0.25...0.5
}
