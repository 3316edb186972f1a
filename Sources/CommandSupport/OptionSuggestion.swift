import ArgumentParser

extension ParsableCommand {
  /// A message with the names that an unknown option may stand for: those that it shortens, as `--out` does, or that go on in it,
  /// as in `--output-directory`. The argument parser guesses at mistyped ones alone.
  /// - Parameter command: the command that was called.
  static func suggestingNames(_ message: String, of command: any ParsableCommand.Type) -> String {
    let start = "Error: Unknown option '"
    guard message.hasPrefix(start + "--") else { return message }
    let option = message.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" }
    let known = optionNames(of: command)
    var names = option.count > 3 ? known.filter { $0.hasPrefix(option) } : []
    let (first, rest) = (message.prefix { $0 != "\n" }, message.drop { $0 != "\n" })
    if names.isEmpty, !first.contains("Did you mean") {
      // Behind a dash follows another word, so that the option is about something else.
      names = known.filter { option.hasPrefix($0) && option.dropFirst($0.count).first != "-" }
    }
    if names.isEmpty { return message }
    return "\(start)\(option)'. Did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?\(rest)"
  }

  /// The long names of a command's options, with which lines of its help begin.
  private static func optionNames(of command: any ParsableCommand.Type) -> [String] {
    helpMessage(for: command, columns: 80).split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap {
      $0.split { $0 == " " || $0 == "," }.prefix { $0.hasPrefix("-") }.filter { $0.hasPrefix("--") }
    }.map(String.init)
  }
}
