import PlaneModel

/// Characters of a text that stand behind one another, the first of them at a position of its own (SVG 2, 11.5).
struct TextChunk {
  /// Where the first character is among the bytes of the whole text.
  let start: Int
  /// Where the first character that is not shown, or not of the chunk, is.
  var end: Int
  /// Where the chunk is anchored, in user space.
  let anchor: Plane.Point
  /// The style of the first character, among those of the whole text.
  let style: Int
  /// Whether it begins where the one before ends, which nothing here says, and not at its anchor.
  let follows: Bool
  /// Where characters begin that look different, or don't show.
  var mixedFrom: Int?
  /// Whether any of the characters in front of there is painted.
  var paintsFirst = false
  /// Whether any of the characters from there on is painted.
  var paintsMixed = false
  /// How many spaces were left out at its end that take room.
  var spacesBehind = 0
  /// Where the characters end that are held to a width, from the first one on.
  var heldEnd = -1
  /// What they are held to; nil for their own width.
  var hold: TextHold?

  init(start: Int, anchor: Plane.Point, style: Int, follows: Bool) {
    (self.start, end, self.anchor, self.style, self.follows) = (start, start, anchor, style, follows)
  }

  /// Goes on with a chunk that stands at the end of the line.
  /// - Parameter isMixed: whether it looks different from the line's first character.
  mutating func append(_ next: TextChunk, isMixed: Bool) {
    end = next.end
    spacesBehind = next.spacesBehind
    if mixedFrom != nil || isMixed {
      mixedFrom = mixedFrom ?? next.start
      paintsMixed = paintsMixed || next.isPainted
    } else {
      mixedFrom = next.mixedFrom
      paintsFirst = paintsFirst || next.paintsFirst
      paintsMixed = next.paintsMixed
    }
  }

  /// The bytes of the characters.
  var range: Range<Int> { start..<end }

  /// The bytes of those that one label can show, and spaces behind them: all, or those in front of others that don't show.
  var shown: Range<Int> {
    guard !paintsMixed, let mixedFrom else { return range }
    return start..<min(mixedFrom, end)
  }

  /// Whether all of it is held to a width.
  var isHeld: Bool { heldEnd >= end }

  /// What all of it is held to, and no spaces behind it; nil for its own width.
  var lineHold: TextHold? { isHeld && spacesBehind == 0 ? hold : nil }

  var isPainted: Bool { paintsFirst || paintsMixed }

  /// Whether it shows different styles.
  var isMixed: Bool { mixedFrom.map { $0 < end } ?? false }
}
