package enum LintReportFormat: String, Hashable, Sendable, CaseIterable {
  /// As compilers do, on terminals with the line of the document.
  case text
  /// One line for each finding.
  case concise
  /// JSON by the published schema.
  case json
  /// SARIF 2.1.0.
  case sarif
  /// GitHub's workflow commands.
  case github
  /// JUnit's XML.
  case junit
  /// A page with the drawings themselves.
  case html

  /// Whether people read the report line by line, so that statistics can stand below it.
  var isText: Bool { self == .text || self == .concise }

  func reporter(for output: Output, showsStatistics: Bool, _ color: ColorChoice) -> any LintReporter {
    switch self {
    case .text: TextLintReporter(output: output, showsStatistics: showsStatistics, color: color)
    case .concise:
      TextLintReporter(output: output, showsStatistics: showsStatistics, isConcise: true, color: color)
    case .json: JSONLintReporter()
    case .sarif: SARIFReporter()
    case .github: GitHubReporter()
    case .junit: JUnitReporter()
    case .html: HTMLReporter()
    }
  }
}

/// Why reports cannot be written as they were asked for.
package struct ReportPlanFailure: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }
}

/// The reports that a run writes, each to a place of its own.
package struct ReportPlan: Hashable, Sendable {
  package let reports: [Entry]

  package struct Entry: Hashable, Sendable {
    package let format: LintReportFormat
    package let output: Output

    /// What tells it apart from other places, whatever these are called.
    fileprivate var place: PathKey {
      if case .file(let path) = output { ReadFiles.place(of: path) } else { PathKey("-") }
    }
  }

  /// Plans the reports of `--format` and `--output`; text on standard output where neither says anything.
  ///
  /// - Throws: where two reports go to one place, or `--output` has no report to take.
  package init(formats: [String], output: String?) throws(ReportPlanFailure) {
    var requests: [(format: LintReportFormat, output: Output?)] = []
    for format in formats { requests.append(try Self.request(format)) }
    if requests.isEmpty { requests = [(.text, nil)] }
    if output != nil, !requests.contains(where: { $0.output == nil }) {
      throw ReportPlanFailure("each --format names its file, so that --output has no report to take")
    }
    let rest = output.map(Output.init(argument:)) ?? .standardOutput
    reports = requests.map { Entry(format: $0.format, output: $0.output ?? rest) }
    var taken: Set<PathKey> = []
    for report in reports where !taken.insert(report.place).inserted {
      let name = report.output == .standardOutput ? "standard output" : report.output.name
      throw ReportPlanFailure(
        "two reports go to \(name); give each a file of its own, as in --format \(report.format.rawValue)=FILE"
      )
    }
  }

  /// Takes `NAME` or `NAME=FILE` apart.
  private static func request(
    _ argument: String
  ) throws(ReportPlanFailure) -> (format: LintReportFormat, output: Output?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let name = parts.first ?? ""
    guard let format = LintReportFormat(rawValue: name) else {
      let names = LintReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ReportPlanFailure("there is no report format \"\(name)\"; there are \(names)")
    }
    guard parts.count > 1 else { return (format, nil) }
    guard !parts[1].isEmpty else {
      throw ReportPlanFailure("--format \(argument) names no file; write \(name)=FILE, or \(name) alone")
    }
    return (format, Output(argument: parts[1]))
  }

  /// Creates what writes the reports. Statistics stand below the first report for people, or on the console.
  package func makeReports(showsStatistics: Bool, color: ColorChoice = .auto) -> LintReports {
    let carrier = reports.firstIndex { $0.format.isText }
    return LintReports(
      reports.enumerated().map { index, report in
        let reporter = report.format.reporter(
          for: report.output, showsStatistics: showsStatistics && index == carrier, color)
        return (reporter, report.output)
      }, showsStatistics: showsStatistics && carrier == nil)
  }
}
