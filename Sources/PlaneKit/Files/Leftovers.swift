import Synchronization
import SystemC

/// Files that a run which was killed left beside those that it wrote.
enum Leftovers {
  /// The paths for a temporary file in a directory, one after the other until one is free.
  static func paths(in directory: String) -> some Sequence<String> {
    (0..<100).lazy.map { FilePath.join(directory, ".drawconv-\(POSIX.processID)-\($0).tmp") }
  }

  /// The directories that this process has looked through: one look at each is enough, however many files are written.
  private static let searched = Mutex<Set<String>>([])

  /// Removes from a directory what was left there, but for files whose process lives.
  static func remove(from directory: String) {
    guard searched.withLock({ $0.insert(directory).inserted }),
      let entries = try? POSIX.entries(ofDirectory: directory)
    else { return }
    for entry in entries where entry.isDirectory != true && isName(entry.name) {
      removeLeftover(FilePath.join(directory, entry.name))
    }
  }

  /// Whether a name is one of ``paths(in:)``.
  private static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(".drawconv-"), name.hasSuffix(".tmp") else { return false }
    let numbers = name.dropFirst(10).dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy {
        !$0.isEmpty && $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
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
