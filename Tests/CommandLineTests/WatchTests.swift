#if os(Linux)
import Foundation
import TestSupport
import Testing

@Suite("lint --watch")
struct WatchTests {
  let sandbox: Sandbox
  let process: Process

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("d/a.json", Drawing.valid)
    try sandbox.write("d/b.svg", "")
    for name in ["out", "messages"] { try sandbox.write(name, "") }
    process = Tool.process([], in: sandbox)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: sandbox.url("out"))
    process.standardError = try FileHandle(forWritingTo: sandbox.url("messages"))
  }

  private func start(_ arguments: String...) throws {
    process.arguments = ["lint", "--watch", "--select", "errors,negative-origin"] + arguments
    try process.run()
  }

  /// Waits until something is so; false where the program ended before that.
  private func wait(until condition: () throws -> Bool) async throws -> Bool {
    while process.isRunning {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(25))
    }
    return false
  }

  /// Waits until there were so many runs.
  private func wait(forRuns count: Int) async throws -> Bool { try await wait { try runs >= count } }

  /// Waits until the last run summed up like this; how many runs there are on the way depends on how fast files change.
  private func wait(forSummary summary: String) async throws -> Bool {
    try await wait {
      let lines = try sandbox.read("messages").split(separator: "\n")
      return lines.last { $0.hasPrefix("checked ") } == summary[...]
    }
  }

  private var runs: Int {
    get throws { try sandbox.read("messages").components(separatedBy: "; interrupt to end\n").count - 1 }
  }

  /// Interrupts the program and gives its status.
  private func end() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  @Test("checks again when a file changes, and ends with the status of the last run")
  func change() async throws {
    try start("d/a.json")
    #expect(try await wait(forRuns: 1))
    #expect(try sandbox.read("out").isEmpty)
    try sandbox.write("d/other.json", Drawing.negative)
    try sandbox.write("d/a.json", Drawing.negative)
    #expect(try await wait(forRuns: 2))
    #expect(try sandbox.read("out").hasPrefix("d/a.json:1:"))
    #expect(end() == 1)
    #expect(try runs == 2)
  }

  @Test("sees files that are put in the place of others, new directories, and not its own reports")
  func directory() async throws {
    try FileManager.default.removeItem(at: sandbox.url("d/b.svg"))
    try start("--format", "json=d/report.json", "d")
    #expect(try await wait(forRuns: 1))
    try sandbox.write("new.json", Drawing.negative)
    _ = try Tool.shell("mv new.json d/a.json", in: sandbox)
    #expect(try await wait(forRuns: 2))
    #expect(try sandbox.read("d/report.json").contains("negative-origin"))
    try sandbox.write("d/e/f/c.json", Drawing.valid)
    #expect(try await wait(forSummary: "checked 2 files: 1 error"))
    try sandbox.write("d/e/f/c.json", Drawing.negative)
    #expect(try await wait(forSummary: "checked 2 files: 2 errors"))
    try sandbox.write("d/a.json", Drawing.valid)
    try sandbox.write("d/e/f/c.json", Drawing.valid)
    #expect(try await wait(forSummary: "checked 2 files: nothing found"))
    #expect(end() == 0)
  }

  @Test("sees configurations come and go, beside a file and above it")
  func configuration() async throws {
    let configuration = #"{"lint": {"severity": {"negative-origin": "warning"}}}"#
    try sandbox.write("d/e/c.json", Drawing.negative)
    try start("d/e/c.json")
    #expect(try await wait(forRuns: 1))
    #expect(try sandbox.read("messages").contains("1 error"))
    try sandbox.write("d/none.json", configuration)
    try sandbox.write("d/.drawconv.json", configuration)
    #expect(try await wait(forRuns: 2))
    #expect(try sandbox.read("messages").contains("1 warning"))
    try sandbox.write("d/e/.drawconv.json", "{}")
    #expect(try await wait(forRuns: 3))
    #expect(end() == 1)
    #expect(try runs == 3)
  }

  @Test("2 for standard input, which cannot be watched")
  func standardInput() throws {
    #expect(try Tool.run("lint", "--watch").status == 2)
  }

  @Test("the baseline that it writes is no reason to check again")
  func baseline() async throws {
    try sandbox.write("d/a.json", Drawing.negative)
    try start("--write-baseline", "d/known.json", "d")
    #expect(try await wait(forRuns: 1))
    try sandbox.write("d/c.json", Drawing.valid)
    #expect(try await wait(forRuns: 2))
    // Longer than it waits until it is quiet.
    try await Task.sleep(for: .milliseconds(400))
    _ = end()
    #expect(try runs == 2)
  }
}
#endif
