import Diagnostics
import PlaneCoding

/// A file to check, with all that it takes: the slow part of a run, which shares nothing with other files and writes
/// nothing, so that it can be done on any thread.
struct LintJob: Sendable {
  /// Whether it is passed over where it is JSON and no drawing, as nobody says that it is one.
  let mayBeOther: Bool
  /// Whether somebody named it, and not a directory around it.
  let isNamed: Bool
  let input: Input
  let placed: PlacedConfiguration
  let checks: LintRules
  var fixes: FixPolicy
  var reader: PlaneReader
  /// Whether a report shows the drawing itself.
  let keepsDocument: Bool

  /// What looking at a file gave, before anything about it is written.
  struct Outcome: Sendable {
    /// The file, with all findings but those about writing.
    var file: LintedFile
    /// Fixes that are still to be written, and what to fall back on.
    var fixes: Fixes?

    /// About how many bytes it takes; a document is about as large as its text.
    var weight: Int {
      (file.source?.count ?? 0) + file.findings.count * (MemoryLayout<Diagnostic>.stride + 128)
    }
  }

  /// Fixes that were made, but not written.
  struct Fixes: Sendable {
    let original: SourceText
    /// What its file was then.
    let stamp: FileStamp?
    let fixed: SourceText
    /// What was fixed.
    let sentence: String
  }

  enum Result: Sendable {
    /// It was looked at.
    case checked(Outcome)
    /// Nobody says that it is a drawing, and it is not to be known for one.
    case passedOver(PlaneSniffer.Verdict)
  }

  /// Reads and checks the file, unless it may be no drawing and is none.
  func run() -> Result {
    let source: SourceText
    let stamp = fixes == .none ? nil : input.stamp
    do throws(FileFailure) {
      source = try reader.files.read(input)
    } catch {
      return .checked(
        Outcome(file: LintedFile(name: input.name, findings: [], failure: error, status: error.status)))
    }
    if mayBeOther, let verdict = PlaneSniffer.reasonToPassOver(source, isNamed: isNamed) {
      return .passedOver(verdict)
    }
    return .checked(check(source, stamp))
  }

  /// Checks a drawing that was read from elsewhere.
  /// - Parameter stamp: what its file was before it was read.
  func check(_ source: SourceText, _ stamp: FileStamp? = nil) -> Outcome {
    var outcome = Outcome(file: LintedFile(name: source.name, source: source, findings: [], status: .done))
    var repaired = RepairedText(source)
    do throws(ReadFailure) {
      let original = try repaired.decode(by: reader, fixes)
      POSIX.giveBackLargest()
      var fixed = original.fixed(fixes, checks)
      // Of the text that comes, all is told that this reader looks for.
      if fixed.isChanged { fixed.document = try reader.decode(fixed.document.source) }
      outcome.file.findings = checks.findings(in: fixed.document, &outcome.file.fixes)
      outcome.file.findings.insert(contentsOf: fixed.failures, at: 0)
      // Nothing is changed in a packed file.
      if source.isUnpacked { outcome.file.fixes = FindingFixes() }
      repaired.add(fixed)
      outcome.file.format = original.format
      if keepsDocument { outcome.file.document = fixed.document }
    } catch {
      outcome.file.status = error.status
      switch error {
      case .file(let failure): outcome.file.failure = failure
      case .document(_, let diagnostics): outcome.file.findings = diagnostics
      }
      if source.isUnpacked {
        for index in outcome.file.findings.indices { outcome.file.findings[index].fix = nil }
      }
    }
    outcome.file.source = repaired.source
    if let sentence = repaired.counts.sentence {
      outcome.fixes = Fixes(original: source, stamp: stamp, fixed: repaired.source, sentence: sentence)
    }
    return outcome
  }
}
