import Diagnostics
import PlaneLint

/// The baselines of a run: the one that it reads, and the one that it writes.
struct KnownFindings {
  private var known: Baseline?
  private var gathered: Baseline?
  private let source: (path: String, text: SourceText)?
  private let destination: Output?
  /// The files that were looked at, as long as there are entries that could match nothing.
  private var looked: Set<String> = []

  /// Reads the baseline at a path, if any, and prepares to write one, if asked for.
  init(from path: String?, writingTo destination: String?, _ files: FileReader) throws(ReadFailure) {
    self.destination = destination.map(Output.init(argument:))
    gathered = destination == nil ? nil : Baseline()
    guard let path else {
      source = nil
      return
    }
    let text = try files.source(of: .file(path))
    do throws(BaselineFailure) {
      known = try Baseline(parsing: text)
    } catch {
      throw .document(text, [error.diagnostic])
    }
    source = (path, text)
  }

  /// Takes note of a file that was read.
  mutating func look(at file: String) {
    if source != nil { looked.insert(file) }
  }

  /// Takes note of a file's findings.
  /// - Returns: those that are new; where a baseline is being written, as it will know them all, only what none may know:
  ///   a mistake of this tool is nothing to get used to.
  mutating func sort(_ findings: [Diagnostic], of file: String) -> [Diagnostic] {
    if destination == nil, source == nil { return findings }
    let mistakes = findings.filter { $0.rule == FixedDocument.failureRule }
    let others = findings.filter { $0.rule != FixedDocument.failureRule }
    return mistakes + sort(others, of: file, from: path ?? "")
  }

  private mutating func sort(
    _ findings: [Diagnostic], of file: String, from baseline: String
  ) -> [Diagnostic] {
    let name = Self.name(of: file, from: baseline)
    if destination != nil {
      for finding in findings { gathered?.add(Baseline.Key(finding, in: name)) }
      return []
    }
    return known?.takeKnown(findings, in: name) ?? findings
  }

  /// Where the baseline is, from whose directory it sees the files; standard output is in the working directory.
  private var path: String? {
    switch destination {
    case .file(let path): path
    case .standardOutput: "-"
    case nil: source?.path
    }
  }

  /// How many findings the baseline that is being written takes in.
  var takenCount: Int { gathered?.entries.reduce(0) { $0 + $1.count } ?? 0 }

  /// Writes the baseline that was asked for, and tells of entries that matched nothing.
  /// - Parameter reason: why it must not be written, as it would forget what an older one knows; nil where it may be.
  func finish(withoutWritingBecause reason: String? = nil, _ console: Console) throws(FileFailure) {
    if let destination, let reason {
      console.say("\(destination.name): not written, because \(reason)")
    } else if let destination, let gathered {
      try FileWriter.write(text: gathered.json, to: destination)
      console.say("\(destination.name): wrote a baseline of \(takenCount.counted("finding"))")
    }
    guard let source, let known else { return }
    // What was not looked at this time may be there as ever.
    let names = Set(looked.map { Self.name(of: $0, from: source.path) })
    let stale = known.entries.filter { names.contains($0.key.file) }
    for (key, _) in stale {
      let layer = key.layer.isEmpty ? "" : " of layer \(key.layer.quotedForMessages)"
      console.say(
        "\(source.path): note: stale baseline entry: \(key.file) has no \(key.rule)\(layer) any more; "
          + "write the baseline anew with --write-baseline [\(CodeDescription.staleBaselineEntry)]")
    }
  }

  private static func name(of file: String, from baseline: String) -> String {
    FilePath.path(FilePath.absolute(file), from: FilePath.directory(of: FilePath.absolute(baseline)))
  }
}
