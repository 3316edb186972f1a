import ByteText
import TextLayout

/// Where a piece of a line is seen.
struct HTMLPlace {
  /// On which side the spaces at the piece's ends are.
  struct Spaces {
    var beginLeft = true
    var endLeft = false
  }

  var x: Double
  var spaces = Spaces()

  /// The places of the pieces of a line, in the order of the text (UAX #9, N1, N2 and L2). A piece is taken for what its first
  /// letter is, and one without letters for what is around it.
  /// - Parameter holdsBoxes: whether boxes stand among the text, which were placed as the line runs.
  static func places(
    of pieces: [(text: ArraySlice<UInt8>, width: Double)], from start: Double, isRightToLeft: Bool,
    holdsBoxes: Bool
  ) -> [HTMLPlace] {
    var places: [HTMLPlace] = []
    // All scripts that run to the left are above U+0590.
    guard isRightToLeft || !holdsBoxes && pieces.contains(where: { $0.text.contains { $0 >= 0xd6 } }) else {
      var x = start
      for piece in pieces {
        places.append(HTMLPlace(x: x))
        x += piece.width
      }
      return places
    }
    let levels = Level.levels(of: pieces.map(\.text), isRightToLeft)
    places = levels.indices.map { index in
      // Spaces between pieces that run alike do so, too, and others as the line does.
      func runsLeft(beside other: Int) -> Bool {
        levels.indices.contains(other) && levels[other].pullsLeft == levels[index].pullsLeft
          ? levels[index].pullsLeft : isRightToLeft
      }
      return HTMLPlace(
        x: 0, spaces: Spaces(beginLeft: !runsLeft(beside: index - 1), endLeft: runsLeft(beside: index + 1)))
    }
    var x = start
    for index in Level.order(of: levels) {
      places[index].x = x
      x += pieces[index].width
    }
    return places
  }

  /// How deep a piece stands in others that run the other way.
  private struct Level {
    /// Odd where it runs to the left.
    let depth: Int
    /// Whether what has no direction runs to the left beside it, as beside numbers among letters that do.
    let pullsLeft: Bool

    static func levels(of pieces: [ArraySlice<UInt8>], _ isRightToLeft: Bool) -> [Level] {
      let base = Level(depth: isRightToLeft ? 1 : 0, pullsLeft: isRightToLeft)
      let left = Level(depth: 1, pullsLeft: true)
      let right = Level(depth: isRightToLeft ? 2 : 0, pullsLeft: false)
      var letters = base
      let own = pieces.map { bytes -> Level? in
        switch BaseDirection.first(in: String(decoding: bytes, as: UTF8.self)) {
        case .leftToRight: letters = right
        case .rightToLeft: letters = left
        case nil:
          guard bytes.contains(where: \.isASCIIDigit) else { return nil }
          return letters.pullsLeft ? Level(depth: 2, pullsLeft: true) : letters
        }
        return letters
      }
      var behind = base
      var next: [Level] = []
      for level in own.reversed() {
        behind = level ?? behind
        next.append(behind)
      }
      next.reverse()
      var before = base
      return own.indices.map { index in
        if let level = own[index] {
          before = level
          return level
        }
        guard before.pullsLeft == next[index].pullsLeft else { return base }
        return before.pullsLeft ? left : right
      }
    }

    /// The pieces from left to right.
    static func order(of levels: [Level]) -> [Int] {
      var order = Array(levels.indices)
      for depth in [2, 1] {
        var start = 0
        while start < order.count {
          var end = start
          while end < order.count, levels[order[end]].depth >= depth { end += 1 }
          order[start..<end].reverse()
          start = end + 1
        }
      }
      return order
    }
  }
}
