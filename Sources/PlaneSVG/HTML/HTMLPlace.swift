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
    let runsLeft = directions(of: pieces.map(\.text), isRightToLeft)
    places = pieces.indices.map { index in
      func isLike(_ other: Int) -> Bool {
        pieces.indices.contains(other) && runsLeft[other] == runsLeft[index]
      }
      // Spaces between pieces that run alike do so, too, and others as the line does.
      let begins = isLike(index - 1) ? runsLeft[index] : isRightToLeft
      let ends = isLike(index + 1) ? runsLeft[index] : isRightToLeft
      return HTMLPlace(x: 0, spaces: Spaces(beginLeft: !begins, endLeft: ends))
    }
    var x = start
    for index in order(of: runsLeft, isRightToLeft) {
      places[index].x = x
      x += pieces[index].width
    }
    return places
  }

  /// Which pieces run to the left.
  private static func directions(of pieces: [ArraySlice<UInt8>], _ isRightToLeft: Bool) -> [Bool] {
    let own = pieces.map {
      BaseDirection.first(in: String(decoding: $0, as: UTF8.self)).map { $0 == .rightToLeft }
    }
    var before: [Bool] = []
    for direction in own { before.append(direction ?? before.last ?? isRightToLeft) }
    var behind = isRightToLeft
    var directions = before
    for index in own.indices.reversed() {
      behind = own[index] ?? behind
      if own[index] == nil, before[index] != behind { directions[index] = isRightToLeft }
    }
    return directions
  }

  /// The pieces from left to right: those that run against the line keep their own order in it.
  private static func order(of runsLeft: [Bool], _ isRightToLeft: Bool) -> [Int] {
    var order = Array(runsLeft.indices)
    if isRightToLeft { order.reverse() }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, runsLeft[order[end]] == runsLeft[order[start]] { end += 1 }
      if runsLeft[order[start]] != isRightToLeft { order[start..<end].reverse() }
      start = end
    }
    return order
  }
}
