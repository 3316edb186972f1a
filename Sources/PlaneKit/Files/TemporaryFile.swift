import SystemC

/// A file in the making: it goes with this value unless it is moved to where it belongs.
///
/// Where the system can do it, the file has no name until the moment before it is moved, so that a process that is killed
/// leaves nothing. The name that it has then, or from the start elsewhere, is one of ``Leftovers``, and the file is locked,
/// by which others see that its process lives.
final class TemporaryFile {
  let descriptor: POSIX.Descriptor
  private let directory: String
  private var path: String?

  private init(_ descriptor: POSIX.Descriptor, in directory: String, path: String?) {
    self.descriptor = descriptor
    self.directory = directory
    self.path = path
  }

  deinit {
    // Before the lock goes, as the name may be another file's afterwards.
    if let path { POSIX.remove(path) }
    POSIX.closeFile(descriptor)
  }

  /// A new file without a name; nil where there are none.
  static func nameless(in directory: String, mode: mode_t) -> TemporaryFile? {
    guard let descriptor = try? POSIX.openNameless(in: directory, mode: mode) else { return nil }
    try? POSIX.lock(descriptor)
    return TemporaryFile(descriptor, in: directory, path: nil)
  }

  /// A new file with a name.
  static func named(in directory: String, mode: mode_t) throws(SystemError) -> TemporaryFile {
    try Leftovers.take(pathIn: directory) { (path) throws(SystemError) in
      let descriptor = try POSIX.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      if isOurs(descriptor, path) { return TemporaryFile(descriptor, in: directory, path: path) }
      POSIX.closeFile(descriptor)
      return nil
    }
  }

  /// Locks a new file; false where another process was faster, took it for a leftover, and removes it.
  private static func isOurs(_ descriptor: POSIX.Descriptor, _ path: String) -> Bool {
    do throws(SystemError) {
      try POSIX.lock(descriptor)
      _ = try POSIX.linkStatus(of: path)
      return true
    } catch {
      // A file system without locks has none that others could get.
      return ![EWOULDBLOCK, ENOENT].contains(error.code)
    }
  }

  /// Gives the file a name, if it has none yet; false where there are files without names, but they can't get one.
  func takesName() -> Bool {
    if path != nil { return true }
    path = try? Leftovers.take(pathIn: directory) { (path) throws(SystemError) in
      try POSIX.link(descriptor, to: path)
      return path
    }
    return path != nil
  }

  /// Puts the file, which has a name, in its place, at once.
  func move(to target: String) throws(SystemError) {
    guard let path else { throw SystemError(code: ENOENT) }
    try POSIX.move(path, to: target)
    self.path = nil
  }
}
