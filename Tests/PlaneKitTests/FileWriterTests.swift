import Foundation
import PlaneCoding
import PlaneKit
import TestSupport
import Testing

@Suite("Writing files")
struct FileWriterTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("writes all pieces in order and leaves nothing else")
  func pieces() throws {
    try FileWriter.write(
      [Array("ab".utf8)[...], [], Array("cde".utf8)[1...]], to: .file(directory("a.json")))
    #expect(try directory.read("a.json") == "abde")
    #expect(try directory.names == ["a.json"])
  }

  @Test("replaces only the file that was read, where that is asked for")
  func stamps() throws {
    func write(_ text: String, insteadOf stamp: FileStamp?) throws {
      try FileWriter.write(
        EncodedDocument(chunks: [Array(text.utf8)[...]]), to: .file(directory("a.json")), insteadOf: stamp)
    }
    let path = try directory.write("a.json", "old")
    let stamp = try #require(FileStamp(path))
    try write("new", insteadOf: stamp)
    #expect(throws: FileFailure.self) { try write("newer", insteadOf: stamp) }
    #expect(try directory.read("a.json") == "new")
    let later = try #require(FileStamp(path))
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: FileFailure.self) { try write("newer", insteadOf: later) }
    #expect(try directory.names.isEmpty)
  }

  @Test("gives a new file the permissions of the umask")
  func newFile() throws {
    try write("x", to: "a.json")
    let mask = umask(0)
    umask(mask)
    #expect(try directory.permissions("a.json") == 0o666 & ~Int(mask))
  }

  @Test("keeps the permissions of an old file", arguments: [0o600, 0o644, 0o755])
  func permissions(mode: Int) throws {
    let path = try directory.write("a.json", "old")
    chmod(path, mode_t(mode))
    try write("new", to: "a.json")
    #expect(try directory.permissions("a.json") == mode)
    #expect(try directory.read("a.json") == "new")
  }

  @Test("replaces what a symbolic link leads to, and keeps the link")
  func symbolicLink() throws {
    try directory.write("real/a.json", "old")
    try directory.link("middle", to: "real/a.json")
    try directory.link("link", to: directory("middle"))
    try write("new", to: "link")
    #expect(try directory.read("real/a.json") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory("link")) == directory("middle"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory("middle")) == "real/a.json")
  }

  @Test("creates what a symbolic link that leads nowhere leads to")
  func danglingLink() throws {
    try directory.link("link", to: "a.json")
    try write("new", to: "link")
    #expect(try directory.read("a.json") == "new")
    #expect(try directory.names == ["a.json", "link"])
  }

  @Test("writes into devices and pipes as they are")
  func devices() throws {
    try FileWriter.write(text: "x", to: .file("/dev/null"))
    #expect(try POSIXFile.isDevice("/dev/null"))
  }

  @Test("fails without litter where the directory is missing, is a file, or is closed")
  func failures() throws {
    try directory.write("file", "x")
    #expect(failure(of: directory("none/a.json"))?.status == .failed)
    #expect(failure(of: directory("none/a.json"))?.message.contains("create its directory") == true)
    #expect(failure(of: directory("file/a.json"))?.status == .failed)
    #expect(failure(of: directory.path)?.status == .unusable)
    #expect(failure(of: "/proc/a.json")?.status == .failed)
    #expect(try directory.names == ["file"])
  }

  @Test("takes - and /dev/stdout for standard output")
  func standardOutput() {
    #expect(Output(argument: "-") == .standardOutput)
    #expect(Output(argument: "/dev/stdout") == .standardOutput)
    #expect(Output(argument: "a.svg") == .file("a.svg"))
  }

  private func write(_ text: String, to name: String) throws {
    try FileWriter.write(text: text, to: .file(directory(name)))
  }

  private func failure(of path: String) -> FileFailure? {
    #expect(throws: FileFailure.self) { try FileWriter.write(text: "x", to: .file(path)) }
  }
}

private enum POSIXFile {
  static func isDevice(_ path: String) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      == .typeCharacterSpecial
  }
}
