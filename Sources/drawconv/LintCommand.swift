import ArgumentParser
import CommandSupport
import PlaneKit

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check drawings and report what is wrong with them, and where.",
    discussion: """
      Directories are searched for .svg and .svgz files, and for .json files that are drawings. The status is 1 where errors are \
      found, and 2 where nothing is found to check, unless --allow-empty or --changed is given, or files are named that are \
      all excluded.

        drawconv lint board.json
        drawconv lint --format text --format html=report.html boards/
        git show HEAD:board.svg | drawconv lint --stdin-filename board.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The drawings and directories; - is standard input, also the default. On a terminal, the default is this directory.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Also check the files that this file lists: one on each line, or each with a zero byte behind it, as git ls-files -z \
      writes them. - is standard input. Can be given several times.
      """, valueName: "file"), completion: .file())
  var filesFrom: [String] = []

  @Option(help: "Read all input as this format, whatever its name says.")
  var from: DocumentFormat?

  @OptionGroup var limits: LimitArguments

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
      "Write the report to this file, where --format names none.", valueName: "file"))
  var output: String?

  @Flag(name: [.short, .long], help: "Report errors only, and what is passed over.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help: "List all findings; otherwise, those of one rule in one file beyond 1,000 are only counted.")
  var verbose = false

  @OptionGroup var color: ColorArguments

  @OptionGroup var rules: RuleArguments

  @Option(
    help: ArgumentHelp(
      """
      Leave these files out, even if they are named: a pattern for paths from here, as in vendor/**, ../old or *.min.svg. Can \
      be given several times; adds to what the configuration leaves out.
      """, valueName: "glob"))
  var exclude: [String] = []

  @Flag(
    help: """
      Leave files that are named out, too, where the configuration leaves them out: for hooks, which name every file that \
      changed.
      """)
  var forceExclude = false

  @OptionGroup var hooks: HookArguments

  @Flag(help: "End with status 0 where nothing is found to check.")
  var allowEmpty = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many files to check at once. Default: as many as there are processors.", valueName: "count"))
  var jobs: Int?

  @Flag(help: "Check only files that differ from git's HEAD, or that git doesn't know; in . unless told.")
  var changed = false

  @Option(
    help: ArgumentHelp("As --changed, but from this revision on, as in main or HEAD~3.", valueName: "rev"))
  var changedSince: String?

  #if os(Linux) && canImport(Glibc)
  @Flag(help: "Check again whenever a file changes, until interrupted.")
  var watch = false
  #else
  private var watch: Bool { false }
  #endif

  @Flag(
    help: "Fix in place what can be fixed safely: of the picture nothing changes but what a rule forbids.")
  var fix = false

  @Flag(help: "Fix also what may change the picture, or where it has to be guessed what was meant.")
  var unsafeFixes = false

  @Flag(
    help: "Write nothing; print what fixing would change as a patch, and end with 1 where something would.")
  var diff = false

  @Option(help: ArgumentHelp("Pass over the findings that this file knows.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write what is found to this file, to be known from now on; it keeps what it knows of what is not checked.",
      valueName: "file"))
  var writeBaseline: String?

  @Flag(
    help:
      "Report how often each rule is broken: below findings in text, else among the messages on standard error."
  )
  var statistics = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End with status 1 where there are more warnings than this.", valueName: "count"))
  var maxWarnings: Int?

  @Option(help: ArgumentHelp("What to call standard input; tells its format, too.", valueName: "name"))
  var stdinFilename: String?

  @Flag(help: "End with status 0 whatever rules find; what can't be read is a failure all the same.")
  var exitZero = false

  func validate() throws {
    if baseline == "-" { throw ValidationError("--baseline takes a file, and - is none") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other")
    }
    if diff, writeBaseline != nil {
      throw ValidationError("--diff writes nothing, and --write-baseline would; give one of them")
    }
    for pattern in exclude {
      if let complaint = ExcludedPaths.complaint(about: pattern) { throw ValidationError(complaint) }
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs), but takes 1 or more") }
    if fix || unsafeFixes, !diff, readsStandardInput {
      throw ValidationError(
        "standard input has no place for fixes to be written to; use \"drawconv normalize --fix\"")
    }
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("--max-warnings is \(maxWarnings), but takes 0 or more")
    }
    if changed, changedSince != nil {
      throw ValidationError("--changed and --changed-since exclude each other")
    }
    if changed || changedSince != nil, paths.contains("-") {
      throw ValidationError("git knows nothing of standard input; name files, or leave --changed out")
    }
    if watch, !filesFrom.isEmpty {
      throw ValidationError(
        "--watch looks at files and directories that are named, and not at a list of them")
    }
    if watch, readsStandardInput {
      throw ValidationError("--watch has no file to watch in standard input; name files or directories")
    }
    if let stdinFilename, stdinFilename.isEmpty || !readsStandardInput {
      throw ValidationError(
        stdinFilename.isEmpty
          ? "--stdin-filename is empty; name a file, as in board.json"
          : "--stdin-filename names standard input, and nothing is read from there; leave it out, or name - as a file"
      )
    }
    let reports = try plan().reports
    if diff, !format.isEmpty, reports.contains(where: { $0.output == .standardOutput }) {
      throw ValidationError(
        "--diff and a report can't both go to standard output; name a file: \(format[0])=FILE")
    }
    if writeBaseline.map(Output.init(argument:)) == .standardOutput,
      reports.contains(where: { $0.output == .standardOutput })
    {
      throw ValidationError(
        "the report and --write-baseline can't both go to standard output; use --output for the report")
    }
    try checkStandardInput(paths + filesFrom)
  }

  func run() throws {
    let console = Console.standardError(quiet ? .quiet : .normal, color: color.color)
    let usual = readsStandardInput ? "-" : "."
    var run = LintRun(
      paths: paths.isEmpty && filesFrom.isEmpty ? [usual] : paths, standardInputName: stdinFilename,
      reader: limits.reader(of: from), options: options, revision: revision)
    run.lists = filesFrom.map(Input.init(argument:))
    #if os(Linux) && canImport(Glibc)
    if watch {
      let reports = try reports()
      let outputs = try plan().reports.map(\.output)
      return try WatchRun(run, outputs: outputs)(console) { reports }.leave()
    }
    #endif
    try run.run(reports(), console).leave()
  }

  private var options: LintOptions {
    var options = rules.options
    options.excluded = exclude
    options.excludesNamed = forceExclude
    options.checksDrawingsOnly = hooks.drawingsOnly
    options.allowsEmpty = allowEmpty
    options.jobs = jobs
    options.fixes = unsafeFixes ? .all : fix || diff ? .safe : .none
    if diff { options.diffStyle = .forStandardOutput(color.color) }
    options.baseline = baseline
    options.newBaseline = writeBaseline
    options.warningLimit = maxWarnings
    options.alwaysPasses = exitZero
    options.reportsErrorsOnly = quiet
    options.listsAll = verbose
    return options
  }

  /// The revision from which files must differ.
  private var revision: String? { changedSince ?? (changed ? "HEAD" : nil) }

  /// Whether a drawing comes from standard input: where it is named, and where nothing else is and nobody would have to
  /// type it.
  private var readsStandardInput: Bool {
    guard paths.isEmpty, filesFrom.isEmpty else { return paths.contains("-") }
    return revision == nil && (stdinFilename != nil || !TerminalStyle.isInputTyped)
  }

  /// The reports; none beside a patch, unless one is asked for.
  private func reports() throws -> LintReports {
    if diff, format.isEmpty, output == nil { return LintReports([], showsStatistics: statistics) }
    return try plan().makeReports(showsStatistics: statistics, color: color.color)
  }

  private func plan() throws -> ReportPlan {
    try rethrow(ReportPlan(formats: format, output: output)) { (error: ReportPlanFailure) in
      ValidationError(error.message)
    }
  }
}
