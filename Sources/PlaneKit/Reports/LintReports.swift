/// What a report goes by beyond the findings' messages and places in the text, and what is not kept or looked for unless
/// somebody asks.
package struct ReportNeeds: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let documents = ReportNeeds(rawValue: 1)
  package static let paths = ReportNeeds(rawValue: 2)
}

/// Writes a report about files, in the order in which they are added.
package protocol LintReporter {
  /// What the report goes by; paths unless told.
  var needs: ReportNeeds { get }
  mutating func add(_ file: LintedFile)
  /// Hands over what of the report will not change any more; nothing unless told.
  mutating func takeFinished() -> [ArraySlice<UInt8>]
  /// Ends the report, and hands over the rest of it.
  mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>]
}

extension LintReporter {
  package var needs: ReportNeeds { .paths }
  package mutating func takeFinished() -> [ArraySlice<UInt8>] { [] }
}

/// The reports of a run, which are all fed from the same findings.
package struct LintReports {
  private var reports: [Report]
  private let showsStatistics: Bool

  /// Gathers reports; statistics go to the console if told.
  package init(_ reports: [(any LintReporter, Output)], showsStatistics: Bool = false) {
    self.reports = reports.map { Report(reporter: $0.0, output: $0.1) }
    self.showsStatistics = showsStatistics
  }

  var needs: ReportNeeds { reports.reduce(into: []) { $0.formUnion($1.reporter.needs) } }

  var files: [String] { reports.compactMap { if case .file(let path) = $0.output { path } else { nil } } }

  /// Adds a file to each report. What is finished goes to standard output at once, so that nobody waits for the last of
  /// thousands of files to read of the first.
  mutating func add(_ file: LintedFile, _ console: Console) {
    for index in reports.indices {
      reports[index].reporter.add(file)
      guard reports[index].output == .standardOutput else { continue }
      let finished = reports[index].reporter.takeFinished()
      if !finished.isEmpty { console.makeRoom() }
      reports[index].write(finished)
    }
  }

  /// Ends and writes each report; one that cannot be written does not stop the others.
  mutating func finish(_ counts: FindingCounts, _ console: Console) -> RunStatus {
    var status = RunStatus.done
    for index in reports.indices {
      reports[index].write(reports[index].reporter.finish(counts))
      if let failure = reports[index].failure {
        console.report(failure)
        status.worsen(to: failure.status)
      }
    }
    if showsStatistics {
      for line in counts.statistics { console.say(line) }
    }
    return status
  }
}

private struct Report {
  var reporter: any LintReporter
  let output: Output
  private(set) var failure: FileFailure?

  /// Writes a part of the report, unless one before could not be written.
  mutating func write(_ chunks: [ArraySlice<UInt8>]) {
    guard failure == nil else { return }
    do throws(FileFailure) {
      try FileWriter.write(chunks, to: output)
    } catch {
      failure = error
    }
  }
}

extension FindingCounts {
  /// How often each rule is broken, a line for each, the most frequent first and then by name.
  var statistics: [String] {
    let sorted = rules.sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
    let width = sorted.first.map { String($0.count).utf8.count } ?? 0
    return sorted.map { name, count in
      let number = String(count)
      return "\(String(repeating: " ", count: width - number.utf8.count))\(number) \(name)"
    }
  }
}
