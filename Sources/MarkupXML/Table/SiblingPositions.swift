import Synchronization

/// The positions of nodes among their siblings, remembered for elements with many children.
///
/// A path needs them only where a message is printed; but where thousands are, counting from the first sibling each time
/// would cost the square of their number.
final class SiblingPositions: Sendable {
  /// From how many children on they are remembered.
  static let leastCount = 64

  /// The positions of the children, by their parent; nil for a parent with few children.
  private let known = Mutex<[Int32: [Int32: Int]]>([:])

  /// The position that is remembered for a child of an element, after remembering those of all its children.
  func position(of child: Int, in parent: Int32, remembering positions: () -> [Int32: Int]) -> Int? {
    if let found = known.withLock({ $0[parent]?[Int32(truncatingIfNeeded: child)] }) { return found }
    // Counted outside the lock: two threads that do the same get the same.
    let all = positions()
    known.withLock { $0[parent] = all }
    return all[Int32(truncatingIfNeeded: child)]
  }
}
