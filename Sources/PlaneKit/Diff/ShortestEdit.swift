/// Finds the fewest lines that have to be removed and added to make one list another (Myers 1986, "An O(ND) difference
/// algorithm and its variations"), as long as they are not too many.
struct ShortestEdit<Line: Equatable> {
  /// How many lines may differ: the memory grows with the square of it (8 MB here), the time with its product with the
  /// number of lines.
  static var limit: Int { 1000 }

  private let old: ArraySlice<Line>
  private let new: ArraySlice<Line>
  /// For each diagonal, how far a path has come on it in the first list.
  private var reached: [Int]
  /// What ``reached`` was before each step, as far as it counts.
  private var trace: [[Int]] = []

  private init(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) {
    self.old = old
    self.new = new
    reached = Array(repeating: 0, count: 2 * Self.limit + 3)
  }

  /// The indices of equal lines that stay, in both lists; nil where too many differ.
  static func pairs(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> [(old: Int, new: Int)]? {
    // No path can be shorter than the difference of the lengths.
    guard abs(old.count - new.count) <= limit else { return nil }
    var edit = ShortestEdit(old, new)
    guard let steps = edit.search() else { return nil }
    return edit.walkBack(steps)
  }

  /// The place of a diagonal in ``reached``; diagonals reach from `-limit - 1` to `limit + 1`.
  private func place(_ diagonal: Int) -> Int { diagonal + Self.limit + 1 }

  /// Whether a path comes to a diagonal from the one above, by adding a line.
  private func isAddition(_ diagonal: Int, _ step: Int, _ reached: (Int) -> Int) -> Bool {
    diagonal == -step || (diagonal != step && reached(diagonal - 1) < reached(diagonal + 1))
  }

  /// The number of steps of the shortest path to the end of both lists.
  private mutating func search() -> Int? {
    for step in 0...Self.limit {
      trace.append(Array(reached[place(-step)...place(step)]))
      for diagonal in stride(from: -step, through: step, by: 2) {
        var x =
          isAddition(diagonal, step) { reached[place($0)] }
          ? reached[place(diagonal + 1)] : reached[place(diagonal - 1)] + 1
        if step == 0 { x = 0 }
        while x < old.count, x - diagonal < new.count, x - diagonal >= 0,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        {
          x += 1
        }
        reached[place(diagonal)] = x
        if x >= old.count, x - diagonal >= new.count { return step }
      }
    }
    return nil
  }

  /// The equal lines along the path that was found.
  private func walkBack(_ steps: Int) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var x = old.count
    var diagonal = old.count - new.count
    for step in stride(from: steps, through: 0, by: -1) {
      let before = { (diagonal: Int) in
        trace[step].indices.contains(diagonal + step) ? trace[step][diagonal + step] : 0
      }
      let adds = step > 0 && isAddition(diagonal, step, before)
      let start = step == 0 ? 0 : adds ? before(diagonal + 1) : before(diagonal - 1) + 1
      while x > start {
        x -= 1
        pairs.append((old.startIndex + x, new.startIndex + x - diagonal))
      }
      if step > 0 {
        diagonal += adds ? 1 : -1
        x = adds ? start : start - 1
      }
    }
    return pairs.reversed()
  }
}
