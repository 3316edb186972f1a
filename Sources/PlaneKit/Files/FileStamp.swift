import SystemC

/// What tells whether a file is still the one that was read: which one it is, its size and when it was changed.
package struct FileStamp: Hashable, Sendable {
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at the file at a path, behind symbolic links; nil where there is none.
  package init?(_ path: String) {
    guard let status = try? POSIX.status(of: path), status.isRegularFile else { return nil }
    file = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
    (seconds, nanoseconds) = (Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec))
    #else
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    #endif
  }
}
