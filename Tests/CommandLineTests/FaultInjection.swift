import Foundation
import TestSupport
import Testing

/// Runs the program with calls to the system that fail, by a library that is compiled for it and loaded before the C
/// library: `Tests/FaultInjection/faults.c`.
enum FaultInjection {
  /// What becomes of one call.
  enum Fault: CustomStringConvertible {
    /// It fails with a number of `errno`.
    case error(Int32)
    /// It reads or writes half of what it is asked to.
    case short
    /// The process is killed before it.
    case killBefore
    /// The process is killed behind it.
    case killAfter

    var description: String {
      switch self {
      case .error(let code): "\(code)"
      case .short: "short"
      case .killBefore: "before"
      case .killAfter: "after"
      }
    }
  }

  /// What keeps the faults from being tested; nil where nothing does.
  static let obstacle: Comment? =
    library == nil
    ? "no C compiler, or the program can't be run with a library loaded before the C library's" : nil

  /// Runs the program, with a fault in one of its calls, counted from 1.
  static func run(
    _ arguments: [String], _ fault: Fault, at call: Int, lacking: String = "", in sandbox: Sandbox
  ) throws -> Tool.Result {
    try run(arguments, ["FAULT": "\(fault)", "FAULT_AT": "\(call)"], lacking: lacking, in: sandbox)
  }

  /// The calls of a run without a fault, from where a file is opened first; each with its number, which is its key.
  static func calls(
    _ arguments: [String], from first: String, lacking: String = "", in sandbox: Sandbox
  ) throws -> [(number: Int, name: String)] {
    let log = try Sandbox()
    _ = try run(arguments, ["FAULT_LOG": log.url("log").path], lacking: lacking, in: sandbox)
    let calls = try log.read("log").split(separator: "\n").map(String.init)
    // What comes before is the doing of Swift's runtime.
    let start = try #require(calls.firstIndex { $0.hasSuffix(first) })
    return calls.indices[start...].map { ($0 + 1, calls[$0].trimmingCharacters(in: .whitespaces)) }
  }

  private static func run(
    _ arguments: [String], _ environment: [String: String], lacking: String, in sandbox: Sandbox?
  ) throws -> Tool.Result {
    let library = try #require(library)
    // What a profiler writes fails as well, and must not spoil what others wrote.
    let settings = ["LD_PRELOAD": library, "FAULT_NO": lacking, "LLVM_PROFILE_FILE": "/dev/null"]
      .merging(environment) { $1 }
    return try Tool.run(arguments, environment: settings, in: sandbox)
  }

  /// The library, beside the program; nil where there can be none.
  private static let library: String? = {
    #if os(Linux)
    let library = Tool.url.deletingLastPathComponent().appendingPathComponent("faults.so").path
    let source = PackageFiles.root.appendingPathComponent("Tests/FaultInjection/faults.c").path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library, source, "-ldl"]
    guard (try? compiler.run()) != nil else { return nil }
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0, let sandbox = try? Sandbox() else { return nil }
    let log = sandbox.url("log").path
    let trial = try? Tool.run(["schema"], environment: ["LD_PRELOAD": library, "FAULT_LOG": log])
    return trial?.status == 0 && FileManager.default.fileExists(atPath: log) ? library : nil
    #else
    return nil
    #endif
  }()
}
