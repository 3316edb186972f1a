package import Diagnostics
public import PlaneCoding
package import PlaneLint

/// What fixing a document gives.
public struct FixedDocument: Sendable {
  /// The document with the fixes in it; the one that was given where nothing was fixed.
  public package(set) var document: PlaneDocument
  /// How many findings of each rule were fixed.
  public package(set) var counts: [String: Int] = [:]
  /// Fixes that did not do what they are for, which is a mistake of the rule and not of the document.
  package var failures: [Diagnostic] = []

  package static let failureRule = "internal-error"

  /// Whether anything was fixed.
  public var isChanged: Bool { !counts.isEmpty }
}

extension [String: Int] {
  /// What was fixed, of numbers of findings by rule: `fixed 3 findings (2 negative-origin, 1 negative-size)`; nil where
  /// nothing was.
  var sentence: String? {
    guard !isEmpty else { return nil }
    let total = values.reduce(0, +)
    let parts = sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return "fixed \(total.counted("finding")) (\(parts.joined(separator: ", ")))"
  }
}

extension FixedDocument: CustomStringConvertible {
  /// What was fixed: `fixed 3 findings (2 negative-origin, 1 negative-size)`, or `nothing to fix`.
  public var description: String { counts.sentence ?? "nothing to fix" }
}

/// Which fixes are applied.
public enum FixPolicy: Hashable, Sendable {
  /// None: documents are only looked at.
  case none
  /// Those that change nothing of the picture beyond what makes the document valid.
  case safe
  /// Also those that may change the picture, or guess what was meant.
  case all

  /// How many of some findings the fixes would do away with.
  func count(of fixable: (safe: Int, unsafe: Int)) -> Int {
    switch self {
    case .none: 0
    case .safe: fixable.safe
    case .all: fixable.safe + fixable.unsafe
    }
  }
}

package enum FixTarget: Hashable, Sendable {
  /// The text, which is read again: for documents that keep their form.
  case text
  /// The plane alone, which no longer is what the text says: for documents that will be written anew.
  case plane
  /// The plane that somebody edits: what the document asks not to be told stays as it is.
  case editedPlane
}

/// Applies the fixes of rules to a document, until there is nothing more to fix.
package struct Fixer: Sendable {
  private let linter: Linter
  private let policy: FixPolicy
  private let target: FixTarget

  /// The most rounds: a fix may bring up another finding, but not forever.
  static let roundLimit = 10
  /// The most attempts of a round to tell fixes that can be written from those that can't.
  private static let attemptLimit = 64

  package init(linter: Linter, _ policy: FixPolicy, in target: FixTarget = .text) {
    self.linter = linter
    self.policy = policy
    self.target = target
  }

  private struct Target: Hashable {
    let rule: String
    let field: DocumentField

    init(_ finding: LintFinding) { (rule, field) = (finding.rule, finding.field) }
  }

  /// A fix that was tried, and is not tried again; where another one did away with what it was for, as where both gave
  /// their layers the same title, the rule says what would help now.
  private struct Attempt: Hashable {
    let target: Target
    let fix: LintFix
  }

  package func fix(_ document: PlaneDocument) -> FixedDocument {
    var result = FixedDocument(document: document)
    guard policy != .none else { return result }
    // What was tried for what is found all the same, and what of that was applied last. Fixes that helped are not held, as
    // there may be as many of them as properties.
    var tried: Set<Attempt> = []
    var unhelpful: [Target: LintFix] = [:]
    var attempts = attempts(at: linter.findings(in: document), in: document, without: tried)
    for _ in 0..<Self.roundLimit where !attempts.isEmpty {
      let (applied, next) = apply(attempts, to: result.document)
      result.document = next ?? result.document
      let found = linter.findings(in: result.document)
      let left = Set(found.lazy.map(Target.init))
      tried.formUnion(attempts.lazy.filter { left.contains($0.target) })
      for attempt in applied.joined() {
        if left.contains(attempt.target) {
          unhelpful[attempt.target] = attempt.fix
        } else if unhelpful[attempt.target] == nil {
          result.counts[attempt.target.rule, default: 0] += 1
        }
      }
      for target in unhelpful.keys where !left.contains(target) {
        unhelpful[target] = nil
        result.counts[target.rule, default: 0] += 1
      }
      attempts = self.attempts(at: found, in: result.document, without: tried)
    }
    result.failures = unhelpful.map { failure(of: $1, for: $0, in: result.document) }.sortedByPlace()
    return result
  }

  private func failure(of fix: LintFix, for target: Target, in document: PlaneDocument) -> Diagnostic {
    Diagnostic(
      rule: FixedDocument.failureRule, severity: .error,
      message: "the fix \(fix.title.quotedForMessages) of \(target.rule) did not help; "
        + "report it as a mistake of this tool", place: document.place(of: target.field))
  }

  /// The fixes to apply, no two of which set the same property.
  private func attempts(
    at findings: LintFindings, in document: PlaneDocument, without tried: Set<Attempt>
  ) -> [Attempt] {
    // What is written anew has to be valid, whatever the document asks not to be told.
    let suppressions = target == .plane ? nil : Suppressions(document.plane, linter.severities)
    var taken: Set<DocumentField> = []
    return findings.compactMap { finding in
      guard let fix = finding.fix, fix.isSafe || policy == .all else { return nil }
      let attempt = Attempt(target: Target(finding), fix: fix)
      guard !tried.contains(attempt), suppressions?.covers(finding.rule, at: finding.field) != true,
        taken.isDisjoint(with: fix.edits.lazy.map(\.field))
      else { return nil }
      taken.formUnion(fix.edits.lazy.map(\.field))
      return attempt
    }
  }

  /// Applies as many fixes as the document lets be written, all at once if possible, and else in halves.
  private func apply(
    _ attempts: [Attempt], to document: PlaneDocument
  ) -> (applied: [ArraySlice<Attempt>], document: PlaneDocument?) {
    var room = Self.attemptLimit
    var waiting = [attempts[...]]
    var applied: [ArraySlice<Attempt>] = []
    var current: PlaneDocument?
    while let group = waiting.popLast(), room > 0 {
      room -= 1
      if let next = patched(current ?? document, group) {
        current = next
        applied.append(group)
      } else if group.count > 1 {
        let middle = group.startIndex + group.count / 2
        waiting.append(group[middle...])
        waiting.append(group[..<middle])
      }
    }
    return (applied, current)
  }

  private func patched(_ document: PlaneDocument, _ group: ArraySlice<Attempt>) -> PlaneDocument? {
    let edits = group.lazy.map(\.fix).flatMap(\.edits)
    guard target == .text else {
      var next = document
      guard let plane = document.plane.applying(edits) else { return nil }
      next.plane = plane
      return next
    }
    guard let textEdits = document.format.patcher.textEdits(for: Array(edits), in: document),
      let source = document.source.applying(textEdits)
    else { return nil }
    do {
      return try document.format.decoder.decode(source)
    } catch {
      return nil
    }
  }
}
