import Synchronization

/// Memory that a process keeps until it ends.
///
/// Taking a large document apart, string by string, takes a tenth as long as reading it, and the end of the process gives
/// all memory back at once.
enum ProcessLifetime {
  private static let kept = Mutex<[any Sendable]>([])

  /// Keeps a value for ever: of a run that the process ends with, the last one.
  static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }
}
