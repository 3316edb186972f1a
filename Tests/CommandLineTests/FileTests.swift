import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("Files")
struct FileTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("board.json", Drawing.valid)
  }

  @Test("the input may be the output")
  func sameFile() throws {
    #expect(try Tool.run("convert", "board.json", "-o", "board.json", in: sandbox).status == 0)
    let canonical = try sandbox.read("board.json")
    #expect(canonical != Drawing.valid)
    #expect(try Tool.run("normalize", "--check", "board.json", in: sandbox).status == 0)
    #expect(try Tool.run("normalize", "board.json", "-o", "board.json", in: sandbox).status == 0)
    #expect(try sandbox.read("board.json") == canonical)
    #expect(try sandbox.names == ["board.json"])
  }

  @Test("an interrupted run leaves the old file and no litter", arguments: [SIGTERM, SIGINT])
  func interruptedWhileReading(signal: Int32) throws {
    try sandbox.write("out.svg", "old")
    let process = try start(["convert", "-o", "out.svg"], input: Pipe())
    usleep(200_000)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try sandbox.read("out.svg") == "old")
    #expect(try sandbox.names == ["board.json", "out.svg"])
  }

  @Test("a run interrupted at any moment leaves the old file or the new one, whole")
  func interruptedWhileWriting() throws {
    try sandbox.write("big.json", Drawing.json(layers: 20_000))
    #expect(try Tool.run("convert", "big.json", "-o", "expected.svg", in: sandbox).status == 0)
    let expected = try sandbox.read("expected.svg")
    for delay in stride(from: 5, through: 400, by: 35) {
      try sandbox.write("out.svg", "old")
      let process = try start(["convert", "big.json", "-o", "out.svg"], input: FileHandle.nullDevice)
      usleep(UInt32(delay) * 1000)
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      let left = try sandbox.read("out.svg")
      #expect(left == "old" || left == expected)
      #expect(try sandbox.names == ["big.json", "board.json", "expected.svg", "out.svg"])
    }
  }

  @Test("a named pipe can be written to")
  func namedPipe() throws {
    #expect(mkfifo(sandbox.url("pipe").path, 0o600) == 0)
    let result = try Tool.shell("cat pipe & \"$drawconv\" convert board.json -o pipe; wait", in: sandbox)
    #expect(result.text.hasPrefix("<"))
    #expect(result.messages.isEmpty)
  }

  @Test("an SVG without a size has none after the way through JSON, and is canonical")
  func withoutSize() throws {
    let rect = ##"<rect width="30" height="20" fill="#f80"/>"##
    try sandbox.write("other.svg", #"<svg xmlns="http://www.w3.org/2000/svg">\#(rect)</svg>"#)
    #expect(try Tool.run("convert", "other.svg", "-o", "other.json", in: sandbox).status == 0)
    #expect(try Tool.run("convert", "other.json", "-o", "back.svg", in: sandbox).status == 0)
    let svg = try sandbox.read("back.svg")
    #expect(!svg.contains("viewBox=") && svg.contains(#"data-plane-canvas="30 20""#))
    #expect(try Tool.run("info", "back.svg", in: sandbox).text.contains("canvas: 30 × 20\n"))
    #expect(try Tool.run("normalize", "--check", "back.svg", in: sandbox).status == 0)
    #expect(try Tool.run("diff", "other.json", "back.svg", in: sandbox).status == 0)
  }

  private func start(_ arguments: [String], input: Any) throws -> Process {
    let process = Tool.process(arguments, in: sandbox)
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test("info --format json has every file, also one that can't be read")
  func infoOfUnreadable() throws {
    try sandbox.write("broken.json", "{")
    let result = try Tool.run(
      "info", "--format", "json", "none.json", "broken.json", "board.json", in: sandbox)
    #expect(result.status == 3)
    let report = try result.json
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { $0["file"] as? String } == ["none.json", "broken.json", "board.json"])
    #expect(files[0]["failure"] as? String == "cannot be read: no such file or directory")
    #expect((files[1]["findings"] as? [Any])?.count == 1)
    #expect(files[2]["format"] as? String == "json")
  }
}
