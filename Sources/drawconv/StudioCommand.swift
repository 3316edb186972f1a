import ArgumentParser
import PlaneKit

struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "See and edit drawings in a browser.",
    discussion: """
      Serves a page on this machine, and prints its address when it is ready. The address holds a token: whoever has it \
      can read and change the drawings, and nobody else. What is not saved is kept in a journal beside each drawing, and \
      offered the next time. Ctrl-C ends the studio.

      The studio is a program of its own, drawconv-studio, which lies beside drawconv.

        drawconv studio board.json --open
        drawconv studio boards
        drawconv studio --read-only board.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The drawings, or folders of them; the current folder unless told.", valueName: "file"),
    completion: .file(extensions: ["svg", "json"]))
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Beyond this machine, everybody on the way can read along.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port; 0 is any free one.", valueName: "number"))
  var port = 0

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Only show drawings.")
  var readOnly = false

  func run() throws {
    var arguments = ["--host", host, "--port", String(port)]
    if open { arguments.append("--open") }
    if readOnly { arguments.append("--read-only") }
    let failure = Companion.become("drawconv-studio", arguments + ["--"] + (files.isEmpty ? ["."] : files))
    Console.standardError.report(failure)
    try failure.status.leave()
  }
}
