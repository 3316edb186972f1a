#if os(Linux) && canImport(Glibc)

/// Checks files again and again, whenever one of them changes.
package struct WatchRun: Sendable {
  package var run: LintRun
  /// The files that the run itself writes, whose changes are no reason for another.
  package var outputs: [Output]

  package init(_ run: LintRun, outputs: [Output]) {
    self.run = run
    self.outputs = outputs
  }

  /// Checks the files, and checks them again after each change, until a signal asks the process to end.
  ///
  /// - Returns: how the last run ended.
  package func callAsFunction(_ console: Console, makingReports makeReports: () -> LintReports) -> RunStatus {
    do throws(SystemError) {
      let watch = try DirectoryWatch()
      let written = outputs + [run.options.newBaseline].compactMap { $0.map(Output.init(argument:)) }
      let ignored = Set(written.map { FilePath.absolute($0.name) })
      while true {
        // Watched before they are checked, so that no change in between is missed.
        let scope = WatchScope(
          paths: run.paths, files: run.files, ignored: ignored,
          findsConfigurations: run.options.configuration == .nearest)
        for directory in scope.above + scope.directories { try? watch.add(directory) }
        let status = run.run(makeReports(), console)
        let count = scope.directories.count
        console.say("watching \(count) director\(count == 1 ? "y" : "ies"); interrupt to end")
        guard try waitForChange(watch, scope) else { return status }
      }
    } catch {
      console.report(FileFailure("--watch", "cannot watch for changes: \(error.text)", status: .failed))
      return .failed
    }
  }

  /// Waits for a change that matters, and until it is quiet again; false where the process is to end.
  private func waitForChange(_ watch: DirectoryWatch, _ scope: WatchScope) throws(SystemError) -> Bool {
    var quietFrom: ContinuousClock.Instant?
    while true {
      let rest = quietFrom.map { Int32(clamping: ContinuousClock.now.duration(to: $0).milliseconds) } ?? -1
      if quietFrom != nil, rest <= 0 { return true }
      switch try watch.wait(milliseconds: rest) {
      case .interruption: return false
      case .silence: return true
      case .change(let directory, let name, let isDirectory)
      where !scope.concerns(name, in: directory, isDirectory: isDirectory):
        // What goes on in a directory above, such as that of temporary files, must not put the check off for ever.
        break
      case .overflow, .change: quietFrom = .now + .milliseconds(Self.quietTime)
      }
    }
  }

  /// How long nothing must happen before files are checked, in milliseconds: programs write several at once.
  private static let quietTime: Int32 = 100
}

extension Duration {
  /// Whole milliseconds, rounded up.
  var milliseconds: Int64 {
    components.seconds * 1000 + (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

/// What of all that happens in directories is a reason to check again.
struct WatchScope {
  let directories: [String]
  /// Those above, where a configuration may come or go; from the outermost.
  let above: [String]
  private let searched: Set<String>
  private let named: Set<String>
  private let ignored: Set<String>
  private let findsConfigurations: Bool

  /// Looks for what is to be watched.
  /// - Parameters:
  ///   - paths: the files and directories that are checked.
  ///   - files: other files that matter, such as a configuration.
  ///   - ignored: the absolute paths of files that don't.
  ///   - findsConfigurations: whether the nearest configuration holds.
  init(paths: [String], files: [String], ignored: Set<String>, findsConfigurations: Bool = false) {
    let found = FileFinder(paths)
    let single = paths.filter { (try? POSIX.status(of: $0))?.isDirectory != true } + files
    searched = Set(found.directories)
    named = Set(single.map(FilePath.absolute))
    self.ignored = ignored
    self.findsConfigurations = findsConfigurations
    directories = searched.union(single.map(FilePath.directory)).sorted()
    let above = directories.flatMap { FilePath.ancestors(of: POSIX.realPath($0) ?? "/").dropFirst() }
    self.above = findsConfigurations ? Set(above).sorted() : []
  }

  func concerns(_ name: String, in directory: String, isDirectory: Bool) -> Bool {
    let path = FilePath.absolute(FilePath.join(directory, name))
    if ignored.contains(path) { return false }
    if named.contains(path) { return true }
    if name == ConfigurationFinder.fileName, findsConfigurations,
      above.contains(directory) || directories.contains(directory)
    {
      return true
    }
    guard searched.contains(directory) else { return false }
    if name == ConfigurationFinder.fileName || name == IgnoreRules.fileName { return true }
    if name.hasPrefix(".") { return false }
    return isDirectory || FormatDetection.format(ofPath: name) != nil
  }
}
#endif
