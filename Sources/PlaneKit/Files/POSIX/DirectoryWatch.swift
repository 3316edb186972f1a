#if os(Linux) && canImport(Glibc)
import ByteText
import Glibc

/// Tells of changes in directories, and of the signals that ask the process to end (inotify(7), signalfd(2)).
///
/// Directories are watched and not the files in them, as many editors put another file in the place of the one they edit.
final class DirectoryWatch {
  enum Event: Equatable {
    /// Something happened to a name in a directory, which is one of those watched.
    case change(directory: String, name: String, isDirectory: Bool)
    /// More happened than the system could tell.
    case overflow
    /// A signal asked the process to end.
    case interruption
    /// Nothing happened in the time given.
    case silence
  }

  private let changes: POSIX.Descriptor
  private let signals: POSIX.Descriptor
  private let held: HeldSignals
  private var directories: [Int32: String] = [:]
  private var waiting: [Event] = []

  /// Begins to watch, and holds the signals back that ask the process to end, until ``wait(milliseconds:)`` tells of them.
  init() throws(SystemError) {
    changes = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if changes < 0 { throw .last }
    held = HeldSignals()
    signals = held.makeDescriptor()
    if signals < 0 {
      let error = SystemError.last
      POSIX.closeFile(changes)
      throw error
    }
  }

  deinit {
    POSIX.closeFile(changes)
    POSIX.closeFile(signals)
  }

  /// Watches a directory; nothing changes for one that is watched already.
  func add(_ directory: String) throws(SystemError) {
    let mask = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    let number = POSIX.watch(directory, UInt32(mask), changes)
    if number < 0 { throw .last }
    directories[number] = directory
  }

  /// Waits for the next event; for ever where no time is given.
  func wait(milliseconds: Int32 = -1) throws(SystemError) -> Event {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      var files = PollSet()
      let (interruption, news) = (files.add(signals, .reading), files.add(changes, .reading))
      if try files.wait(milliseconds: milliseconds) { return .silence }
      if files.isReady(interruption) { return .interruption }
      if files.isReady(news) { try readChanges() }
    }
  }

  private func readChanges() throws(SystemError) {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      _ = try POSIX.readBytes(changes, upTo: 64 * 1024, into: &bytes)
    } catch {
      if error.code != EAGAIN { throw error }
    }
    // Each is four numbers of four bytes and a name behind them: `struct inotify_event`.
    let all = bytes[...]
    var rest = all.span
    while rest.count >= 16 {
      let length = min(Int(rest.halfWord(at: 12)), rest.count - 16)
      let name = String(rest.extracting(16..<16 + length)).prefix { $0 != "\0" }
      note(Int32(truncatingIfNeeded: rest.halfWord(at: 0)), mask: rest.halfWord(at: 4), String(name))
      rest = rest.extracting(droppingFirst: 16 + length)
    }
  }

  private func note(_ number: Int32, mask: UInt32, _ name: String) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { waiting.append(.overflow) }
    if mask & UInt32(IN_IGNORED) != 0 { directories[number] = nil }
    guard let directory = directories[number], !name.isEmpty else { return }
    let isDirectory = mask & UInt32(IN_ISDIR) != 0
    waiting.append(.change(directory: directory, name: name, isDirectory: isDirectory))
  }
}
#endif
