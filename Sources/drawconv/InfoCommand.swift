import ArgumentParser
import CommandSupport
import PlaneKit

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Say what drawings hold.",
    discussion: """
      Prints the format and its version, the canvas, the layers of each kind and the images; of an SVG also whether it \
      is as drawconv wrote it (intact), was edited since, or comes from elsewhere (foreign).

        drawconv info board.svg
        drawconv info --format json board.svg board.json
        git config diff.drawconv.textconv "drawconv info --textconv"
      """)

  @OptionGroup var input: InputArguments

  @Option(help: "How to report.")
  var format = ReportFormat.text

  @Flag(
    help: """
      List every property of every layer, for git's textconv. Print other files unchanged.
      """)
  var textconv = false

  func validate() throws {
    if textconv, format == .json { throw ValidationError("--textconv and --format json exclude each other") }
  }

  func run() throws {
    input.announce()
    if textconv {
      return try TextConversionRun(inputs: input.inputs, reader: input.reader).run(.standardError).leave()
    }
    var reader = input.reader
    reader.accountsForOurs = true
    var run = InfoRun(inputs: input.inputs, reader: reader, writesJSON: format == .json)
    run.endsProcess = true
    // Nothing else lists all errors here.
    try run.run(.standardError(.verbose)).leave()
  }
}
