import ArgumentParser
import CommandSupport
import PlaneKit

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of drawings in JSON, or of another kind of file.",
    discussion: """
      Editors use it to check a drawing while it is typed.

        drawconv schema > plane.schema.json
        drawconv schema --schema-version 1
        drawconv schema --edits
        drawconv schema --report
        drawconv schema --conversion
        drawconv schema --config
        drawconv schema --baseline
        drawconv schema --records
      """)

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The version of the schema, 1 or 2.", valueName: "version"))
  var schemaVersion: Int?

  /// The name that the option had at first. Without a number, it asks for the version of the tool, as everywhere.
  @Option(name: .customLong("version"), defaultAsFlag: versionOfTool, help: .hidden)
  var version: Int?

  @Flag(help: "Print the schema of the edits that edit reads.")
  var edits = false

  @Flag(help: "Print the schema of what lint --format json writes.")
  var report = false

  @Flag(help: "Print the schema of what convert --report writes.")
  var conversion = false

  @Flag(help: "Print the schema of .drawconv.json.")
  var config = false

  @Flag(help: "Print the schema of what lint --write-baseline writes.")
  var baseline = false

  @Flag(help: "Print the schema of the lines that records reads and writes.")
  var records = false

  func validate() throws {
    if version == versionOfTool { throw CleanExit.message(Version.current) }
    let asked = [schemaVersion != nil, version != nil, edits, report, conversion, config, baseline, records]
    guard asked.filter(\.self).count <= 1 else {
      throw ValidationError(
        "--schema-version, --edits, --report, --conversion, --config, --baseline and --records ask for different schemas; take one"
      )
    }
    if let version = stated, PublishedSchema.plane(version: version) == nil {
      throw ValidationError("there is no schema of version \(version); there are 1 and 2")
    }
  }

  func run() throws {
    try Console.standardError.write(text: schema?.text ?? "", to: .standardOutput).leave()
  }

  private var stated: Int? { schemaVersion ?? version }

  private var schema: PublishedSchema? {
    if edits { return .edits }
    if report { return .report }
    if conversion { return .conversion }
    if config { return .config }
    if baseline { return .baseline }
    if records { return .records }
    return .plane(version: stated ?? 2)
  }
}

/// Stands for the version of the tool among those of the schema.
private let versionOfTool = -1
