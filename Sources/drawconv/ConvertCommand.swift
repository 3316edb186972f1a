import ArgumentParser
import PlaneKit

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert drawings from SVG to JSON and back, or between versions of a format.",
    discussion: """
      A drawing that breaks an error rule is not converted. What the new format can't hold is reported: each kind of loss \
      once, with how often it is met and an example; --verbose reports each with its place.

        drawconv convert board.json -o board.svg
        drawconv convert --to json --output-dir out *.svg
        drawconv convert --to json --schema-version 1 --on-loss fail board.json
        drawconv convert --profile image board.json -o picture.svg
      """)

  @OptionGroup var input: InputArguments

  @Option(
    help: """
      The format to write. Default: what the output's name says, else SVG with --profile, else the other one than is read.
      """)
  var to: FormatName?

  @Option(
    help: """
      What an SVG is for. A document (the default) holds the whole drawing, and reads back the same. An image, for <img>, \
      style sheets and servers, has what is seen and the drawing's name, in few bytes. An inline SVG stands in an HTML page, \
      next to any number of others. Reading an image or an inline SVG is an import.
      """)
  var profile: SVGProfile?

  @Option(
    help: """
      How large an inline SVG is: as wide as what is around it (responsive, the default), or as large as its canvas (fixed).
      """)
  var size: SVGSize?

  @Option(help: ArgumentHelp("The version of the JSON schema to write, 1 or 2.", valueName: "version"))
  var schemaVersion = 2

  @Option(
    help: ArgumentHelp(
      "Give the drawing this title. An empty one takes its title away. Default: keep its own.",
      valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Put this color behind the drawing, as CSS writes it (#fff, white), or none. Default: keep its own.",
      valueName: "color"))
  var background: ConversionOptions.Background?

  @Flag(help: "Leave out white space between tokens.")
  var compact = false

  @Option(
    help: ArgumentHelp(
      "Round positions and lengths to this many digits behind the decimal point, 0 to 15. Default: keep all.",
      valueName: "digits"))
  var precision: Int?

  @Option(
    help: ArgumentHelp(
      "Put this before each id in SVG, so that a drawing can stand in a page twice.", valueName: "prefix"))
  var idPrefix = ""

  @Option(
    help: """
      What to do with what no layer kind can hold: embed it as pictures cut out of the drawing, drop it, or fail and \
      write nothing.
      """)
  var unsupported = ConversionOptions.Unsupported.embed

  @Option(
    help: """
      What to prefer of an SVG of another program: its looks, or texts and images that can be edited, also out of filtered, \
      masked or clipped groups and in fonts that the SVG brings along. What looks different is reported.
      """)
  var prefer = ImportPreference.looks

  @Option(
    help: ArgumentHelp(
      "Read images that stand in files of their own, if they lie below this directory. Default: none is read.",
      valueName: "directory"),
    completion: .directory)
  var resources: String?

  @Option(
    help: """
      What to do when something can't be carried over: report it and go on, or fail and write nothing. A loss is of the \
      picture (it looks different), of structure (names, groups, links, what viewers adapt) or of metadata (comments, what \
      editors keep); fail=picture, fail=structure and fail=metadata fail on that class alone.
      """)
  var onLoss = ConversionOptions.LossPolicy.report

  @Flag(
    help:
      "Fix before what can be fixed without changing the picture. The drawing that is read stays as it is.")
  var fix = false

  @Option(help: ArgumentHelp("Write what was found and lost as JSON to this file.", valueName: "file"))
  var report: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file(extensions: ["svg", "json"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write into this directory, which is there: same names, new extensions.", valueName: "directory"),
    completion: .directory)
  var outputDir: String?

  @OptionGroup var messages: MessageArguments

  func validate() throws {
    if output != nil, outputDir != nil { throw ValidationError("-o and --output-dir exclude each other") }
    if let complaint = output.flatMap({ Output.complaint(aboutName: $0, isFormatKnown: to != nil) }) {
      throw ValidationError(complaint)
    }
    if input.inputs.count > 1, outputDir == nil {
      throw ValidationError("several drawings need --output-dir to be written to")
    }
    if profile != nil, stated == .json {
      throw ValidationError("--profile is for SVG, and JSON is written; leave it out, or write SVG")
    }
    if size != nil, profile != .inline { throw ValidationError("--size is for --profile inline") }
    if let complaint = title.flatMap(ConversionOptions.complaint(aboutTitle:)) {
      throw ValidationError(complaint)
    }
    if let precision, !(0...15).contains(precision) {
      throw ValidationError("--precision is \(precision), but takes 0 to 15 digits")
    }
    guard OutputLayout.schemaVersions.contains(schemaVersion) else {
      throw ValidationError("--schema-version is \(schemaVersion), but only 1 and 2 are known")
    }
    if let report, Output(argument: report) == .standardOutput, outputDir == nil,
      output == nil || output == "-"
    {
      throw ValidationError(
        "the drawing and --report can't both go to standard output; use -o for the drawing")
    }
  }

  /// The format that the options or the output's name state.
  private var stated: DocumentFormat? { to?.format ?? output.flatMap(FormatDetection.format(ofPath:)) }

  func run() throws {
    let layout = OutputLayout(
      schemaVersion: schemaVersion, isCompact: compact, idPrefix: idPrefix, profile: profile ?? .document,
      size: size ?? .responsive)
    var options = ConversionOptions(
      format: profile == nil ? to?.format : .svg, layout: layout, precision: precision, lossPolicy: onLoss)
    options.unsupported = unsupported
    options.title = title
    options.background = background
    if fix { options.fixes = .safe }
    var reader = input.reader
    reader.accounts = true
    reader.embedsUnsupported = unsupported == .embed
    reader.prefersEditable = prefer == .editable
    if let resources { reader.resources = try openResources(resources) }
    var run = ConvertRun(
      inputs: input.inputs,
      reader: reader,
      options: options,
      plan: outputDir.map(OutputPlan.directory)
        ?? .single(output.map(Output.init(argument:)) ?? .standardOutput),
      report: report.map(Output.init(argument:)))
    run.endsProcess = true
    input.announce()
    try run.run(messages.console).leave()
  }

  private func openResources(_ path: String) throws -> ResourceDirectory {
    do throws(FileFailure) {
      return try ResourceDirectory(path)
    } catch {
      throw ValidationError("--resources \(error.name) \(error.message)")
    }
  }
}
