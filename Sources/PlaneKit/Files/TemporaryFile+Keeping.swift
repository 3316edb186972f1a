import Diagnostics
import SystemC

extension TemporaryFile {
  /// Takes on what belongs to another file beside its bytes: owner, group, permissions, access list and extended
  /// attributes.
  ///
  /// The file is its owner's alone until the last step, so that nobody can read it meanwhile who could not read the other
  /// one. What can't be kept and decides who may read the file is a failure. The owner does not: only root may give files
  /// away, and for others the file becomes the writer's, as with any editor.
  func takeOn(_ old: OldFile) throws(SystemError) {
    let given = try giveAway(like: old.status)
    try takeOnAttributes(of: old, isSameGroup: given.st_gid == old.status.st_gid)
    // Who runs a program of somebody else's with its owner's rights must not get the writer's.
    let isSameOwner = given.st_uid == old.status.st_uid && given.st_gid == old.status.st_gid
    let mode = old.status.st_mode & (isSameOwner ? 0o7777 : 0o1777)
    if try POSIX.status(of: descriptor).st_mode & 0o7777 != mode {
      try POSIX.setPermissions(descriptor, to: mode)
    }
  }

  /// Gives the file an owner and a group; what it is then.
  private func giveAway(like old: stat) throws(SystemError) -> stat {
    let made = try POSIX.status(of: descriptor)
    if made.st_uid == old.st_uid, made.st_gid == old.st_gid { return made }
    POSIX.give(descriptor, to: old)
    let given = try POSIX.status(of: descriptor)
    // Under another group, what the group may and what all others may goes to other people.
    if given.st_gid != old.st_gid, old.st_mode >> 3 & 0o7 != old.st_mode & 0o7 {
      throw SystemError(code: EPERM, .keeping("its group"))
    }
    return given
  }

  #if os(Linux)
  private func takeOnAttributes(of old: OldFile, isSameGroup: Bool) throws(SystemError) {
    let names = try rethrow(POSIX.attributeNames(old.descriptor)) { (error: SystemError) in
      error.within(.keeping("its attributes"))
    }
    for name in names where name != .accessList && !Self.contentAttributes.contains(name.text) {
      do throws(SystemError) {
        try takeOn(name, of: old)
      } catch {
        // What else there is says how a file system stores the file.
        if ["user.", "system.", "security."].contains(where: name.text.hasPrefix) {
          throw error.within(.keeping("its attribute \(name.text.quotedForMessages)"))
        }
      }
    }
    // Behind all else, as the permissions come with it; and always, as a new file has one that its directory gives it.
    do throws(SystemError) {
      try takeOn(.accessList, of: old)
      // It says what the group may that the file no longer has.
      if !isSameGroup, try POSIX.attribute(.accessList, of: descriptor) != nil {
        throw SystemError(code: EPERM)
      }
    } catch {
      throw error.within(.keeping("its access list"))
    }
  }

  private func takeOn(_ name: POSIX.AttributeName, of old: OldFile) throws(SystemError) {
    let value = try POSIX.attribute(name, of: old.descriptor)
    guard try POSIX.attribute(name, of: descriptor) != value else { return }
    if let value {
      try POSIX.setAttribute(name, to: value, of: descriptor)
    } else {
      try POSIX.removeAttribute(name, of: descriptor)
    }
  }

  /// The attributes that vouch for the bytes of a program, and go whenever a file is written.
  private static let contentAttributes: Set<String> = ["security.capability", "security.evm", "security.ima"]
  #elseif canImport(Darwin)
  private func takeOnAttributes(of old: OldFile, isSameGroup: Bool) throws(SystemError) {
    try rethrow(POSIX.copyAttributes(from: old.descriptor, to: descriptor)) { (error: SystemError) in
      error.within(.keeping("its access list"))
    }
  }
  #endif
}
