import ArgumentParser
import PlaneKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The command line: what is said here is how to ask; what is done is PlaneKit's.
@main
struct Drawconv: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawconv",
    abstract: "Carry drawings between SVG and JSON, and check them on the way.",
    discussion: """
      Drawings are planes of rectangles, photos, labels and post-its. Input is a file, several, or - for standard \
      input; output goes to standard output unless told. Data alone goes there; messages go to standard error.

      Exit status: 0 done; 1 done, and the answer is no (errors found, drawings that differ, a drawing not \
      converted); 2 wrong usage or an input that can't be used; 3 reading or writing failed.
      """,
    version: Version.current,
    subcommands: [
      ConvertCommand.self, LintCommand.self, NormalizeCommand.self, DiffCommand.self, InfoCommand.self,
      EditCommand.self, StudioCommand.self, ExplainCommand.self, SchemaCommand.self,
    ] + recordsCommands)

  #if os(Linux) && canImport(Glibc)
  private static let recordsCommands: [any ParsableCommand.Type] = [RecordsCommand.self]
  #else
  private static let recordsCommands: [any ParsableCommand.Type] = []
  #endif

  private static let commandNames =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]

  /// Runs the command that the arguments name, and ends the process.
  ///
  /// The argument parser's own way out ends with 64 on wrong usage, where this tool's contract says 2.
  static func main() {
    POSIX.prepareSignals()
    do {
      let argument = CommandLine.arguments.dropFirst().first
      if let complaint = UnknownCommand.complaint(about: argument, among: commandNames) {
        throw ValidationError(complaint)
      }
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

extension RunStatus {
  /// Ends a command with this status.
  func leave() throws {
    if self != .done { throw ExitCode(rawValue) }
  }
}

/// Ends the process; by another name, as within a command `exit` is the argument parser's.
private func endProcess(_ status: Int32) -> Never { exit(status) }
