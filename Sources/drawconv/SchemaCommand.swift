import ArgumentParser
import DrawconvKit

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of drawings in JSON.",
    discussion: """
      Editors use it to check a drawing while it is typed.

        drawconv schema > plane.schema.json
        drawconv schema --version 1
      """)

  @Option(help: ArgumentHelp("The version of the schema, 1 or 2.", valueName: "version"))
  var version = 2

  func validate() throws {
    guard SchemaText.text(version: version) != nil else {
      throw ValidationError("there is no schema of version \(version); there are 1 and 2")
    }
  }

  func run() throws {
    do throws(FileFailure) {
      try FileWriter.write(text: SchemaText.text(version: version) ?? "", to: .standardOutput)
    } catch {
      Console.standardError.report(error)
      try error.status.leave()
    }
  }
}
