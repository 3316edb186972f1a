import SystemC

#if canImport(Glibc)
import CSystemCalls
#endif

/// What it takes to put a file in another one's place, with all that belongs to that one.
extension POSIX {
  /// Opens a new file without a name, which goes with its last descriptor unless ``link(_:to:)`` names it. Not every system
  /// and not every file system has such files.
  static func openNameless(
    in directory: String, _ access: Int32 = O_WRONLY, mode: mode_t
  ) throws(SystemError) -> Descriptor {
    #if os(Linux)
    // `O_TMPFILE`, which C puts together in a way that Swift can't read.
    try open(directory, O_DIRECTORY | 0o20_000_000 | access, mode: mode)
    #else
    throw SystemError(code: ENOTSUP)
    #endif
  }

  /// Gives an open file a name, which nothing else has.
  static func link(_ descriptor: Descriptor, to path: String) throws(SystemError) {
    // open(2) names this way of doing it; the other one is for root alone.
    _ = try retrying {
      unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }
  }

  /// Locks a file until it is closed, which the end of the process does, too; fails with `EWOULDBLOCK` where another
  /// descriptor holds the lock.
  static func lock(_ descriptor: Descriptor) throws(SystemError) {
    _ = try retrying { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  /// Cuts a file off, or makes it longer with zeros.
  static func truncate(_ descriptor: Descriptor, to length: Int) throws(SystemError) {
    _ = try retrying { ftruncate(descriptor, off_t(length)) }
  }

  /// Goes back to a file's beginning.
  static func rewind(_ descriptor: Descriptor) throws(SystemError) {
    _ = try retrying { lseek(descriptor, 0, SEEK_SET) }
  }

  /// Gives a file away, as far as the process may: only root may give it to another user, others to groups of theirs.
  static func give(_ descriptor: Descriptor, to status: stat) {
    let unchanged = ~0 as uid_t
    _ = try? retrying { fchown(descriptor, unchanged, status.st_gid) }
    _ = try? retrying { fchown(descriptor, status.st_uid, unchanged) }
  }

  static func setPermissions(_ descriptor: Descriptor, to mode: mode_t) throws(SystemError) {
    _ = try retrying { fchmod(descriptor, mode) }
  }
}

#if os(Linux)
extension POSIX {
  /// The name of an extended attribute: bytes without a zero.
  struct AttributeName: Equatable {
    /// With a zero at the end.
    fileprivate let bytes: [CChar]

    /// The name for messages, and to be compared by its beginning.
    var text: String { String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) }

    /// The access list (acl(5)).
    static let accessList = AttributeName(bytes: "system.posix_acl_access".utf8CString.map(\.self))
  }

  /// The names of a file's extended attributes; none where the file system has no such thing.
  static func attributeNames(_ descriptor: Descriptor) throws(SystemError) -> [AttributeName] {
    let names = try unsafe attributeBytes { bytes, count in
      unsafe flistxattr(descriptor, bytes?.assumingMemoryBound(to: CChar.self), count)
    }
    return (names ?? []).split(separator: 0).map { name in
      AttributeName(bytes: name.map(CChar.init(bitPattern:)) + [0])
    }
  }

  /// The value of an extended attribute; nil where the file has none of the name.
  static func attribute(_ name: AttributeName, of descriptor: Descriptor) throws(SystemError) -> [UInt8]? {
    try unsafe attributeBytes { bytes, count in unsafe fgetxattr(descriptor, name.bytes, bytes, count) }
  }

  static func setAttribute(
    _ name: AttributeName, to value: [UInt8], of descriptor: Descriptor
  ) throws(SystemError) {
    _ = try retrying { unsafe fsetxattr(descriptor, name.bytes, value, value.count, 0) }
  }

  static func removeAttribute(_ name: AttributeName, of descriptor: Descriptor) throws(SystemError) {
    _ = try retrying { unsafe fremovexattr(descriptor, name.bytes) }
  }

  /// What a call gives that tells the size first; nil where there is nothing, or the file system has no attributes.
  private static func attributeBytes(
    _ call: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      let size = try retrying { call(nil, 0) }
      var bytes = [UInt8](repeating: 0, count: size)
      // With no room, it would be the size again.
      guard size > 0 else { return bytes }
      let count = try retrying { unsafe bytes.withUnsafeMutableBytes { unsafe call($0.baseAddress, size) } }
      return Array(bytes.prefix(count))
    } catch {
      if [ENODATA, ENOTSUP, ENOSYS].contains(error.code) { return nil }
      throw error
    }
  }
}
#elseif canImport(Darwin)
extension POSIX {
  /// Gives a file the access list and the extended attributes of another one (copyfile(3)).
  static func copyAttributes(from old: Descriptor, to new: Descriptor) throws(SystemError) {
    _ = try retrying { unsafe fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) }
  }
}
#endif
