import Synchronization

/// Counts work, so that a test can say how it grows without looking at a clock.
package final class WorkCounter: Sendable {
  private let value = Atomic<Int>(0)

  /// Starts at 0.
  package init() {}

  /// How much work was done.
  package var count: Int { value.load(ordering: .relaxed) }

  /// Counts some more.
  package func add(_ steps: Int = 1) { value.add(steps, ordering: .relaxed) }
}
