import Diagnostics
import PlaneCoding
import PlaneLint

/// What would fix the findings in a document, kept beside them: sorting, suppressing and weighing need to know nothing of
/// it.
package struct FindingFixes: Hashable, Sendable {
  /// At which position a fix stands, its finding says.
  private let fixes: [LintFix]

  /// The fixes of a linter's findings; none unless told.
  init(_ fixes: [LintFix] = []) { self.fixes = fixes }

  /// What would fix a finding; nil where a person has to decide.
  subscript(finding: Diagnostic) -> LintFix? {
    guard let index = finding.fixIndex, fixes.indices.contains(index) else { return nil }
    return fixes[index]
  }

  /// Whether a fix, by its index, is safe; nil where there is none.
  fileprivate func isSafe(_ index: Int?) -> Bool? {
    guard let index, fixes.indices.contains(index) else { return nil }
    return fixes[index].isSafe
  }
}

extension LintedFile {
  /// How many findings there are that a fix is known for: safe ones, and ones that may change the picture.
  var fixableCounts: (safe: Int, unsafe: Int) {
    var counts = (safe: 0, unsafe: 0)
    for index in findings.indices {
      switch fixes.isSafe(findings[index].fixIndex) {
      case true?: counts.safe += 1
      case false?: counts.unsafe += 1
      case nil: break
      }
    }
    return counts
  }
}
