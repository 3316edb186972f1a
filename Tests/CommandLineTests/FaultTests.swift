#if os(Linux)
import Foundation
import Glibc
import TestSupport
import Testing

/// Each call to the system that a run makes fails once in each way, and the process is killed at each of them. The target
/// is the old file or the new one then, whole, and who could not read the old one can read nothing.
@Suite("Faults of the system", .enabled(if: FaultInjection.obstacle == nil, FaultInjection.obstacle))
struct FaultTests {
  let sandbox: Sandbox
  private static let command = ["convert", "board.json", "-o", "out.svg"]
  private let target: String
  /// What the command writes.
  private let new: String
  /// Who may do what with the target, before and after.
  private let access: FileAccess

  init() throws {
    sandbox = try Sandbox()
    target = sandbox.url("out.svg").path
    try sandbox.write("board.json", Drawing.valid)
    new = try Tool.run("convert", "board.json", in: sandbox).text
    access = try Self.reset(target)
  }

  // MARK: - Errors

  @Test(
    "a call that fails leaves the old file and no litter, with a message, or does not matter",
    arguments: ["", "nameless", "naming", "attributes", "locks"], [EIO, ENOSPC])
  func errors(lacking: String, code: Int32) throws {
    var decisive: Set<String> = [
      "open board.json", "read", "write", "fsync", "rename out.svg", "stat out.svg",
    ]
    if lacking == "nameless" { decisive.insert("create") }
    if lacking != "attributes" { decisive.formUnion(["flistxattr", "fgetxattr"]) }
    if lacking != "attributes", FileAccess.obstacle == nil { decisive.insert("fsetxattr") }
    try forEachCall(lacking) { call, place in
      let result = try FaultInjection.run(
        Self.command, .error(code), at: call.number, lacking: lacking, in: sandbox)
      try check(result, place, isAccessKept: lacking != "attributes")
      let name = call.name.hasPrefix("create .drawconv-") ? "create" : call.name
      if decisive.contains(name) { #expect(result.status == 3, place) }
    }
  }

  @Test("an interrupted call is made again", arguments: ["", "nameless"])
  func interruptions(lacking: String) throws {
    try forEachCall(lacking) { call, place in
      let result = try FaultInjection.run(
        Self.command, .error(EINTR), at: call.number, lacking: lacking, in: sandbox)
      #expect(result.status == 0, place)
      try check(result, place)
    }
  }

  @Test("what was read or written in part goes on", arguments: ["", "nameless"])
  func shortTransfers(lacking: String) throws {
    try forEachCall(lacking) { call, place in
      guard ["read", "write"].contains(call.name) else { return }
      let result = try FaultInjection.run(
        Self.command, .short, at: call.number, lacking: lacking, in: sandbox)
      #expect(result.status == 0, place)
      try check(result, place)
    }
  }

  @Test("an access list or a group that is refused leaves the old file, and says so")
  func accessNotKept() throws {
    var refused: Set<String> = []
    try forEachCall("") { call, place in
      guard ["flistxattr", "fgetxattr", "fsetxattr", "fremovexattr"].contains(call.name) else { return }
      let result = try FaultInjection.run(Self.command, .error(EPERM), at: call.number, in: sandbox)
      #expect(
        result.messages.contains("cannot be kept: operation not permitted; write to another file"), place)
      refused.insert(call.name)
    }
    #expect(refused.contains("fgetxattr"))
  }

