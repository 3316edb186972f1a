import ArgumentParser

/// What `drawconv studio` takes: the command checks it, and hands it to the program that it starts.
package struct StudioOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The drawings, or folders of them; the current folder unless told.", valueName: "file"),
    completion: .file(extensions: ["svg", "json"]))
  private var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Beyond this machine, everybody on the way can read along.",
      valueName: "address"))
  package var host = "127.0.0.1"

  @Option(parsing: .unconditional, help: ArgumentHelp("The port; 0 is any free one.", valueName: "number"))
  package var port = 0

  @Flag(help: "Open the page in the browser.")
  package var open = false

  @Flag(help: "Only show drawings.")
  package var readOnly = false

  @OptionGroup private var limits: LimitArguments

  /// How many times as much as usual a drawing may take.
  package var limitFactor: Int { limits.limitFactor }

  /// Takes what help says.
  package init() {}

  package func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535") }
  }

  /// The drawings, or folders of them.
  package var paths: [String] { files.isEmpty ? ["."] : files }

  /// The options as a program is called with them.
  package var arguments: [String] {
    var arguments = ["--host", host, "--port", String(port)]
    if open { arguments.append("--open") }
    if readOnly { arguments.append("--read-only") }
    if limitFactor != 1 { arguments += ["--limit-factor", String(limitFactor)] }
    return arguments + ["--"] + paths
  }
}

extension StudioOptions {
  /// What help says of the studio in a line.
  package static let abstract = "See and edit drawings in a browser."

  /// What help says of the studio.
  package static let discussion = """
    Serves a page on this machine, and prints its address when it is ready. The address holds a token: whoever has it \
    can read and change the drawings, and nobody else. What is not saved is kept in a journal beside each drawing, and \
    offered the next time. Ctrl-C ends the studio.
    """

  /// How the command is called.
  package static let examples = """
      drawconv studio board.json --open
      drawconv studio boards
      drawconv studio --read-only board.svg
    """
}
