package import Diagnostics
package import PlaneCoding

package struct LintedFile: Sendable {
  /// What messages call the file.
  package var name: String
  /// What was read; nil where nothing could be.
  package var source: SourceText?
  package var format: DocumentFormat?
  /// The drawing, where a report shows it; nil where there is none to be had.
  package var document: PlaneDocument?
  /// What was found, in the order of the places.
  package var findings: [Diagnostic]
  package var fixes = FindingFixes()
  /// Why the file could not be read, where that is so.
  package var failure: FileFailure?
  /// What a run ends with because of this file, limits on warnings aside.
  package var status: RunStatus

  /// Says what looking at a file gave.
  package init(
    name: String, source: SourceText? = nil, findings: [Diagnostic], failure: FileFailure? = nil,
    status: RunStatus
  ) {
    (self.name, self.source, self.findings) = (name, source, findings)
    (self.failure, self.status) = (failure, status)
  }
}

/// Checks files, several at once and reported in order, with bounded memory: of a file that is done, only the reports'
/// words are kept.
package struct LintRun: Sendable {
  /// The files and directories to look at; `-` is standard input.
  package var paths: [String]
  /// Files that list more of them.
  package var lists: [Input] = []
  /// What messages call standard input, which also tells its format.
  package var standardInputName: String?
  package var reader: PlaneReader
  package var options: LintOptions
  /// The revision of git from which files must differ to be checked; nil to check all.
  package var revision: String?

  package init(
    paths: [String], standardInputName: String? = nil, reader: PlaneReader = PlaneReader(),
    options: LintOptions = LintOptions(), revision: String? = nil
  ) {
    (self.paths, self.standardInputName, self.reader) = (paths, standardInputName, reader)
    (self.options, self.revision) = (options, revision)
  }

  /// The files that a run reads beside the documents.
  var files: [String] {
    var files = [options.baseline].compactMap(\.self)
    if case .file(let path) = options.configuration { files.append(path) }
    return files
  }

  /// Checks all files and writes the reports; messages about files that cannot be read, and a summary, go to the
  /// console.
  package func run(_ reports: LintReports, _ console: Console) -> RunStatus {
    console.attempt(try withListed().check(reports, console))
  }

  /// The run with the files that are listed.
  private func withListed() throws(ReadFailure) -> LintRun {
    var run = self
    for list in lists {
      run.paths += try rethrow(PathList.paths(in: list, reader.files), as: ReadFailure.file)
    }
    return run
  }

  /// Fails where a configuration or the baseline can't be used, which would hold for every file.
  private func check(_ reports: LintReports, _ console: Console) throws(ReadFailure) -> RunStatus {
    let work = try self.work(for: reports)
    var tally = try LintTally(reports, options, reader.files, console)
    for failure in work.unsearched { tally.add(unsearched: failure) }
    for failure in work.failures { tally.add(failure) }
    var progress = RunProgress(total: work.jobs.count, console)
    var next = 0
    OrderedWork.run(count: work.jobs.count, threads: threads) {
      work.jobs[$0].run()
    } weight: {
      if case .checked(let outcome) = $0 { outcome.weight } else { 0 }
    } deliver: { result in
      let job = work.jobs[next]
      switch result {
      case .checked(let outcome): tally.add(outcome, of: job)
      case .passedOver(let verdict): if verdict == .unclear { tally.passOver(job.input.name) }
      }
      next += 1
      progress.advance()
    }
    progress.end()
    tally.tellPassedOver()
    if tally.isEmpty, !allowsEmpty(work) {
      let emptiness = emptiness(of: work)
      console.report(emptiness)
      return emptiness.status
    }
    return tally.finish()
  }

  /// How many threads check, within what a system has room for.
  private var threads: Int { min(options.jobs ?? POSIX.processorCount, 256) }

  private struct Work {
    var jobs: [LintJob] = []
    var failures: [FileFailure] = []
    /// The directories that could not be searched.
    var unsearched: [FileFailure] = []
    /// How many files are left out because somebody wants that.
    var excludedCount = 0
    /// Whether a directory was searched, which should hold drawings.
    var isSearched = false
    var leavesOutIgnored = false
  }

  private func work(for reports: LintReports) throws(ReadFailure) -> Work {
    let found = FileFinder(paths)
    var work = Work(isSearched: !found.directories.isEmpty, leavesOutIgnored: found.leavesOutIgnored)
    let changed = try changedFiles()
    var maker = LintJobMaker(options, reader, reports.needs)
    for failure in found.failures where try !maker.leavesOut(folder: failure.name) {
      work.unsearched.append(failure)
    }
    for file in found.files {
      if let changed, !isToCheck(file, changed) { continue }
      var input = Input(argument: file.path)
      if case .standardInput = input { input = .standardInput(name: standardInputName) }
      if options.fixes != .none, options.diffStyle == nil,
        let failure = input.failureInPlace(leavingOut: "--fix")
      {
        work.failures.append(failure)
        continue
      }
      if let job = try maker.job(for: file, input) {
        work.jobs.append(job)
      } else {
        work.excludedCount += 1
      }
    }
    try maker.checkRules()
    try spare(found.files, maker.configurations.paths, from: reports)
    return work
  }

  /// What is wrong where something would be written over a file that a run reads.
  private static func clash(of content: String, with role: String, _ path: String) -> ReadFailure {
    .file(FileFailure(path, "is the \(role) of this run; write \(content) to another place"))
  }

  /// - Throws: a failure where a report or a baseline would be written over a drawing or a configuration, or a report over a
  ///   baseline, and where it can't be written after fixes were.
  private func spare(
    _ files: [FileFinder.File], _ configurations: [String], from reports: LintReports
  ) throws(ReadFailure) {
    var outputs = reports.files.map { (path: $0, content: "the report") }
    if case .file(let path)? = options.newBaseline.map(Output.init(argument:)) {
      outputs.append((path, "the baseline"))
    }
    guard !outputs.isEmpty else { return }
    let baselines = ReadFiles([options.baseline, options.newBaseline].compactMap(\.self))
    for path in reports.files where baselines.holds(path) {
      throw Self.clash(of: "the report", with: "baseline", path)
    }
    // A report of the last time may lie in a directory that is searched.
    let drawings = ReadFiles(files.filter(\.isNamed).map(\.path))
    let configurations = ReadFiles(configurations)
    let lists = ReadFiles(lists.compactMap { if case .file(let path) = $0 { path } else { nil } })
    let found = ReadFiles(files.map(\.path))
    for (path, content) in outputs {
      try rethrow(drawings.spare(path, from: content), as: ReadFailure.file)
      if found.holds(path), isDrawing(path) {
        try rethrow(found.spare(path, from: content), as: ReadFailure.file)
      }
      if configurations.holds(path) { throw Self.clash(of: content, with: "configuration", path) }
      if lists.holds(path) { throw Self.clash(of: content, with: "list of files", path) }
      try rethrow(StandingFile(at: path, reader.files)?.spareDrawing(from: content), as: ReadFailure.file)
      if options.fixes != .none, options.diffStyle == nil {
        try rethrow(FileWriter.check(path), as: ReadFailure.file)
      }
    }
  }

  private func isDrawing(_ path: String) -> Bool {
    guard FormatDetection.format(ofPath: path) == .json, let text = try? reader.files.read(.file(path)) else {
      return true
    }
    return PlaneSniffer.reasonToPassOver(text) == nil
  }

  /// Whether a file is checked where only those are that changed. One that is named and isn't there is no file that didn't
  /// change: if git knows nothing of it, its name may be mistyped.
  private func isToCheck(_ file: FileFinder.File, _ changed: ChangedFiles) -> Bool {
    file.isNamed && file.path != "-" && !POSIX.exists(file.path)
      ? !changed.isDeleted(file.path) : changed.contains(file.path)
  }

  /// Whether it is no mistake that nothing was found: who asks for what changed may have changed nothing, and who names
  /// files, as hooks do, may name those alone that are left out.
  private func allowsEmpty(_ work: Work) -> Bool {
    if options.allowsEmpty || revision != nil { return true }
    let namesOthers = options.checksDrawingsOnly || (work.jobs.isEmpty && work.excludedCount > 0)
    return namesOthers && !work.isSearched
  }

  /// What to say where nothing was found, as a path may be mistyped.
  private func emptiness(of work: Work) -> FileFailure {
    let count = work.excludedCount
    if paths.isEmpty {
      return FileFailure(
        "the list of files", "names nothing to check; give --allow-empty where that may be so")
    }
    let ignored = work.leavesOutIgnored ? ", beside what .gitignore leaves out" : ""
    let reason =
      count == 0
      ? ": no .svg file, and no .json file that holds one\(ignored)"
      : ", and \(count.counted("file")) \(count == 1 ? "is" : "are") excluded"
    return FileFailure(
      paths.joined(separator: ", "),
      "no drawing is here to check\(reason); name other paths, or give --allow-empty")
  }

  private func changedFiles() throws(ReadFailure) -> ChangedFiles? {
    guard let revision else { return nil }
    return try rethrow(ChangedFiles(since: revision, around: paths), as: ReadFailure.file)
  }
}
