public import Diagnostics
import PlaneCoding
package import PlaneLint

/// Which rules are checked, and how bad their findings are: prepared once, for any number of documents.
///
/// A class, as threads check with it at the same time: each copy of a value would count all that is in it, and wait for
/// the others' counts.
public final class LintRules: Sendable {
  let policy: RulePolicy
  let linter: Linter
  /// Whether anybody asks for the paths of the findings' places.
  let needsPaths: Bool
  /// Whether the document's form is checked.
  private let includesForm: Bool

  /// What is checked where nobody asks for anything else.
  public static let standard = LintRules(RulePolicy())

  /// Selects rules by their names, as `low-contrast`, or those of groups of them: `errors`, `warnings`, `notes`, `geometry`,
  /// `text`, `images`, `ids`, `file`, `import`.
  ///
  /// - Parameters:
  ///   - select: what is checked; nil for what is checked where nobody asks for anything else.
  ///   - ignore: what of that is left out.
  ///   - severities: how bad findings of a rule are, by its name, where that is not as the rule says.
  ///   - thresholds: values of a rule's thresholds, by the rule's name and theirs: `["text-overflow": ["tolerance": 2]]`.
  /// - Throws: ``LintRulesFailure`` for a name that no rule, group or threshold has, and for a value out of its range.
  public convenience init(
    select: [String]? = nil, ignore: [String] = [], severities: [String: Severity] = [:],
    thresholds: [String: [String: Double]] = [:]
  ) throws(LintRulesFailure) {
    for name in (select ?? []) + ignore where !RuleNames.contains(name) {
      throw LintRulesFailure(RuleNames.complaint(about: name))
    }
    for name in severities.keys.sorted() + thresholds.keys.sorted() where !RuleNames.isRule(name) {
      throw LintRulesFailure(RuleNames.complaint(about: name))
    }
    for (rule, values) in thresholds.sorted(by: { $0.key < $1.key }) {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let complaint = RuleNames.complaint(aboutOption: name, value, of: rule) else { continue }
        throw LintRulesFailure(complaint)
      }
    }
    let settings = LintSettings(
      select: select, ignore: ignore, severity: severities.mapValues { $0 }, options: thresholds)
    self.init(RulePolicy([settings]))
  }

  /// Prepares checks, with the rules that the policy includes.
  package init(_ policy: RulePolicy, needsPaths: Bool = true) {
    self.policy = policy
    self.needsPaths = needsPaths
    linter = policy.linter
    includesForm = policy.includes(RuleDescription.notCanonical.name)
  }

  /// What is found in a document: by reading, and by the rules; but for what the document asks not to be told.
  ///
  /// - Parameter fixes: becomes what would fix the findings.
  package func findings(in document: PlaneDocument, _ fixes: inout FindingFixes) -> [Diagnostic] {
    let losses = document.allLosses
    let found = linter.findings(in: document, room: losses.count).located(
      in: document, withPaths: needsPaths, behind: policy.applied(to: findingsOfReading(document, losses)))
    fixes = FindingFixes(found.fixes)
    return Suppressions(document.plane, policy.severities)
      .applied(to: found.findings, in: document, policy).sortedByPlace()
  }

  /// What reading found, what it lost and what is asked for of that, and what is wrong with the form.
  private func findingsOfReading(_ document: PlaneDocument, _ losses: [Loss]) -> [Diagnostic] {
    var found = document.findingsOfReading
    found.reserveCapacity(found.count + losses.count + 1)
    var paths = PathMemory(document.origins)
    for loss in losses where policy.includes(loss.ruleName) {
      var finding = loss.finding
      if needsPaths { paths.complete(&finding.place) }
      found.append(finding)
    }
    if includesForm, let form = document.findingOfForm { found.append(form) }
    return found
  }
}

/// Why rules can't be selected so.
public struct LintRulesFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  public let description: String

  init(_ description: String) { self.description = description }
}
