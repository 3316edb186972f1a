import Diagnostics
import PlaneCoding

/// A text in which is put right what can't be read, as far as one can tell what it means.
struct RepairedText {
  private(set) var source: SourceText
  /// How many findings of each rule were fixed.
  private(set) var counts: [String: Int] = [:]

  init(_ source: SourceText) { self.source = source }

  /// Takes in what fixing the document gave that was read.
  mutating func add(_ fixed: FixedDocument) {
    source = fixed.document.source
    counts.merge(fixed.counts, uniquingKeysWith: +)
  }

  /// Applies repairs, but for what lies over another one.
  /// - Returns: whether any was.
  private mutating func repair(_ repairs: [ReadFailure.Repair]) -> Bool {
    var repairs = repairs
    repairs.sort { ($0.edits.first?.range.lowerBound ?? 0) < ($1.edits.first?.range.lowerBound ?? 0) }
    var end = 0
    repairs.removeAll { repair in
      guard let first = repair.edits.first, let last = repair.edits.last, first.range.lowerBound >= end else {
        return true
      }
      end = last.range.upperBound
      return false
    }
    guard !repairs.isEmpty, let repaired = source.applying(repairs.flatMap(\.edits)) else { return false }
    source = repaired
    for repair in repairs { counts[repair.rule, default: 0] += 1 }
    return true
  }

  /// Reads the text as a document, with what keeps it from being read put right before as far as fixes go.
  mutating func decode(
    by reader: PlaneReader, in directory: String? = nil, _ fixes: FixPolicy
  ) throws(ReadFailure) -> PlaneDocument {
    for _ in 0..<Fixer.roundLimit {
      do {
        return try reader.decodeAsItIs(source, in: directory)
      } catch {
        guard !error.repairs(fixes).isEmpty, repair(byFailureOf: reader, fixes) else { throw error }
      }
    }
    return try reader.decodeAsItIs(source, in: directory)
  }

  /// Puts right all that keeps the text from being read, of which a failure tells no more than a person reads.
  /// - Returns: whether anything was.
  private mutating func repair(byFailureOf reader: PlaneReader, _ fixes: FixPolicy) -> Bool {
    var thorough = reader
    thorough.listsAllFailures = true
    do {
      _ = try thorough.decodeAsItIs(source)
      return false
    } catch {
      return repair(error.repairs(fixes))
    }
  }
}

extension ReadFailure {
  /// A rule, and what puts right what breaks it.
  fileprivate typealias Repair = (rule: String, edits: [TextEdit])

  /// What would put the text right, as far as fixes go.
  fileprivate func repairs(_ fixes: FixPolicy) -> [Repair] {
    guard fixes != .none, case .document(_, let findings) = self else { return [] }
    return findings.compactMap { finding in
      guard case .text(let repair) = finding.fix, repair.isSafe || fixes == .all else { return nil }
      return (finding.rule, repair.edits)
    }
  }

  /// The failure of a text that fixes don't make a document. Where they mend all that it tells, it says how to see the rest.
  func sayingWhatIsLeft(of fixes: FixPolicy) -> ReadFailure {
    guard case .document(let source, let findings) = self,
      repairs(fixes).count == findings.count(where: { $0.severity == .error })
    else { return self }
    let note = Diagnostic(
      rule: findings.first { $0.severity == .error }?.rule ?? "", severity: .note,
      message:
        "fixing mends this, but not all; \"drawconv lint --fix\" mends the file, and tells what is left")
    return .document(source, findings + [note])
  }
}
