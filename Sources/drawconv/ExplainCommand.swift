import ArgumentParser
import CommandSupport
import PlaneKit

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say why a rule exists, with a bad and a good example.",
    discussion: """
      Without a rule, lists all of them by what they are about.

        drawconv explain
        drawconv explain low-contrast
        drawconv explain geometry
        drawconv explain --all > rules.md
      """)

  @Argument(
    help: ArgumentHelp(
      "The rule's name, as it stands in brackets behind messages, or that of a group, to list its rules.",
      valueName: "rule"),
    completion: .list(ExplainRun.ruleNames))
  var rule: String?

  @Flag(help: "Print everything about all rules, in Markdown.")
  var all = false

  func validate() throws {
    if all, rule != nil { throw ValidationError("a rule is named, and --all asks for all; leave one out") }
    if let rule, let complaint = ExplainRun.complaint(aboutRule: rule) { throw ValidationError(complaint) }
  }

  func run() throws {
    let run = rule.map(ExplainRun.rule) ?? (all ? .reference : .list)
    try run.run(.standardError).leave()
  }
}
