import Diagnostics
import PlaneCoding
import PlaneLint

/// What would fix the findings in a document, kept beside them: sorting, suppressing and weighing need to know nothing of
/// it.
package struct FindingFixes: Hashable, Sendable {
  /// What tells a finding apart, however severe it is held to be.
  private struct Key: Hashable {
    let rule: String
    let message: String
    let place: Place

    init(_ finding: Diagnostic) { (rule, message, place) = (finding.rule, finding.message, finding.place) }

    /// Goes by the place, which few findings share.
    func hash(into hasher: inout Hasher) {
      hasher.combine(place.range?.lowerBound)
      hasher.combine(place.layer?.index)
    }
  }

  private var fixes: [Key: LintFix] = [:]

  /// No fixes.
  package init() {}

  /// Keeps the fixes of a linter's findings, which are given with their places.
  mutating func locate(_ findings: [LintFinding], in document: DecodedDocument) -> [Diagnostic] {
    fixes.reserveCapacity(fixes.count + findings.count { $0.fix != nil })
    return findings.map { finding in
      let diagnostic = Diagnostic(
        rule: finding.rule, severity: finding.severity, message: finding.message,
        place: document.place(of: finding.field))
      if let fix = finding.fix { fixes[Key(diagnostic)] = fix }
      return diagnostic
    }
  }

  /// What would fix a finding; nil where a person has to decide.
  subscript(finding: Diagnostic) -> LintFix? { fixes.isEmpty ? nil : fixes[Key(finding)] }
}

extension LintedFile {
  /// How many findings there are that a fix is known for: safe ones, and ones that may change the picture.
  var fixableCounts: (safe: Int, unsafe: Int) {
    findings.reduce(into: (safe: 0, unsafe: 0)) { counts, finding in
      switch fixes[finding]?.isSafe {
      case true?: counts.safe += 1
      case false?: counts.unsafe += 1
      case nil: break
      }
    }
  }
}
