package import ArgumentParser
package import PlaneKit
import SystemC

extension ParsableCommand {
  /// Runs the command that the arguments name; where that fails, says why and ends the process.
  ///
  /// The argument parser's own way out ends with 64 on wrong usage, where this tool's contract says 2.
  /// - Parameter check: looks at the arguments before they are taken apart.
  package static func runToEnd(checking check: () throws -> Void = {}) {
    do {
      try check()
      var command = try parse(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch {
      endProcess(leave(error))
    }
  }

  /// Takes arguments apart.
  /// - Throws: what is wrong with them: before all else an option that isn't known, whose value, taken for a file, would be
  ///   complained of otherwise.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let options = arguments.prefix { $0 != "--" }.filter(isOption)
    // Its letters would be taken for options, and an h among them for a call for help.
    if let name = options.first(where: isName) {
      throw ValidationError("Unknown option '\(name)'; a file of this name is './\(name)'")
    }
    do {
      return try parseAsRoot(arguments)
    } catch {
      guard !exitCode(for: error).isSuccess else { throw error }
      let command = commands(in: arguments[...]).compactMap { $0.configuration.commandName }
      for option in options {
        if let unknown = unknownOption(option, of: command) { throw unknown }
      }
      throw error
    }
  }

  /// Whether an argument looks like an option, and not like a negative number or standard input.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.dropFirst().first.map { !$0.isNumber && $0 != "." } ?? false
  }

  /// Whether an argument has one dash and more letters behind it than anyone puts together there.
  private static func isName(_ argument: String) -> Bool {
    !argument.hasPrefix("--") && argument.prefix { $0 != "=" }.count > 4
  }

  /// The command that arguments name, behind those that it stands below: `records`, `convert`.
  private static func commands(in arguments: ArraySlice<String>) -> [any ParsableCommand.Type] {
    guard let name = arguments.first,
      let command = configuration.subcommands.first(where: { $0.configuration.commandName == name })
    else { return [] }
    return [command] + command.commands(in: arguments.dropFirst())
  }

  /// What is wrong with an option, if a command doesn't know it; seen with as many files as the command needs.
  private static func unknownOption(_ option: String, of command: [String]) -> (any Error)? {
    for files in [[], ["a"], ["a", "b"]] {
      do {
        _ = try parseAsRoot(command + files + [option])
      } catch {
        if message(for: error).hasPrefix("Unknown option") { return error }
      }
    }
    return nil
  }

  /// What an error has to say. The argument parser shows the usage of the whole program where it is thrown outside of it.
  /// - Parameter command: the command that was called, behind those that it stands below.
  private static func fullMessage(for error: any Error, of command: [any ParsableCommand.Type]) -> String {
    guard error is ValidationError, let group = command.last, !group.configuration.subcommands.isEmpty else {
      return fullMessage(for: error)
    }
    let names = ([self] + command).compactMap { $0.configuration.commandName }.joined(separator: " ")
    return """
      Error: \(message(for: error))
      Usage: \(names) <subcommand>
        See '\(names) --help' for more information.
      """
  }

  /// Says what an error has to say, and gives the status that the process ends with.
  private static func leave(_ error: any Error) -> Int32 {
    if let code = error as? ExitCode { return code.rawValue }
    let command = commands(in: CommandLine.arguments[...].dropFirst().drop { $0 == "help" })
    let message = suggestingNames(fullMessage(for: error, of: command), of: command)
    let isAnswer = exitCode(for: error).isSuccess
    guard !message.isEmpty else { return isAnswer ? RunStatus.done.rawValue : RunStatus.unusable.rawValue }
    guard isAnswer else {
      // As all other messages begin.
      let text = message.hasPrefix("Error: ") ? "error: \(message.dropFirst(7))" : message
      FileWriter.writeMessage(text + "\n")
      return RunStatus.unusable.rawValue
    }
    return Console.standardError.write(text: message + "\n", to: .standardOutput).rawValue
  }
}

/// Ends the process; by another name, as within a command `exit` is the argument parser's.
private func endProcess(_ status: Int32) -> Never { exit(status) }

extension RunStatus {
  package func leave() throws {
    if self != .done { throw ExitCode(rawValue) }
  }
}
