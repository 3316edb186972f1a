public import ArgumentParser
import CommandSupport
public import PlaneKit

extension DocumentFormat: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}

extension ConversionOptions.LossPolicy: ExpressibleByArgument {
  /// The policy with a name.
  public init?(argument: String) { self.init(name: argument) }

  /// The names, for help.
  public static var allValueStrings: [String] { all.map(\.name) }

  /// The name, for help.
  public var defaultValueDescription: String { name }
}

extension ConversionOptions.Unsupported: ExpressibleByArgument {}

/// What counts more where an import can't have both.
enum ImportPreference: String, CaseIterable, ExpressibleByArgument {
  case looks, editable

  /// The preference with a name, of which one may be in the singular.
  init?(argument: String) { self.init(rawValue: argument == "look" ? "looks" : argument) }
}

extension ConversionOptions.Background {
  /// The background with a name: `none`, or a color of CSS.
  init(argument: String) throws {
    guard let background = Self(name: argument) else {
      throw ValidationError("it is no color that is opaque; give one as #fff or white, or none")
    }
    self = background
  }
}

extension SVGProfile: ExpressibleByArgument {}

extension SVGSize: ExpressibleByArgument {}

/// How a command reports to programs or people.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension LimitArguments {
  /// A reader of a format, or of what names and contents say.
  func reader(of format: DocumentFormat?) -> PlaneReader {
    var reader = PlaneReader(format: format)
    reader.limitFactor = limitFactor
    return reader
  }
}

/// What every command that reads drawings takes.
struct InputArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The drawings; - is standard input, also the default.", valueName: "file"),
    completion: .file(extensions: ["svg", "svgz", "json"]))
  var files: [String] = []

  @Option(help: "Read all input as this format, whatever its name says.")
  var from: DocumentFormat?

  @OptionGroup var limits: LimitArguments

  /// The drawings, each once.
  var inputs: [Input] {
    var seen: Set<PathKey> = []
    let inputs = files.isEmpty ? [.standardInput()] : files.map(Input.init(argument:))
    return inputs.count == 1 ? inputs : inputs.filter { seen.insert($0.place).inserted }
  }

  /// Says what is waited for, where somebody would have to type the drawing.
  func announce() {
    guard files.isEmpty, TerminalStyle.isInputTyped else { return }
    Console.standardError.say(
      "reading a drawing from the terminal: type or paste it, then press Ctrl-D; or name a file")
  }

  var reader: PlaneReader { limits.reader(of: from) }

  func validate() throws { try checkStandardInput(files) }
}

/// Fails where standard input is named twice.
func checkStandardInput(_ names: [String]) throws {
  if names.count(where: { $0 == "-" }) > 1 {
    throw ValidationError("standard input can be read once only, and - is given twice")
  }
}

/// Where a command writes one drawing.
struct OutputArguments: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
    completion: .file(extensions: ["svg", "json"]))
  var output: String?

  var place: Output { output.map(Output.init(argument:)) ?? .standardOutput }

  /// Fails for a name that no drawing can have.
  /// - Parameters:
  ///   - format: the format that an option says, so that the name need not; nil where none does.
  ///   - option: that option.
  func check(_ format: DocumentFormat?, by option: String) throws {
    guard let output else { return }
    if let complaint = Output.complaint(aboutName: output, format, by: option) {
      throw ValidationError(complaint)
    }
  }
}

/// What commands take that hooks run.
struct HookArguments: ParsableArguments {
  @Flag(
    help: """
      Skip JSON that is no drawing, even if you name it: for hooks, which name every file that changed.
      """)
  var drawingsOnly = false
}

/// How much a command says, and in which colours.
struct MessageArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "Say errors only.")
  var quiet = false

  @Flag(
    name: [.short, .long], help: "Say everything that is lost, each with its place, and not each kind once.")
  var verbose = false

  @OptionGroup var color: ColorArguments

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
  }

  var console: Console {
    .standardError(quiet ? .quiet : verbose ? .verbose : .normal, color: color.color)
  }
}

/// Which colours a command uses.
struct ColorArguments: ParsableArguments {
  @Option(
    help: """
      When to use colors. This option wins over the environment, and there NO_COLOR over FORCE_COLOR; auto asks the \
      environment, then whether a terminal shows the text.
      """)
  var color = ColorChoice.auto
}
