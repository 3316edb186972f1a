import ArgumentParser
import PlaneKit

extension ParsableCommand {
  /// A message about an unknown option with what may be meant. The argument parser's own guesses name options that are near by
  /// no measure.
  /// - Parameter command: the command that was called, behind those that it stands below.
  static func suggestingNames(_ message: String, of command: [any ParsableCommand.Type]) -> String {
    let start = "Error: Unknown option '"
    guard message.hasPrefix(start + "--") else { return message }
    let option = message.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" }
    if let other = commandOfFiles(with: String(option), like: command) {
      return
        "\(start)\(option)', which is for 'drawconv \(other)'; records writes into each line; leave it out\(message.drop { $0 != "\n" })"
    }
    let names = guesses(at: String(option), of: command).map { "'\($0)'" }.joined(separator: " or ")
    let advice = names.isEmpty ? "" : ". Did you mean \(names)?"
    return "\(start)\(option)'\(advice)\(message.drop { $0 != "\n" })"
  }

  /// The name of a command that does with files what one does with records, if it has an option.
  private static func commandOfFiles(
    with option: String, like command: [any ParsableCommand.Type]
  ) -> String? {
    guard command.count > 1, let name = command.last?.configuration.commandName,
      let other = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      optionNames(of: other).contains(option)
    else { return nil }
    return name
  }

  /// The options that an unknown one may stand for: those that it shortens, as `--out` does, the one that it nearly is, those
  /// that go on in it, as in `--output-directory`, or those that have it as a value: `--format json` for `--json`.
  private static func guesses(at option: String, of command: [any ParsableCommand.Type]) -> [String] {
    let known = optionNames(of: command.last ?? self)
    let longer = option.count > 3 ? known.filter { $0.hasPrefix(option) } : []
    if !longer.isEmpty { return longer }
    if let nearest = nearestName(to: option, among: known) { return [nearest] }
    // Behind a dash follows another word, so that the option is about something else.
    let shorter = known.filter { option.hasPrefix($0) && option.dropFirst($0.count).first != "-" }
    if !shorter.isEmpty { return shorter }
    let words = command.compactMap { $0.configuration.commandName }
    let value = String(option.dropFirst(2))
    guard !value.isEmpty else { return [] }
    // One that takes any text is not meant.
    return known.filter { takes($0, value, words) && !takes($0, value + value, words) }.map {
      "\($0) \(value)"
    }
  }

  /// Whether an option of a command takes a value.
  private static func takes(_ option: String, _ value: String, _ command: [String]) -> Bool {
    [[], ["a"], ["a", "b"]].contains { files in
      (try? parseAsRoot(command + files + ["\(option)=\(value)"])) != nil
    }
  }

  /// The long names of a command's options, with which lines of its help begin.
  private static func optionNames(of command: any ParsableCommand.Type) -> [String] {
    helpMessage(for: command, columns: 80).split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap {
      $0.split { $0 == " " || $0 == "," }.prefix { $0.hasPrefix("-") }.filter { $0.hasPrefix("--") }
    }.map(String.init)
  }
}
