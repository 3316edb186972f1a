/// Who goes on where only one may, the first one first. It belongs to the studio's actor.
struct Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Takes the turn.
  /// - Returns: whether nobody has it.
  mutating func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  mutating func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
