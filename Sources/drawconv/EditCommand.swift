import ArgumentParser
import CommandSupport
import PlaneKit

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a drawing as a file of edits says.",
    discussion: """
      The edits are JSON, as "drawconv schema --edits" describes it: {"version": 1, "edits": [...]}. All of them are done, \
      in this order, or none: where one is refused, nothing is written and the status is 1, or 2 for a value that no \
      drawing could take. What the edits don't touch keeps its bytes; JSON of version 1 is written anew. In SVG, the \
      comments above a layer go where it goes, and with it. Where SVG can't be changed piece by piece, and a comment or \
      something else would be lost, the edits are refused. An SVG that drawconv did not write is not overwritten; what \
      becomes of it goes to another file.

        drawconv edit board.json edits.json
        drawconv edit board.svg edits.json -o board.svg
        echo '{"version": 1, "edits": [{"edit": "remove", "id": "fte-x1q-90b"}]}' | drawconv edit board.json -
      """)

  @Argument(
    help: "The drawing; - is standard input.", completion: .file(extensions: ["svg", "svgz", "json"]))
  var file: String

  @Argument(help: "The edits; - is standard input.", completion: .file(extensions: ["json"]))
  var edits: String

  @Option(help: "Read the drawing as this format, whatever its name says.")
  var from: DocumentFormat?

  @OptionGroup var limits: LimitArguments

  @OptionGroup var target: OutputArguments

  @OptionGroup var messages: MessageArguments

  func validate() throws {
    try checkStandardInput([file, edits])
    try target.check(from, by: "--from")
  }

  func run() throws {
    let run = EditRun(
      input: Input(argument: file), edits: Input(argument: edits), reader: limits.reader(of: from),
      output: target.place)
    try run.run(messages.console).leave()
  }
}
