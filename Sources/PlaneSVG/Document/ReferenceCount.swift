import ByteText
import Diagnostics
import MarkupXML

/// How much is painted where elements refer to others that refer to others in turn: a few lines of `use`, or of patterns in
/// patterns, can stand for more elements than anybody draws in a lifetime.
struct ReferenceCount {
  /// An element that refers to another one.
  struct Reference {
    let node: Int
    let target: Int
  }

  /// How much may be painted: what a drawing takes that people wait for, or some times what the document holds.
  let limit: Int

  private let references: [Reference]
  private let table: XMLTable
  /// What is painted in all by the elements that were looked at; 0 while one is being looked at, as what leads back to
  /// itself is not painted.
  private var known: [Int: Int] = [:]

  /// Counts what some references of a document paint.
  /// - Parameter size: how many elements and texts the document has, or what is made of a part of it.
  init(_ references: [Reference], _ table: XMLTable, size: Int) {
    self.references = references.sorted { $0.node < $1.node }
    limit = table.source.raised(max(250_000, 4 * size))
    self.table = table
  }

  /// An element that is being looked at.
  private struct Frame {
    let node: Int
    var next: Int
    var count: Int
  }

  /// Whether elements, with all that they refer to, are no more than the limit.
  mutating func isPaintable(_ nodes: some Sequence<Int>) -> Bool {
    var total = 0
    for node in nodes {
      total += count(of: node)
      if total > limit { return false }
    }
    return true
  }

  /// How many nodes an element and what it refers to are; one more than the limit where they are more.
  private mutating func count(of root: Int) -> Int {
    if let count = known[root] { return count }
    var frames = [frame(root)]
    while var frame = frames.popLast() {
      if frame.next < references.count, references[frame.next].node < end(of: frame.node) {
        let target = references[frame.next].target
        if let count = known[target] {
          frame.count = min(frame.count + count, limit + 1)
          frame.next += 1
          frames.append(frame)
        } else {
          frames.append(frame)
          frames.append(self.frame(target))
        }
      } else {
        known[frame.node] = frame.count
      }
    }
    return known[root] ?? 0
  }

  /// The index behind an element's last descendant.
  private func end(of node: Int) -> Int { Int(table.nodes[node].end) }

  private mutating func frame(_ node: Int) -> Frame {
    known[node] = 0
    let next = references.partitionIndex { $0.node >= node }
    return Frame(node: node, next: next, count: min(end(of: node) - node, limit + 1))
  }
}
