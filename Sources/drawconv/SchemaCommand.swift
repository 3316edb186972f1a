import ArgumentParser
import DrawconvKit

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of drawings in JSON, or of lint's report, configuration or baseline.",
    discussion: """
      Editors use it to check a drawing while it is typed.

        drawconv schema > plane.schema.json
        drawconv schema --version 1
        drawconv schema --report
        drawconv schema --config
        drawconv schema --baseline
      """)

  @Option(help: ArgumentHelp("The version of the schema, 1 or 2.", valueName: "version"))
  var version: Int?

  @Flag(help: "Print the schema of what lint --format json writes.")
  var report = false

  @Flag(help: "Print the schema of .drawconv.json.")
  var config = false

  @Flag(help: "Print the schema of what lint --write-baseline writes.")
  var baseline = false

  func validate() throws {
    guard [version != nil, report, config, baseline].filter(\.self).count <= 1 else {
      throw ValidationError(
        "--version, --report, --config and --baseline ask for different schemas; take one")
    }
    if let version, SchemaText.text(version: version) == nil {
      throw ValidationError("there is no schema of version \(version); there are 1 and 2")
    }
  }

  func run() throws {
    do throws(FileFailure) {
      try FileWriter.write(text: text, to: .standardOutput)
    } catch {
      Console.standardError.report(error)
      try error.status.leave()
    }
  }

  private var text: String {
    if report { return SchemaText.report }
    if config { return SchemaText.configuration }
    if baseline { return SchemaText.baseline }
    return SchemaText.text(version: version ?? 2) ?? ""
  }
}
