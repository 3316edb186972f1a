import ByteText
import Synchronization
import SystemC

/// Files that a run which was killed left beside those that it wrote.
enum Leftovers {
  /// What a function makes of a path for a temporary file in a directory: of one path after the other, until it gives
  /// something; it fails with `EEXIST`, or gives nil, where the path is another one's.
  static func take<Value>(
    pathIn directory: String, _ make: (String) throws(SystemError) -> Value?
  ) throws(SystemError) -> Value {
    for number in 0..<100 {
      do throws(SystemError) {
        let path = FilePath.join(directory, ".drawconv-\(POSIX.processID)-\(number).tmp")
        if let value = try make(path) { return value }
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  /// The directories that this process has looked through: one look at each is enough, however many files are written.
  private static let searched = Mutex<Set<PathKey>>([])

  /// Removes from a directory what was left there, but for files whose process lives.
  static func remove(from directory: String) {
    guard searched.withLock({ $0.insert(PathKey(directory)).inserted }),
      let entries = try? POSIX.entries(ofDirectory: directory)
    else { return }
    for entry in entries where entry.isDirectory != true && isName(entry.name) {
      removeLeftover(FilePath.join(directory, entry.name))
    }
  }

  /// Whether a name is one of those that ``take(pathIn:_:)`` gives.
  private static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(".drawconv-"), name.hasSuffix(".tmp") else { return false }
    let numbers = name.dropFirst(10).dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }
  }

  private static func removeLeftover(_ path: String) {
    // Nothing else is even opened; and nothing is waited for, should it become a pipe now. For writing, as network file
    // systems give such a lock to nobody else.
    guard let found = try? POSIX.linkStatus(of: path), found.isRegularFile,
      let descriptor = try? POSIX.open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return }
    defer { POSIX.closeFile(descriptor) }
    // With the lock held the name stays with the file: its process, which would move it, is gone.
    guard (try? POSIX.lock(descriptor)) != nil, let opened = try? POSIX.status(of: descriptor),
      let named = try? POSIX.linkStatus(of: path), opened.isRegularFile, opened.isSame(as: named)
    else { return }
    POSIX.remove(path)
  }
}

extension stat {
  /// Whether both are the status of one file.
  fileprivate func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
