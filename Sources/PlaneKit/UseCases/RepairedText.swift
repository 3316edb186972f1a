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

  /// Puts right what made reading fail, but for what lies over something else that is put right.
  /// - Returns: whether anything was.
  private mutating func repair(_ findings: [Diagnostic], _ fixes: FixPolicy) -> Bool {
    // In the bytes of these files the text stands in another form.
    guard !source.isUnpacked, !source.isTranscoded else { return false }
    var repairs: [(rule: String, edits: [TextEdit])] = []
    for finding in findings {
      guard case .text(let repair) = finding.fix, repair.isSafe || fixes == .all else { continue }
      repairs.append((finding.rule, repair.edits))
    }
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
    var thorough = reader
    thorough.listsAllFailures = true
    for _ in 0..<Fixer.roundLimit where fixes != .none {
      do {
        return try thorough.decodeAsItIs(source, in: directory)
      } catch {
        guard case .document(_, let findings) = error, repair(findings, fixes) else { break }
      }
    }
    return try reader.decodeAsItIs(source, in: directory)
  }
}
