import ArgumentParser
import CommandSupport
import PlaneKit

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare what two drawings mean, whatever their formats.",
    discussion: """
      Prints a line for each change, such as "Rect 3: opacity 0.5 → 0.6". Layers are matched by their ids, and where those \
      differ by what they show. The status is 0 where both mean the same and 1 where they don't; with --quiet it says so alone. /dev/null \
      stands for no drawing.

        drawconv diff old.svg new.json
        git show HEAD:board.json | drawconv diff - board.json
        git difftool --no-prompt --extcmd "drawconv diff" -- board.svg
      """)

  @Argument(
    help: "The old drawing; - is standard input.", completion: .file(extensions: ["svg", "svgz", "json"]))
  var old: String

  @Argument(
    help: "The new drawing; - is standard input.", completion: .file(extensions: ["svg", "svgz", "json"]))
  var new: String

  @Option(help: "How to report.")
  var format = ReportFormat.text

  @Option(help: "Read both drawings as this format, whatever their names say.")
  var from: DocumentFormat?

  @OptionGroup var limits: LimitArguments

  @OptionGroup var messages: MessageArguments

  func validate() throws { try checkStandardInput([old, new]) }

  func run() throws {
    let run = DiffRun(
      old: Input(argument: old), new: Input(argument: new), reader: limits.reader(of: from),
      writesJSON: format == .json)
    let usesColor = TerminalStyle.usesColor(messages.color.color)
    try run.run(usesColor: usesColor, messages.console).leave()
  }
}
