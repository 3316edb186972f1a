#if os(Linux)
import Foundation
import Glibc
import TestSupport
import Testing

/// A file that is replaced keeps what belongs to it, or isn't replaced.
@Suite("Access to files")
struct FileAccessTests {
  let sandbox: Sandbox
  let path: String

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("draft.json", Drawing.negative)
    path = sandbox.url("draft.json").path
  }

  @Test(
    "access list, attributes and permissions stay",
    .enabled(if: FileAccess.obstacle == nil, FileAccess.obstacle),
    arguments: [
      ["lint", "--fix", "draft.json"], ["normalize", "--fix", "--in-place", "draft.json"],
      ["convert", "--fix", "draft.json", "-o", "draft.json"],
    ])
  func kept(arguments: [String]) throws {
    chmod(path, 0o640)
    #expect(FileAccess.set(FileAccess.accessListName, to: FileAccess.list, of: path))
    #expect(FileAccess.set(FileAccess.noteName, to: [1, 2, 3], of: path))
    if getuid() == 0 { chown(path, FileAccess.otherUser, FileAccess.otherUser) }
    let before = try FileAccess(path)
    #expect(before.accessList == FileAccess.list)
    #expect(try Tool.run(arguments, in: sandbox).status == 0)
    #expect(try sandbox.read("draft.json") != Drawing.negative)
    #expect(try FileAccess(path) == before)
    #expect(try sandbox.names == ["draft.json"])
  }

  @Test(
    "a directory's access list for new files is not one for old files",
    .enabled(if: FileAccess.obstacle == nil, FileAccess.obstacle))
  func notInherited() throws {
    chmod(path, 0o640)
    #expect(FileAccess.set(FileAccess.defaultListName, to: FileAccess.wideList, of: sandbox.path))
    let before = try FileAccess(path)
    #expect(before.accessList == nil)
    #expect(try Tool.run("lint", "--fix", "draft.json", in: sandbox).status == 0)
    #expect(try FileAccess(path) == before)
    // A new file gets it, as any other program's does.
    #expect(try Tool.run("convert", "draft.json", "-o", "new.svg", in: sandbox).status == 0)
    close(open(sandbox.url("other").path, O_CREAT | O_WRONLY, 0o666))
    #expect(try FileAccess(sandbox.url("new.svg").path) == FileAccess(sandbox.url("other").path))
    #expect(try FileAccess(sandbox.url("new.svg").path).accessList != nil)
  }

  @Test("a file with several names is refused, and all stay")
  func hardLinks() throws {
    link(path, sandbox.url("second.json").path)
    let fixed = try Tool.run("lint", "--fix", "draft.json", in: sandbox)
    #expect(fixed.status == 3)
    #expect(
      fixed.messages.contains("draft.json: error: cannot be written: the file has 2 names (hard links)"))
    #expect(fixed.messages.contains("write to another file"))
    #expect(try sandbox.read("draft.json") == Drawing.negative)
    #expect(try sandbox.read("second.json") == Drawing.negative)
    #expect(try sandbox.names == ["draft.json", "second.json"])
    #expect(try Tool.run("convert", "--fix", "draft.json", "-o", "third.json", in: sandbox).status == 0)
    // Once it has one name only, it is a file like any other.
    unlink(sandbox.url("second.json").path)
    #expect(try Tool.run("lint", "--fix", "draft.json", in: sandbox).status == 0)
  }

  @Test(
    "a file is refused whose group can't be kept, if others could read it then",
    .enabled(if: FileAccess.otherUserObstacle == nil, FileAccess.otherUserObstacle))
  func groupNotKept() throws {
    chown(sandbox.path, FileAccess.otherUser, FileAccess.otherUser)
    chown(path, FileAccess.otherUser, 54321)
    chmod(path, 0o640)
    let command = "\(FileAccess.asOtherUser) \"$drawconv\" lint --fix draft.json"
    let refused = try Tool.shell(command, in: sandbox)
    #expect(refused.status == 3)
    #expect(refused.messages.contains("cannot be written: its group cannot be kept"))
    #expect(try sandbox.read("draft.json") == Drawing.negative)
    // What everybody may do, they may do under any group.
    chmod(path, 0o644)
    #expect(try Tool.shell(command, in: sandbox).status == 0)
    #expect(try FileAccess(path).mode == 0o644)
    #expect(try sandbox.names == ["draft.json"])
  }

  @Test(
    "a file that may not be written to is not replaced",
    .enabled(if: FileAccess.otherUserObstacle == nil, FileAccess.otherUserObstacle))
  func readOnly() throws {
    chown(sandbox.path, FileAccess.otherUser, FileAccess.otherUser)
    chown(path, FileAccess.otherUser, FileAccess.otherUser)
    chmod(path, 0o444)
    let command = "\(FileAccess.asOtherUser) \"$drawconv\" lint --fix draft.json"
    let refused = try Tool.shell(command, in: sandbox)
    #expect(refused.status == 3)
    #expect(refused.messages.contains("draft.json: error: cannot be written: permission denied"))
    #expect(try sandbox.read("draft.json") == Drawing.negative)
    // One that may be written to, and not read, is replaced all the same.
    try sandbox.write("out.json", "old")
    chown(sandbox.url("out.json").path, FileAccess.otherUser, FileAccess.otherUser)
    chmod(sandbox.url("out.json").path, 0o200)
    let written = try Tool.shell(
      "\(FileAccess.asOtherUser) \"$drawconv\" convert --fix draft.json -o out.json", in: sandbox)
    #expect(written.status == 0)
    #expect(try FileAccess(sandbox.url("out.json").path).mode == 0o200)
  }
}
#endif
