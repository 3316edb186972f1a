/// A value that counts how often it is compared with another one.
package struct CountedValue<Value: Hashable>: Hashable {
  private let value: Value
  private let comparisons: WorkCounter

  /// Wraps a value.
  package init(_ value: Value, _ comparisons: WorkCounter) {
    self.value = value
    self.comparisons = comparisons
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.comparisons.add()
    return left.value == right.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
