import ArgumentParser
import CommandSupport
import PlaneKit

/// The command line: what is said here is how to ask; what is done is PlaneKit's.
@main
struct Drawconv: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawconv", abstract: "Carry drawings between SVG and JSON, and check them on the way.",
    discussion: """
      Drawings are planes of rectangles, photos, labels and post-its. Input is a file, several, or - for standard \
      input; output goes to standard output unless told. Data alone goes there; messages go to standard error.

      Exit status: 0 done; 1 done, and the answer is no (errors found, drawings that differ, a drawing not \
      converted); 2 wrong usage or an input that can't be used; 3 reading or writing failed.
      """,
    version: Version.current,
    subcommands: [
      ConvertCommand.self, LintCommand.self, NormalizeCommand.self, DiffCommand.self, InfoCommand.self,
      EditCommand.self, StudioCommand.self, ExplainCommand.self, SchemaCommand.self,
    ] + recordsCommands)

  #if os(Linux) && canImport(Glibc)
  private static let recordsCommands: [any ParsableCommand.Type] = [RecordsCommand.self]
  #else
  private static let recordsCommands: [any ParsableCommand.Type] = []
  #endif

  private static let commandNames = names(of: configuration.subcommands) + ["help"]

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.compactMap { $0.configuration.commandName }
  }

  /// Runs the command that the arguments name, and ends the process.
  static func main() {
    POSIX.prepareSignals()
    runToEnd {
      let arguments = CommandLine.arguments.dropFirst()
      let inner = recordsCommands.map { ("records", names(of: $0.configuration.subcommands)) }
      let complaint = UnknownCommand.complaint(
        about: arguments, among: commandNames, Dictionary(inner) { first, _ in first })
      if let complaint { throw ValidationError(complaint) }
    }
  }
}
