import ArgumentParser
import PlaneKit

struct RuleArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check these rules only; names of rules or groups, separated by commas.", valueName: "rules"),
    completion: .ruleNames)
  var select: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave these rules out; names of rules or groups, separated by commas. What keeps a file from being read is told all the same.",
      valueName: "rules"),
    completion: .ruleNames)
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Take the configuration from this file, not from the nearest .drawconv.json.", valueName: "file"))
  var config: String?

  @Flag(help: "Leave every .drawconv.json alone.")
  var isolated = false

  func validate() throws {
    for name in names(select) + names(ignore) {
      if let complaint = LintOptions.complaint(aboutRule: name) { throw ValidationError(complaint) }
    }
    if !select.isEmpty, names(select).isEmpty {
      throw ValidationError(
        "--select names no rule, so that nothing would be checked; leave it out to check all")
    }
    if config == "-" { throw ValidationError("--config takes a file, and - is none") }
    if config != nil, isolated { throw ValidationError("--config and --isolated exclude each other") }
  }

  /// What to look for, as far as rules and a configuration say it.
  var options: LintOptions {
    var options = LintOptions(selecting: select.isEmpty ? nil : names(select), ignoring: names(ignore))
    options.configuration = isolated ? .none : config.map(ConfigurationSource.file) ?? .nearest
    return options
  }

  private func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",") }.compactMap { name in
      // Words, as nobody means the spaces around a name.
      let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }
}
