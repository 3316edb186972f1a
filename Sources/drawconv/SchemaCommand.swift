import ArgumentParser
import DrawconvKit

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of drawings in JSON, or of lint's report.",
    discussion: """
      Editors use it to check a drawing while it is typed.

        drawconv schema > plane.schema.json
        drawconv schema --version 1
        drawconv schema --report
      """)

  @Option(help: ArgumentHelp("The version of the schema, 1 or 2.", valueName: "version"))
  var version: Int?

  @Flag(help: "Print the schema of what lint --format json writes.")
  var report = false

  func validate() throws {
    guard !report || version == nil else {
      throw ValidationError("--version is that of a drawing's schema, and --report asks for another one")
    }
    if let version, SchemaText.text(version: version) == nil {
      throw ValidationError("there is no schema of version \(version); there are 1 and 2")
    }
  }

  func run() throws {
    do throws(FileFailure) {
      let text = report ? SchemaText.report : SchemaText.text(version: version ?? 2) ?? ""
      try FileWriter.write(text: text, to: .standardOutput)
    } catch {
      Console.standardError.report(error)
      try error.status.leave()
    }
  }
}
