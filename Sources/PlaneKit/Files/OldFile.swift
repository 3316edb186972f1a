import SystemC

/// A file that another one takes the place of, held open so that all that is asked is asked of the same one.
final class OldFile {
  let descriptor: POSIX.Descriptor
  let status: stat

  /// Opens a file that may be replaced: one that the process may write to, and that has no other name.
  init(_ path: String) throws(SystemError) {
    try POSIX.checkWriting(to: path)
    let descriptor = try Self.open(path)
    do throws(SystemError) {
      status = try POSIX.status(of: descriptor)
      // All other names would go on leading to the old file, and to write into that can't be all or nothing.
      if status.st_nlink > 1 { throw SystemError(code: EMLINK, .names(Int(status.st_nlink))) }
    } catch {
      POSIX.closeFile(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { POSIX.closeFile(descriptor) }

  /// Opens a file for reading, or for writing where it may not be read.
  private static func open(_ path: String) throws(SystemError) -> POSIX.Descriptor {
    do throws(SystemError) {
      return try POSIX.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      guard error.code == EACCES else { throw error }
      return try POSIX.open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)
    }
  }
}
