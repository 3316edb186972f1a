import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What a run that ended early leaves, and what becomes of it.
@Suite("Leftovers")
struct LeftoverTests {
  let sandbox: Sandbox
  /// A program with ThreadSanitizer in it doesn't even start where files are limited.
  private static let isThreadSanitized = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("board.json", Drawing.valid)
  }

  @Test(
    "a file that would be larger than allowed is not written, and nothing is left",
    .disabled(if: isThreadSanitized))
  func tooLarge() throws {
    try sandbox.write("big.json", Drawing.json(layers: 200))
    try sandbox.write("out.svg", "old")
    let result = try Tool.shell("ulimit -f 8; \"$drawconv\" convert big.json -o out.svg", in: sandbox)
    #expect(result.status == 3)
    #expect(result.messages.hasPrefix("out.svg: error: cannot be written: file too large"))
    #expect(try sandbox.read("out.svg") == "old")
    #expect(try sandbox.names == ["big.json", "board.json", "out.svg"])
  }

  @Test("standard output that would be larger than allowed is a failure", .disabled(if: isThreadSanitized))
  func standardOutputTooLarge() throws {
    try sandbox.write("big.json", Drawing.json(layers: 200))
    let result = try Tool.shell("ulimit -f 8; \"$drawconv\" convert big.json >out.svg", in: sandbox)
    #expect(result.status == 3)
    #expect(result.messages.hasPrefix("<stdout>: error: cannot be written: file too large"))
  }

  @Test("what a killed run left is removed, unless a process holds its lock, and nothing else is")
  func removed() throws {
    try sandbox.write("out/.drawconv-4000000-0.tmp", "left")
    try sandbox.write("out/.drawconv-1-99.tmp", "left")
    try sandbox.write("out/.drawconv-2-0.tmp", "in the making")
    let others = [
      ".drawconv-3-0.tmp.svg", ".drawconv-3.tmp", ".drawconv-3-0-0.tmp", ".drawconv-a-0.tmp",
      ".drawconv--0.tmp",
      "drawconv-3-0.tmp", ".drawconv.json",
    ]
    for name in others { try sandbox.write("out/\(name)", "{}") }
    try sandbox.write("elsewhere", "kept")
    try sandbox.link("out/.drawconv-4-0.tmp", to: "../elsewhere")
    #expect(mkfifo(sandbox.url("out/.drawconv-5-0.tmp").path, 0o600) == 0)
    try sandbox.write("out/.drawconv-6-0.tmp/file", "kept")
    let living = open(sandbox.url("out/.drawconv-2-0.tmp").path, O_WRONLY | O_CLOEXEC)
    #expect(flock(living, LOCK_EX | LOCK_NB) == 0)

    #expect(try Tool.run("convert", "board.json", "-o", "out/board.svg", in: sandbox).status == 0)
    let kept = others + ["board.svg", ".drawconv-4-0.tmp", ".drawconv-5-0.tmp", ".drawconv-6-0.tmp"]
    #expect(try names == (kept + [".drawconv-2-0.tmp"]).sorted())
    #expect(try sandbox.read("elsewhere") == "kept")

    close(living)
    #expect(try Tool.run("convert", "board.json", "-o", "out/board.svg", in: sandbox).status == 0)
    #expect(try names == kept.sorted())
  }

  @Test("a directory that may not be listed can be written to")
  func unlisted() throws {
    try sandbox.write("out/file", "")
    chmod(sandbox.url("out").path, 0o300)
    defer { chmod(sandbox.url("out").path, 0o700) }
    #expect(try Tool.run("convert", "board.json", "-o", "out/board.svg", in: sandbox).status == 0)
  }

  private var names: [String] { get throws { try sandbox.names(in: "out") } }
}
