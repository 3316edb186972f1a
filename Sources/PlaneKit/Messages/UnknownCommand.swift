import Diagnostics

/// What to tell who names a command that does not exist; the argument parser only says that it did not expect it.
package enum UnknownCommand {
  /// What is wrong with the first arguments; nil where these are a command, or one that help is asked for, or an option,
  /// or are missing.
  /// - Parameter inner: the commands that some of them have.
  package static func complaint(
    about arguments: some Collection<String>, among names: [String], _ inner: [String: [String]] = [:]
  ) -> String? {
    let isForHelp = arguments.first == "help"
    let words = arguments.dropFirst(isForHelp ? 1 : 0)
    guard let first = words.first else { return nil }
    if let names = inner[first] { return complaint(about: words.dropFirst().first, among: names) }
    return (isForHelp ? nil : complaint(aboutOption: first)) ?? complaint(about: first, among: names)
  }

  /// What is wrong with an option of the tool's own; nil for one that isn't near any.
  private static func complaint(aboutOption argument: String) -> String? {
    let options = ["--help", "--version"]
    guard argument.hasPrefix("--"), !options.contains(argument),
      let nearest = nearestName(to: argument, among: options)
    else { return nil }
    return "there is no option \(argument.quotedForMessages); did you mean \"\(nearest)\"?"
  }

  private static func complaint(about argument: String?, among names: [String]) -> String? {
    guard let argument, !argument.hasPrefix("-"), !names.contains(argument) else { return nil }
    let start = "there is no command \(argument.quotedForMessages)"
    let longer = names.filter { $0.hasPrefix(argument) }
    let meant = longer.isEmpty ? [nearestName(to: argument, among: names)].compactMap(\.self) : longer
    if !argument.isEmpty, !meant.isEmpty {
      return "\(start); did you mean \(meant.map { "\"\($0)\"" }.joined(separator: " or "))?"
    }
    return FormatDetection.format(ofInput: argument) == nil
      ? "\(start); there are \(names.joined(separator: ", "))"
      : "\(start); to convert a drawing, write \"drawconv convert\" before its name"
  }
}
