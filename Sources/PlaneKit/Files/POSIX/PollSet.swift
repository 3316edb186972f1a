#if os(Linux) && canImport(Glibc)
import Glibc

/// Files that are waited for until one of them can be read or written (poll(2)).
struct PollSet {
  enum Event {
    case reading, writing
  }

  private var files: [pollfd] = []

  /// Waits for a file, too.
  /// - Returns: its number.
  mutating func add(_ descriptor: POSIX.Descriptor, _ event: Event) -> Int {
    files.append(pollfd(fd: descriptor, events: Int16(event == .reading ? POLLIN : POLLOUT), revents: 0))
    return files.count - 1
  }

  /// Waits until a file is ready, or for a time; for ever where that is negative.
  /// - Returns: whether the time went by; false, too, where a signal ended the wait before a file was ready.
  @discardableResult
  mutating func wait(milliseconds: Int32) throws(SystemError) -> Bool {
    let count = POSIX.wait(for: &files, milliseconds: milliseconds)
    if count >= 0 { return count == 0 }
    guard errno == EINTR else { throw .last }
    for index in files.indices { files[index].revents = 0 }
    return false
  }

  /// Whether a file can be read or written, or fails when that is tried.
  func isReady(_ number: Int?) -> Bool { number.map { files[$0].revents != 0 } ?? false }
}
#endif
