import ArgumentParser
import DrawconvKit

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check drawings and report what is wrong with them, and where.",
    discussion: """
      Directories are searched for .svg files, and for .json files that are drawings. The status is 1 where errors are \
      found.

        drawconv lint board.json
        drawconv lint --format text --format html=report.html boards/
        git show HEAD:board.svg | drawconv lint --stdin-filename board.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The drawings and directories; - is standard input, also the default.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(help: "Read all input as this format, whatever its name says.")
  var from: FormatName?

  @Option(
    help: ArgumentHelp(
      """
      How to report: \(LintReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). Can be given several times; \
      all but one need a file, as in sarif=out.sarif.
      """, valueName: "name[=file]"),
    completion: .list(LintReportFormat.allCases.map(\.rawValue)))
  var format: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write the report that names no file to this one instead of standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Report errors only.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Check these rules only; names of rules or groups, separated by commas.", valueName: "rules"))
  var select: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave these rules out; names of rules or groups, separated by commas.", valueName: "rules"))
  var ignore: [String] = []

  @Flag(help: "Report how often each rule is broken.")
  var statistics = false

  @Option(
    help: ArgumentHelp("End with status 1 where there are more warnings than this.", valueName: "count"))
  var maxWarnings: Int?

  @Option(help: ArgumentHelp("What to call standard input; tells its format, too.", valueName: "name"))
  var stdinFilename: String?

  @Flag(help: "End with status 0 whatever is found.")
  var exitZero = false

  func validate() throws {
    for name in names(select) + names(ignore) where !LintOptions.ruleNames.contains(name) {
      throw ValidationError(LintOptions.complaint(about: name))
    }
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("--max-warnings is \(maxWarnings), but takes 0 or more")
    }
    _ = try plan()
    guard paths.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("standard input can be read once only, and - is given twice")
    }
  }

  func run() throws {
    let run = LintRun(
      paths: paths,
      standardInputName: stdinFilename,
      reader: DocumentReader(stated: from?.format),
      options: LintOptions(
        selected: select.isEmpty ? nil : Set(names(select)), ignored: Set(names(ignore)),
        warningLimit: maxWarnings,
        alwaysPasses: exitZero, reportsErrorsOnly: quiet))
    try run.run(plan().makeReports(showsStatistics: statistics), .standardError).leave()
  }

  private func plan() throws -> ReportPlan {
    do throws(ReportPlanFailure) {
      return try ReportPlan(formats: format, output: output)
    } catch {
      throw ValidationError(error.message)
    }
  }

  private func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map(String.init) }
  }
}
