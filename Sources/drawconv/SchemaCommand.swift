import ArgumentParser
import CommandSupport
import PlaneKit

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of drawings in JSON, or of another kind of file.",
    discussion: """
      Editors use it to check a drawing while it is typed.

        drawconv schema > plane.schema.json
        drawconv schema --schema-version 1
        drawconv schema --config
      """)

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The version of the schema, 1 or 2.", valueName: "version"))
  var schemaVersion: Int?

  /// The name that the option had at first. Without a number, it asks for the version of the tool, as everywhere.
  @Option(name: .customLong("version"), defaultAsFlag: versionOfTool, help: .hidden)
  var version: Int?

  /// A kind of file that is no drawing; the schema's name is the flag's.
  enum Kind: String, EnumerableFlag {
    case edits, report, conversion, info, diff, config, baseline, records

    static func help(for value: Kind) -> ArgumentHelp? {
      let what =
        switch value {
        case .edits: "the edits that edit reads"
        case .report: "what lint --format json writes"
        case .conversion: "what convert --report writes"
        case .info: "what info --format json writes"
        case .diff: "what diff --format json writes"
        case .config: ".drawconv.json"
        case .baseline: "what lint --write-baseline writes"
        case .records: "the lines that records reads and writes"
        }
      return "Print the schema of \(what)."
    }
  }

  @Flag var kinds: [Kind] = []

  func validate() throws {
    if version == versionOfTool { throw CleanExit.message(Version.current) }
    let versions = [schemaVersion, version].compactMap { $0 == nil ? nil : "--schema-version" }
    let asked = versions + kinds.map { "--\($0)" }
    if let first = asked.first, let other = asked.first(where: { $0 != first }) {
      throw ValidationError("\(first) and \(other) ask for different schemas; take one")
    }
    if let version = stated, PublishedSchema.plane(version: version) == nil {
      throw ValidationError("there is no schema of version \(version); there are 1 and 2")
    }
  }

  func run() throws {
    let schema = kinds.first.map { PublishedSchema(rawValue: $0.rawValue) } ?? .plane(version: stated ?? 2)
    try Console.standardError.write(text: schema?.text ?? "", to: .standardOutput).leave()
  }

  private var stated: Int? { schemaVersion ?? version }
}

/// Stands for the version of the tool among those of the schema.
private let versionOfTool = -1
