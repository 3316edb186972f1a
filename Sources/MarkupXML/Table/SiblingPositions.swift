import Synchronization

/// The positions of nodes among their siblings, which are counted once for all of them: where paths of thousands are asked for,
/// counting from the first sibling each time would cost the square of their number.
final class SiblingPositions: Sendable {
  private let known = Mutex<[Int32: Int]>([:])

  /// The position of a node, after remembering those of all its siblings.
  func position(of node: Int, counting siblings: () -> [Int32: Int]) -> Int {
    let node = Int32(truncatingIfNeeded: node)
    return known.withLock { known in
      if known[node] == nil { known.merge(siblings()) { first, _ in first } }
      return known[node] ?? 1
    }
  }
}
