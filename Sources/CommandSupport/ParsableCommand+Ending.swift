package import ArgumentParser
package import PlaneKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension ParsableCommand {
  /// Runs the command that the arguments name; where that fails, says why and ends the process.
  ///
  /// The argument parser's own way out ends with 64 on wrong usage, where this tool's contract says 2.
  /// - Parameter check: looks at the arguments before they are taken apart.
  package static func runToEnd(checking check: () throws -> Void = {}) {
    do {
      try check()
      var command = try parseAsRoot()
      try command.run()
    } catch {
      endProcess(leave(error))
    }
  }

  /// Says what an error has to say, and gives the status that the process ends with.
  private static func leave(_ error: any Error) -> Int32 {
    if let code = error as? ExitCode { return code.rawValue }
    let message = fullMessage(for: error)
    let isAnswer = exitCode(for: error).isSuccess
    guard !message.isEmpty else { return isAnswer ? RunStatus.done.rawValue : RunStatus.unusable.rawValue }
    guard isAnswer else {
      FileWriter.writeMessage(message + "\n")
      return RunStatus.unusable.rawValue
    }
    do throws(FileFailure) {
      try FileWriter.write(text: message + "\n", to: .standardOutput)
      return RunStatus.done.rawValue
    } catch {
      return error.status.rawValue
    }
  }
}

/// Ends the process; by another name, as within a command `exit` is the argument parser's.
private func endProcess(_ status: Int32) -> Never { exit(status) }

extension RunStatus {
  /// Ends a command with this status.
  package func leave() throws {
    if self != .done { throw ExitCode(rawValue) }
  }
}
