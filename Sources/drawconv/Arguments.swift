import ArgumentParser
import DrawconvKit

extension FormatName: ExpressibleByArgument {}

extension ConversionOptions.LossPolicy: ExpressibleByArgument {
  /// The policy with a name.
  public init?(argument: String) { self.init(name: argument) }

  /// The names, for help.
  public static var allValueStrings: [String] { all.map(\.name) }

  /// The name, for help.
  public var defaultValueDescription: String { name }
}

extension ConversionOptions.Unsupported: ExpressibleByArgument {}

/// How a command reports to programs or people.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// What every command that reads drawings takes.
struct InputArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The drawings; - is standard input, also the default.", valueName: "file"),
    completion: .file(extensions: ["svg", "svgz", "json"]))
  var files: [String] = []

  @Option(help: "Read all input as this format, whatever its name says.")
  var from: FormatName?

  /// The inputs.
  var inputs: [Input] {
    files.isEmpty ? [.standardInput()] : files.map(Input.init(argument:))
  }

  /// What reads them.
  var reader: DocumentReader { DocumentReader(stated: from?.format) }

  func validate() throws {
    guard files.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("standard input can be read once only, and - is given twice")
    }
  }
}
