import Foundation
import TestSupport
import Testing

/// The program as it was built, run as a process.
enum Tool {
  /// What a run gave.
  struct Result {
    let status: Int32
    let output: Data
    let messages: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The output, which is an object of JSON.
    var json: [String: Any] {
      get throws { try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any]) }
    }
  }

  /// The program stands beside the tests.
  static let url: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for directory in sequence(
      first: tests.deletingLastPathComponent(), next: { $0.deletingLastPathComponent() }
    )
    .prefix(5) {
      let candidate = directory.appendingPathComponent("drawconv")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    return tests
  }()

  /// Runs the program to its end. It gets no environment but what is given.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    in directory: Sandbox? = nil
  ) throws -> Result {
    try run(url, arguments, input: input, environment: environment, in: directory)
  }

  /// Runs the program to its end with arguments of a list.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in directory: Sandbox? = nil
  ) throws -> Result {
    try run(url, arguments, input: input, environment: environment, in: directory)
  }

  /// Runs a shell script, in which `$drawconv` is the program.
  static func shell(_ script: String, in directory: Sandbox) throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script],
      environment: ["drawconv": url.path, "PATH": "/usr/bin:/bin"], in: directory)
  }

  /// An environment, with what those need who look at the program while it runs: where it says which of its lines were run
  /// (it would leave that in the working directory), and what a sanitizer is to do.
  private static func measured(_ environment: [String: String]) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var settings = own.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
    settings["LLVM_PROFILE_FILE"] = own["DRAWCONV_PROFILE"]
    return environment.merging(settings) { given, _ in given }
  }

  /// A process that is still to be started, of the program if not told otherwise. It gets no environment but what is given.
  static func process(
    _ arguments: [String], of url: URL = Tool.url, environment: [String: String] = [:],
    in directory: Sandbox? = nil
  ) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = measured(environment)
    process.currentDirectoryURL = directory.map { URL(fileURLWithPath: $0.path) }
    return process
  }

  private static func run(
    _ url: URL, _ arguments: [String], input: String = "", environment: [String: String],
    in directory: Sandbox?
  ) throws -> Result {
    // Files in the place of pipes: nothing has to be read while the process runs.
    let files = try Sandbox()
    try files.write("input", input)
    try files.write("output", "")
    try files.write("messages", "")
    let process = process(arguments, of: url, environment: environment, in: directory)
    process.standardInput = try FileHandle(forReadingFrom: files.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: files.url("output"))
    process.standardError = try FileHandle(forWritingTo: files.url("messages"))
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try Data(contentsOf: files.url("output")),
      messages: withoutProfiling(try files.read("messages")))
  }

  /// Runs a script with `git` as nobody has set it up.
  static func git(_ script: String, in sandbox: Sandbox) throws -> Result {
    try shell(
      """
      export HOME="$PWD" GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=e \
      GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=e
      \(script)
      """, in: sandbox)
  }

  /// Messages without those of the profiler, which fails as well where a test lets the system's calls fail.
  private static func withoutProfiling(_ messages: String) -> String {
    guard messages.contains("LLVM Profile") else { return messages }
    let lines = messages.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("LLVM Profile") }.joined(separator: "\n")
  }
}

typealias Sandbox = TemporaryDirectory

/// Tests in a folder of their own.
protocol InSandbox { var sandbox: Sandbox { get } }

extension InSandbox {
  /// Runs the program there, with arguments as a shell reads them.
  func run(_ arguments: String...) throws -> Tool.Result {
    try shell("\"$drawconv\" \(arguments.joined(separator: " "))")
  }

  /// Checks what is there, with arguments as a shell reads them.
  func lint(_ arguments: String) throws -> Tool.Result { try run("lint", arguments) }

  /// Runs a shell script there, in which `$drawconv` is the program.
  func shell(_ script: String) throws -> Tool.Result { try Tool.shell(script, in: sandbox) }
}

/// Drawings for tests.
enum Drawing {
  static func json(layers: Int, x: String = "1") -> String {
    let layers = (0..<layers).map { index in
      let id = String(format: "a%02d-%03d-%03d", index / 1_000_000, index / 1000 % 1000, index % 1000)
      return
        ##"{"type": "rectangle", "id": "\##(id)", "title": "Rect \##(index + 1)", "origin": {"x": \##(x), "y": 2}, "size": {"width": 3, "height": 4}, "color": "#ff8800"}"##
    }
    return
      #"{"version": 2, "canvas": {"width": 10, "height": 20}, "layers": [\#(layers.joined(separator: ",\n"))]}"#
  }

  static let valid = json(layers: 1)
  static let negative = json(layers: 1, x: "-5")
  static let bordered = json(layers: 1, x: "10")
    .replacingOccurrences(
      of: #""color""#, with: ##""border": { "color": "#000000", "width": 2 }, "color""##)
  static let odd = valid.replacingOccurrences(of: #""id""#, with: #""mood": 1, "id""#)
}
