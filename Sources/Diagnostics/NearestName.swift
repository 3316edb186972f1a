/// Finds what somebody may have meant: the name that a text differs least from, the first of several.
///
/// - Returns: nil where every name differs by more than a third of the text, and where the text is one of the names.
package func nearestName(to text: String, among names: some Sequence<String>) -> String? {
  // What is much longer than any name is no mistyped one, and comparing takes time.
  guard (1...64).contains(text.utf8.count) else { return nil }
  let typed = Array(text.utf8)
  let limit = max(1, typed.count / 3)
  var nearest: (name: String, steps: Int)?
  for name in names where abs(name.utf8.count - typed.count) <= limit {
    let steps = typingSteps(from: typed, to: Array(name.utf8))
    if steps == 0 { return nil }
    if name.lowercased() == text.lowercased() { return name }
    if steps <= limit, steps < nearest?.steps ?? .max { nearest = (name, steps) }
  }
  // A text of which nothing is left is no mistyped name.
  return nearest.flatMap { $0.steps < typed.count ? $0.name : nil }
}

/// How many bytes must be changed, added, taken out or swapped with their neighbours (optimal string alignment).
private func typingSteps(from left: [UInt8], to right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(last.count)
    for column in right.indices {
      let changed = last[column] + (left[row] == right[column] ? 0 : 1)
      var steps = min(changed, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        steps = min(steps, beforeLast[column - 1] + 1)
      }
      current.append(steps)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
