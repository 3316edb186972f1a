import Synchronization

/// The last line of a terminal, which is written again and again, and makes room for messages (ECMA-48).
final class StatusLine: Sendable {
  private let isShown = Mutex(false)
  private let write: @Sendable (String) -> Void

  init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Shows a text in the place of the one before. What the terminal has no room for is cut off, as a line that goes on in
  /// the next one could not be taken away.
  func show(_ text: String) {
    isShown.withLock { isShown in
      isShown = true
      write("\r\u{1b}[?7l\(text)\u{1b}[K\u{1b}[?7h")
    }
  }

  /// Takes the text away.
  func clear() {
    isShown.withLock { isShown in
      if isShown { write("\r\u{1b}[K") }
      isShown = false
    }
  }
}
