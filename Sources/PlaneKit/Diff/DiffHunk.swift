/// A part of two texts in which they differ, with a few lines around it that they share.
struct DiffHunk {
  /// What becomes of lines, and their indices: in the new text where they come, and else in the old one.
  typealias Part = (fate: DiffWriter.Fate, lines: Range<Int>)

  private(set) var old: Range<Int>
  private(set) var new: Range<Int>
  private(set) var parts: [Part]

  /// How many lines are shown before and behind a difference.
  static let context = 3

  /// Gathers the differences of two texts from the lines that stay in both.
  static func hunks(_ kept: [(old: Int, new: Int)], oldCount: Int, newCount: Int) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    var next = (old: 0, new: 0)
    for pair in kept + [(old: oldCount, new: newCount)] {
      if pair.old > next.old || pair.new > next.new {
        add(removed: next.old..<pair.old, added: next.new..<pair.new, to: &hunks)
      }
      next = (pair.old + 1, pair.new + 1)
    }
    for index in hunks.indices.suffix(1) { hunks[index].close(oldCount) }
    return hunks
  }

  private static func add(removed: Range<Int>, added: Range<Int>, to hunks: inout [DiffHunk]) {
    let gap = hunks.last.map { removed.lowerBound - $0.old.upperBound }
    if let gap, gap <= 2 * context {
      let last = hunks.count - 1
      hunks[last].keep(gap)
      hunks[last].append(removed, added)
      return
    }
    if let last = hunks.indices.last { hunks[last].close(removed.lowerBound) }
    let lead = min(context, removed.lowerBound)
    var hunk = DiffHunk(
      old: (removed.lowerBound - lead)..<(removed.lowerBound - lead),
      new: (added.lowerBound - lead)..<(added.lowerBound - lead), parts: [])
    hunk.keep(lead)
    hunk.append(removed, added)
    hunks.append(hunk)
  }

  private mutating func keep(_ count: Int) {
    guard count > 0 else { return }
    parts.append((.kept, old.upperBound..<(old.upperBound + count)))
    old = old.lowerBound..<(old.upperBound + count)
    new = new.lowerBound..<(new.upperBound + count)
  }

  private mutating func append(_ removed: Range<Int>, _ added: Range<Int>) {
    if !removed.isEmpty { parts.append((.removed, removed)) }
    if !added.isEmpty { parts.append((.added, added)) }
    old = old.lowerBound..<removed.upperBound
    new = new.lowerBound..<added.upperBound
  }

  /// Adds the lines behind the last difference, of which there are some up to `end`.
  private mutating func close(_ end: Int) { keep(min(Self.context, end - old.upperBound)) }
}
