import ArgumentParser
import PlaneKit

/// How a drawing is converted.
struct ConversionArguments: ParsableArguments {
  @Option(help: "The format to write. Default: what the output's name says, else the other one than is read.")
  var to: FormatName?

  @Option(help: ArgumentHelp("The version of the JSON schema to write, 1 or 2.", valueName: "version"))
  var schemaVersion = 2

  @Option(
    help: ArgumentHelp(
      "Give the drawing this title. An empty one takes its title away. Default: keep its own.",
      valueName: "text"))
  var title: String?

  @Flag(help: "Leave out white space between tokens.")
  var compact = false

  @Option(
    help: ArgumentHelp(
      "Round positions and lengths to this many digits behind the decimal point, 0 to 15. Default: keep all.",
      valueName: "digits"))
  var precision: Int?

  @Option(
    help: ArgumentHelp(
      "Put this before each id in SVG, so that drawings can share a page.", valueName: "prefix"))
  var idPrefix = ""

  @Option(
    help: """
      What to do with what no layer kind can hold: embed it as pictures cut out of the drawing, drop it, or fail and \
      write nothing.
      """)
  var unsupported = ConversionOptions.Unsupported.embed

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

  func validate() throws {
    if let complaint = title.flatMap(ConversionOptions.complaint(aboutTitle:)) {
      throw ValidationError(complaint)
    }
    if let precision, !(0...15).contains(precision) {
      throw ValidationError("--precision is \(precision), but takes 0 to 15 digits")
    }
    guard OutputLayout.schemaVersions.contains(schemaVersion) else {
      throw ValidationError("--schema-version is \(schemaVersion), but only 1 and 2 are known")
    }
  }

  /// What the converter is to do.
  var options: ConversionOptions {
    let layout = OutputLayout(schemaVersion: schemaVersion, isCompact: compact, idPrefix: idPrefix)
    var options = ConversionOptions(
      format: to?.format, layout: layout, precision: precision, lossPolicy: onLoss)
    options.unsupported = unsupported
    options.title = title
    if fix { options.fixes = .safe }
    return options
  }

  /// A reader for what is to be converted.
  func prepare(_ reader: PlaneReader) throws -> PlaneReader {
    var reader = reader
    reader.accounts = true
    reader.embedsUnsupported = unsupported == .embed
    if let resources { reader.resources = try openResources(resources) }
    return reader
  }

  private func openResources(_ path: String) throws -> ResourceDirectory {
    do throws(FileFailure) {
      return try ResourceDirectory(path)
    } catch {
      throw ValidationError("--resources \(error.name) \(error.message)")
    }
  }
}
