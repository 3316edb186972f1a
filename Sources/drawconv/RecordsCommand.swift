#if os(Linux) && canImport(Glibc)
import ArgumentParser
import PlaneKit

struct RecordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "Answer a stream of records, for engines such as Spark: a line of JSON in, a line of JSON out.",
    discussion: """
      Each line of standard input is {"id": …, "doc": "the drawing's text"}, or "data" with its bytes in base64. Each gets one \
      line, in the same order: {"id": …, "ok": true, …}, or {"id": …, "ok": false, "error": {…}}. Worker processes do the \
      work. The status is 0 when all was answered, whatever became of single records; counts go to standard error.

        drawconv records convert --to json < drawings.ndjson > converted.ndjson
        parallel --pipe -j2 drawconv records lint --jobs 1 < drawings.ndjson
        drawconv schema --records
      """,
    subcommands: [
      RecordsConvertCommand.self, RecordsLintCommand.self, RecordsNormalizeCommand.self,
      RecordsInfoCommand.self,
    ])

  func run() throws {
    throw ValidationError("say what to do with the records: convert, lint, normalize or info")
  }
}

struct RecordsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert the drawing of each record.",
    discussion: """
      "doc" holds what "drawconv convert" writes for the drawing alone; "losses" and "findings" what its report lists. A \
      record's own "from" and "to" win over the options.

        drawconv records convert --to json --on-loss fail=picture < drawings.ndjson
      """)

  @OptionGroup var stream: RecordArguments
  @OptionGroup var conversion: ConversionArguments

  func run() throws { try stream.run(.convert(conversion.options), try conversion.prepare(stream.reader)) }
}

struct RecordsLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check the drawing of each record.",
    discussion: """
      "findings" holds what "drawconv lint --format json" lists for the drawing alone. A record is ok whatever is found, \
      unless the drawing can't be read.

        drawconv records lint --select errors < drawings.ndjson
      """)

  @OptionGroup var stream: RecordArguments
  @OptionGroup var rules: RuleArguments

  func run() throws {
    var options = rules.options
    options.reportsErrorsOnly = stream.quiet
    try stream.run(.lint(options), stream.reader)
  }
}

struct RecordsNormalizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "normalize", abstract: "Write the drawing of each record in its canonical form.",
    discussion: """
      "doc" holds what "drawconv normalize" writes for the drawing alone. An SVG that drawconv did not write comes back as it \
      is.

        drawconv records normalize --compact < drawings.ndjson
      """)

  @OptionGroup var stream: RecordArguments
  @OptionGroup var form: FormArguments

  @Flag(help: "Write no drawing; a record whose drawing is not in canonical form is not ok.")
  var check = false

  func run() throws {
    let operation = RecordOperation.normalize(isCompact: form.compact, fixes: form.fixes, checksOnly: check)
    try stream.run(operation, stream.reader)
  }
}

struct RecordsInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Say what the drawing of each record holds.",
    discussion: """
      "info" holds what "drawconv info --format json" says of the drawing alone, but for its name.

        drawconv records info < drawings.ndjson
      """)

  @OptionGroup var stream: RecordArguments

  func run() throws { try stream.run(.info, stream.reader) }
}
#endif
