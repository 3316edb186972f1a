import Diagnostics
import PlaneLint

/// The baseline of a run: the one that it reads, or the one that it writes.
///
/// What was not checked this time may be there as ever: an entry can be gone only where its rule was checked in its file.
struct KnownFindings {
  /// What the baseline knows that is read, less what was found; or what the one knows that is written over.
  private var known = Baseline()
  private var gathered = Baseline()
  /// What the baseline that is written over knows, less what was found; nil where there is none.
  private var former: Baseline?
  /// How many findings that one doesn't know.
  private var newCount = 0
  private let source: String?
  private let destination: Output?
  /// The absolute path of the directory from which the baseline sees the files; nil where there is none. What is no file, or
  /// one that was opened for this run, is in the working directory.
  private let directory: String?
  /// How many findings were passed over, as the baseline that is read knows them.
  private(set) var passedCount = 0
  /// What was checked, by the files' names in the baseline.
  private var checked: [String: LintRules] = [:]

  /// Reads the baseline at a path, if any, and prepares to write one, if asked for.
  /// - Throws: a failure where something else would be written over, or is to be read.
  init(from path: String?, writingTo destination: String?, _ files: FileReader) throws(ReadFailure) {
    source = path
    self.destination = destination.map(Output.init(argument:))
    let place = self.destination == .standardOutput ? "-" : destination ?? path
    directory = place.map { place in
      let isOpen = ["/dev/std", "/dev/fd/", "/proc/"].contains { place.hasPrefix($0) }
      let isFile = !isOpen && (try? POSIX.status(of: place))?.isRegularFile ?? true
      return FilePath.directory(of: FilePath.absolute(isFile ? place : "-"))
    }
    guard let path = path ?? oldPath else { return }
    let text = try files.source(of: .file(path))
    do throws(BaselineFailure) {
      known = try Baseline(parsing: text)
      if source == nil { former = known }
    } catch {
      guard source == nil else { throw .document(text, [error.diagnostic]) }
      // An empty file is what others make to have a name.
      guard !text.isBlank else { return }
      throw .file(FileFailure(path, "is no baseline, and would be gone; remove it, or name another file"))
    }
  }

  /// The path of the file that the baseline is written over; nil where there is none.
  private var oldPath: String? {
    guard case .file(let path) = destination, (try? POSIX.status(of: path))?.isRegularFile == true else {
      return nil
    }
    return path
  }

  /// Takes note of the findings of a file that was checked.
  /// - Returns: those that are new; where a baseline is being written, as it will know them all, only what none may know:
  ///   a mistake of this tool is nothing to get used to.
  mutating func sort(_ findings: [Diagnostic], of file: String, _ checks: LintRules) -> [Diagnostic] {
    guard let directory else { return findings }
    let name = FilePath.path(FilePath.absolute(file), from: directory)
    checked[name] = checks
    let mistakes = findings.filter { $0.rule == FixedDocument.failureRule }
    let others = findings.filter { $0.rule != FixedDocument.failureRule }
    if destination == nil {
      let new = known.takeKnown(others, in: name)
      passedCount += others.count - new.count
      return mistakes + new
    }
    newCount += former?.takeKnown(others, in: name).count ?? 0
    for finding in others { gathered.add(Baseline.Key(finding, in: name)) }
    return mistakes
  }

  private func isChecked(_ key: Baseline.Key) -> Bool { checked[key.file]?.policy.includes(key.rule) == true }

  /// How many findings the baseline that is being written takes in.
  var takenCount: Int { gathered.count }

  /// Writes the baseline that was asked for.
  /// - Parameter reason: why it must not be written; nil where it may be.
  func finish(withoutWritingBecause reason: String? = nil, _ console: Console) throws(FileFailure) {
    guard let destination else { return }
    if let reason {
      console.say("\(destination.name): not written, because \(reason)")
    } else {
      try write(to: destination, console)
    }
  }

  /// Writes what was found, and what is known of what was not checked, but for files that are no longer there.
  private func write(to destination: Output, _ console: Console) throws(FileFailure) {
    var baseline = gathered
    for (key, count) in known.entries where !isChecked(key) {
      if let directory, POSIX.exists(FilePath.join(directory, key.file)) { baseline.add(key, count: count) }
    }
    try FileWriter.write(text: baseline.json, to: destination)
    let kept = baseline.count - gathered.count
    let more =
      kept > 0 ? "; \(kept) of them \(kept == 1 ? "is" : "are") of what was not checked this time" : ""
    let new = newCount > 0 ? ", of which \(newCount) \(newCount == 1 ? "is" : "are") new" : ""
    console.say("\(destination.name): wrote a baseline of \(baseline.count.counted("finding"))\(new)\(more)")
  }

  /// Tells of entries that matched nothing, unless the baseline is written anew.
  func tellStale(_ console: Console) {
    guard let source, destination == nil else { return }
    if let directory, !known.entries.isEmpty, passedCount == 0,
      !known.entries.contains(where: { POSIX.exists(FilePath.join(directory, $0.key.file)) })
    {
      console.say(
        "\(source): note: none of the files that it names is here; their paths start from its folder, so that a baseline "
          + "that was moved knows nothing [stale-baseline-entry]")
    }
    for (key, _) in known.entries where isChecked(key) {
      let layer = key.layer.isEmpty ? "" : " of layer \(key.layer.quotedForMessages)"
      console.say(
        "\(source): note: stale baseline entry: \(key.file) has no \(key.rule)\(layer) any more; "
          + "write the baseline anew with --write-baseline, once nothing new is left [stale-baseline-entry]")
    }
  }
}
