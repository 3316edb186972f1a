#if os(Linux)
import Foundation
import TestSupport

/// A run of `drawconv records` that a test talks with while it goes on.
final class RecordsProcess {
  let sandbox: Sandbox
  let process: Process
  private let input = Pipe()
  private let output = Pipe()

  /// Starts one.
  /// - Parameter folder: the folder for temporary files in the sandbox.
  init(_ arguments: String..., folder: String = "") throws {
    // It may end before it has taken what is written to it, which is no reason for the tests to end.
    _ = signal(SIGPIPE, SIG_IGN)
    sandbox = try Sandbox()
    try sandbox.write("messages", "")
    process = Tool.process(["records"] + arguments, environment: ["TMPDIR": sandbox.path + folder])
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: sandbox.url("messages"))
    try process.run()
  }

  /// Writes to its standard input, which waits until that is taken.
  func send(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  /// Writes to its standard input and ends it, whenever that is taken.
  func sendAll(_ text: String) {
    let handle = input.fileHandleForWriting
    let writer = Thread {
      try? handle.write(contentsOf: Data(text.utf8))
      try? handle.close()
    }
    writer.start()
  }

  /// Ends its standard input.
  func close() throws { try input.fileHandleForWriting.close() }

  /// Lets it open no files whose number is as high as that.
  func limitFiles(to count: Int) throws {
    let tool = try Process.run(
      URL(fileURLWithPath: "/usr/bin/prlimit"),
      arguments: ["--pid=\(process.processIdentifier)", "--nofile=\(count):\(count)"])
    tool.waitUntilExit()
  }

  /// Reads no more of its standard output.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// The next line of its standard output.
  func readLine() throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte == Data("\n".utf8) { break }
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The rest of its standard output, once it ended.
  func readRest() throws -> String {
    String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Its status, once it ended; negative for a signal.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// What it said.
  var messages: String { get throws { try sandbox.read("messages") } }

  /// The worker processes that live.
  var workers: [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    return all.filter { Self.parent(of: $0) == process.processIdentifier }
  }

  /// Waits until so many workers work. What waits here holds its thread, so that other tests can't delay what follows.
  func waitForWorkers(_ count: Int) -> [pid_t] {
    while process.isRunning {
      let found = workers.filter { Self.name(of: $0) == "drawconv-worker" }
      if found.count >= count { return found }
      usleep(5000)
    }
    return []
  }

  /// Waits until processes are gone.
  static func waitForEnd(of processes: [pid_t]) {
    while processes.contains(where: { parent(of: $0) != nil }) { usleep(5000) }
  }

  /// Waits until processes took some processor time more.
  static func waitForWork(of processes: [pid_t]) {
    let before = processes.map(ticks)
    while zip(processes, before).contains(where: { process, before in
      ticks(process).map { $0 < (before ?? 0) + 3 } ?? false
    }) { usleep(5000) }
  }

  /// The processor time of a process, in hundredths of a second; nil where there is none.
  private static func ticks(_ process: pid_t) -> Int? {
    let fields = fields(of: process)
    return fields.count > 12 ? Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } } : nil
  }

  private static func name(of process: pid_t) -> String? {
    try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// The process that started another one, which lives; nil where there is none.
  private static func parent(of process: pid_t) -> pid_t? {
    let fields = fields(of: process)
    return fields.count > 1 && fields[0] != "Z" ? pid_t(fields[1]) : nil
  }

  /// What the system says of a process from its state on (proc_pid_stat(5)).
  private static func fields(of process: pid_t) -> [Substring] {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return [] }
    return text[text.index(after: end)...].split(separator: " ")
  }
}

/// Records for tests.
enum TestRecord {
  /// A record with a line feed.
  static func line(_ id: Int, _ document: String) -> String { "{\"id\":\(id),\"doc\":\(quoted(document))}\n" }

  /// A record whose id is behind the drawing.
  static func lineWithIDLast(_ id: Int, _ document: String) -> String {
    "{\"doc\":\(quoted(document)),\"id\":\(id)}\n"
  }

  private static func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// A drawing of another program that is all comment, and comes back from normalizing as it is.
  static func foreign(bytes: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg"><!--\#(String(repeating: "x", count: bytes))--></svg>"#
  }

  /// The answers in an output.
  static func answers(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// The ids of answers.
  static func ids(_ answers: [[String: Any]]) -> [Int?] { answers.map { $0["id"] as? Int } }

  /// What went wrong, of each answer.
  static func codes(_ answers: [[String: Any]]) -> [String?] {
    answers.map { ($0["error"] as? [String: Any])?["code"] as? String }
  }
}
#endif