  @Test(
    "reading fails with a message, and never ends early",
    arguments: [(["lint", ".", "--jobs", "1"], "stat ."), (["info", "board.json"], "open board.json")])
  func reading(command: [String], first: String) throws {
    try FileManager.default.removeItem(atPath: target)
    try sandbox.write("more/other.json", Drawing.valid)
    let calls = try FaultInjection.calls(command, from: first, in: sandbox)
    #expect(calls.count > 5)
    let whole = try Tool.run(command, in: sandbox)
    for call in calls where ["open", "read", "readdir", "opendir"].contains(call.name.prefix { $0 != " " }) {
      let place: Comment = "call \(call.number), \(call.name)"
      let failed = try FaultInjection.run(command, .error(EIO), at: call.number, in: sandbox)
      #expect(failed.status == 3, place)
      #expect(failed.messages.contains(": input/output error"), place)
      for fault in [FaultInjection.Fault.error(EINTR), .short] {
        let again = try FaultInjection.run(command, fault, at: call.number, in: sandbox)
        #expect(again.status == whole.status, place)
        #expect(again.output == whole.output && again.messages == whole.messages, place)
      }
    }
  }

  // MARK: - Ends

  @Test(
    "a run that is killed at any call leaves the old file or the new one, and what else it leaves goes with the next run",
    arguments: ["", "nameless"])
  func kills(lacking: String) throws {
    var leftovers: Set<String> = []
    try forEachCall(lacking) { call, place in
      for fault in [FaultInjection.Fault.killBefore, .killAfter] {
        try Self.reset(target)
        let killed = try FaultInjection.run(
          Self.command, fault, at: call.number, lacking: lacking, in: sandbox)
        #expect(killed.status == -SIGKILL, place)
        try checkTarget(place)
        for name in try sandbox.names where name.hasPrefix(".") {
          leftovers.insert(call.name)
          let access = try FileAccess(sandbox.url(name).path)
          #expect(access.isPrivate || access == self.access, "\(place): \(name) can be read by others")
        }
        #expect(try Tool.run(Self.command, in: sandbox).status == 0, place)
        #expect(try sandbox.read("out.svg") == new, place)
        #expect(try sandbox.names == Self.names, place)
      }
    }
    // A name is there for the moment between these two alone, where there are files without names.
    if lacking.isEmpty { #expect(leftovers == ["linkat", "rename out.svg"]) }
  }

  // MARK: - Checking

  private static let names = ["board.json", "out.svg"]

  /// Puts the old file there, with all that belongs to it.
  @discardableResult
  private static func reset(_ target: String) throws -> FileAccess {
    try Data("old".utf8).write(to: URL(fileURLWithPath: target))
    chmod(target, 0o640)
    _ = FileAccess.set(FileAccess.accessListName, to: FileAccess.list, of: target)
    _ = FileAccess.set(FileAccess.noteName, to: [1], of: target)
    if getuid() == 0 { chown(target, 0, FileAccess.otherUser) }
    return try FileAccess(target)
  }

  /// Does something for each call of a run, with the old file there.
  private func forEachCall(
    _ lacking: String, _ body: ((number: Int, name: String), Comment) throws -> Void
  ) throws {
    try Self.reset(target)
    let calls = try FaultInjection.calls(Self.command, from: "board.json", lacking: lacking, in: sandbox)
    #expect(calls.contains { $0.name == "rename out.svg" })
    for call in calls {
      try Self.reset(target)
      try body(call, "call \(call.number), \(call.name)")
    }
  }

  /// Checks what a run left that was not killed.
  private func check(_ result: Tool.Result, _ place: Comment, isAccessKept: Bool = true) throws {
    #expect(try sandbox.names == Self.names, place)
    try checkTarget(place, isAccessKept: isAccessKept)
    if result.status == 0 {
      #expect(try sandbox.read("out.svg") == new, place)
      #expect(result.messages.isEmpty, place)
    } else {
      #expect(result.status == 3, place)
      #expect(try sandbox.read("out.svg") == "old", place)
      #expect(result.messages.contains(": error: cannot be "), place)
    }
  }

  private func checkTarget(_ place: Comment, isAccessKept: Bool = true) throws {
    #expect(try ["old", new].contains(sandbox.read("out.svg")), place)
    if isAccessKept { #expect(try FileAccess(target) == access, place) }
  }
}
#endif
