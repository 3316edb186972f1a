import ArgumentParser
import PlaneKit

struct ConversionArguments: ParsableArguments {
  @Option(
    help: "The format to write. Default: SVG with --profile, else JSON for SVG, and SVG for JSON.")
  var to: DocumentFormat?

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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The version of the JSON schema to write, 1 or 2.", valueName: "version"))
  var schemaVersion = 2

  @Option(
    help: ArgumentHelp(
      "Give the drawing this title. An empty one takes its title away. Default: keep its own.",
      valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Put this color behind the drawing, an opaque one as CSS writes it (#fff, white), or none. Default: keep its own.",
      valueName: "color"), transform: ConversionOptions.Background.init(argument:))
  var background: ConversionOptions.Background?

  @Flag(help: "Leave out white space between tokens.")
  var compact = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Round positions and lengths to this many digits behind the decimal point, 0 to 15. What follows from them, as the \
      baselines of texts in an SVG, may have more. Default: keep all.
      """,
      valueName: "digits"))
  var precision: Int?

  @Option(
    help: ArgumentHelp(
      """
      Put this before each id in SVG, so that a drawing can stand in a page twice. "drawconv normalize" writes ids without it.
      """, valueName: "prefix"))
  var idPrefix = ""

  @Option(
    help: """
      For SVG input: what to do with what no layer kind can hold: embed it as pictures cut out of the drawing, drop it, or fail and \
      write nothing.
      """)
  var unsupported = ConversionOptions.Unsupported.embed

  @Option(
    help: """
      For SVG input: what to prefer where another program wrote it: its looks, or texts and images that can be edited, also where they \
      or groups around them are filtered, masked or clipped, in fonts that the SVG brings along, and with letters that are spaced, stretched or styled \
      one by one. Rectangles come without their shadows then. What looks different is reported.
      """)
  var prefer = ImportPreference.looks

  @Option(
    help: ArgumentHelp(
      "For SVG input: read images that stand in files of their own, if they lie below this directory. Default: none is read.",
      valueName: "directory"),
    completion: .directory)
  var resources: String?

  @Option(
    help: """
      What to do when something can't be carried over: report it and go on, or fail and write nothing. A loss is of the \
      picture (it looks different), of structure (it looks the same, but names, groups, links or what viewers adapt are gone, \
      or a shape is a picture now) or of metadata (comments, what editors keep); fail=picture, fail=structure and \
      fail=metadata fail on that class alone. Default: report.
      """)
  var onLoss: [ConversionOptions.LossPolicy] = []

  @Flag(
    help:
      "Fix first what is safe to fix. The picture changes only where a rule forbids it. The input file stays as it is."
  )
  var fix = false

  func validate() throws {
    if profile != nil, to == .json { throw ValidationError(ConversionOptions.misplacedProfile) }
    if size != nil, profile != .inline { throw ValidationError("--size is for --profile inline") }
    if profile != nil, schemaVersion != 2 {
      throw ValidationError("--schema-version is for JSON, and --profile for SVG; leave one out")
    }
    if onLoss.count > 1 {
      throw ValidationError(
        "--on-loss is given \(onLoss.count) times, and one counts; fail stops at every loss")
    }
    if let complaint = to.flatMap(options.complaint(aboutWriting:)) { throw ValidationError(complaint) }
    // The system hands over text, and this is what stands in it for all else.
    if title?.unicodeScalars.contains("\u{fffd}") == true {
      throw ValidationError(
        "--title holds U+FFFD, which stands for bytes that are not UTF-8; give it in UTF-8")
    }
    if let resources { _ = try openResources(resources) }
    if profile == .image, !idPrefix.isEmpty {
      throw ValidationError("--id-prefix is for SVG in a page, and an image stands alone; leave it out")
    }
    if let complaint = options.complaint(naming: \.flag) { throw ValidationError(complaint) }
  }

  var options: ConversionOptions {
    let layout = OutputLayout(
      schemaVersion: schemaVersion, isCompact: compact, idPrefix: idPrefix, profile: profile ?? .document,
      size: size ?? .responsive)
    var options = ConversionOptions(
      format: profile == nil ? to : .svg, layout: layout, precision: precision,
      lossPolicy: onLoss.first ?? .report)
    options.unsupported = unsupported
    options.title = title
    options.background = background
    if fix { options.fixes = .safe }
    return options
  }

  func prepare(_ reader: PlaneReader) throws -> PlaneReader {
    var reader = reader
    reader.accounts = true
    reader.embedsUnsupported = unsupported == .embed
    reader.prefersEditable = prefer == .editable
    if let resources { reader.resources = try openResources(resources) }
    return reader
  }

  private func openResources(_ path: String) throws -> ResourceDirectory {
    try rethrow(ResourceDirectory(path)) { (error: FileFailure) in
      ValidationError("--resources \(error.name) \(error.message)")
    }
  }
}
