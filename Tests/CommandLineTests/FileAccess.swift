#if os(Linux)
import CSystemCalls
import Foundation
import Glibc
import TestSupport
import Testing

/// Who may do what with a file: its owner, its group, its permissions, its access list and its extended attributes.
struct FileAccess: Equatable {
  let owner: UInt32
  let group: UInt32
  let mode: UInt32
  let accessList: [UInt8]?
  let note: [UInt8]?

  init(_ path: String) throws {
    let file = open(path, O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    var status = stat()
    try #require(fstat(file, &status) == 0)
    (owner, group, mode) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
    accessList = Self.attribute(Self.accessListName, file)
    note = Self.attribute(Self.noteName, file)
  }

  /// Whether nobody but the owner may do anything.
  var isPrivate: Bool { mode & 0o77 == 0 }

  /// The name of the access list.
  static let accessListName = "system.posix_acl_access"
  /// The name of the access list that a directory gives new files.
  static let defaultListName = "system.posix_acl_default"
  /// The name of somebody's attribute.
  static let noteName = "user.drawconv-test"

  /// An access list by which a user that isn't there may read, and the group may not (acl(5), and its form in `linux/
  /// posix_acl_xattr.h`).
  static let list = entries([(1, 6, nil), (2, 4, 54321), (4, 0, nil), (0x10, 4, nil), (0x20, 0, nil)])
  /// One by which that user may also write, for new files.
  static let wideList = entries([(1, 7, nil), (2, 7, 54321), (4, 7, nil), (0x10, 7, nil), (0x20, 7, nil)])

  private static func entries(_ entries: [(tag: UInt16, rights: UInt16, user: UInt32?)]) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    return bytes(UInt32(2)) + entries.flatMap { bytes($0.tag) + bytes($0.rights) + bytes($0.user ?? .max) }
  }

  /// Sets an attribute; false where the file system can't have it.
  static func set(_ name: String, to value: [UInt8], of path: String) -> Bool {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    return fsetxattr(file, name, value, value.count, 0) == 0
  }

  private static func attribute(_ name: String, _ file: Int32) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 1000)
    let count = fgetxattr(file, name, &value, value.count)
    return count < 0 ? nil : Array(value.prefix(count))
  }

  /// What keeps access lists from being tested; nil where nothing does.
  static let obstacle: Comment? = {
    guard let sandbox = try? Sandbox(), (try? sandbox.write("file", "")) != nil,
      set(accessListName, to: list, of: sandbox.url("file").path),
      set(noteName, to: [1], of: sandbox.url("file").path)
    else { return "the file system of temporary files has no access lists or no extended attributes" }
    return nil
  }()

  /// What keeps the program from being run as another user; nil where nothing does.
  static let otherUserObstacle: Comment? = {
    guard getuid() == 0, let sandbox = try? Sandbox() else { return "only root can run as another user" }
    let trial = try? Tool.shell("\(asOtherUser) \"$drawconv\" --version", in: sandbox)
    return trial?.status == 0 ? nil : "another user can't run the program, or there is no setpriv"
  }()

  /// Runs what follows in a shell as another user, who is in no group but his own.
  static let asOtherUser = "setpriv --reuid \(otherUser) --regid \(otherUser) --clear-groups"
  /// That user.
  static let otherUser: UInt32 = 54322
}
#endif
