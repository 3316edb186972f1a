import ByteText

/// Which lines of one text stay in another.
///
/// Equal starts and ends stay. Between them, lines that stand once in each text are anchors: the longest row of them that
/// keeps its order stays (as in Bram Cohen's patience diff). What lies between two anchors is compared by
/// the standard library, or replaced as a whole where it is long, so that the work has a bound.
struct LineMatching<Line: Hashable> {
  /// The indices of the lines that stay, in both texts, rising.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// Matches two lists of lines, or of what stands for one.
  init(_ old: [Line], _ new: [Line]) { matchEnds(old[...], new[...]) { $0.matchMiddle($1, $2) } }

  private mutating func appendRun(_ old: Int, _ new: Int, count: Int) {
    for offset in 0..<count { pairs.append((old + offset, new + offset)) }
  }

  private mutating func matchMiddle(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) {
    var oldStart = old.startIndex
    var newStart = new.startIndex
    for anchor in Self.anchors(old, new) {
      matchGap(old[oldStart..<anchor.old], new[newStart..<anchor.new])
      pairs.append(anchor)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    matchGap(old[oldStart...], new[newStart...])
  }

  private mutating func matchGap(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) {
    matchEnds(old, new) { $0.matchRest($1, $2) }
  }

  /// Matches equal starts and ends, and what lies between them in another way.
  private mutating func matchEnds(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>,
    _ matchRest: (inout Self, ArraySlice<Line>, ArraySlice<Line>) -> Void
  ) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count
    appendRun(old.startIndex, new.startIndex, count: start)
    let oldRest = old.dropFirst(start).dropLast(end)
    let newRest = new.dropFirst(start).dropLast(end)
    if !oldRest.isEmpty, !newRest.isEmpty { matchRest(&self, oldRest, newRest) }
    appendRun(old.endIndex - end, new.endIndex - end, count: end)
  }

  /// How long a gap may be, as the work grows with the square of that: 0.1 s for 1000 lines that all differ.
  static var limit: Int { 1000 }

  /// Matches the lines that stay where the fewest are removed and added.
  private mutating func matchRest(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) {
    guard old.count + new.count <= Self.limit else { return }
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    let kept = old.indices.filter { !removed.contains($0 - old.startIndex) }
    pairs += zip(kept, new.indices.filter { !added.contains($0 - new.startIndex) }).map { (old: $0, new: $1) }
  }

  /// The lines that stand once in either list, as far as they keep their order.
  private static func anchors(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> [(old: Int, new: Int)] {
    var counts: [Line: (old: Int, new: Int, place: Int)] = [:]
    for line in old { counts[line, default: (0, 0, 0)].old += 1 }
    for (place, line) in zip(new.indices, new) {
      counts[line]?.new += 1
      counts[line]?.place = place
    }
    let unique = zip(old.indices, old).compactMap { place, line -> (old: Int, new: Int)? in
      guard let count = counts[line], count.old == 1, count.new == 1 else { return nil }
      return (place, count.place)
    }
    return unique.map(\.new).longestIncreasingSubsequence.map { unique[$0] }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
