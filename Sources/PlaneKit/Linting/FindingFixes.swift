import Diagnostics
import PlaneLint

/// What would fix the findings in a document, kept beside them: sorting, suppressing and weighing need to know nothing of
/// it.
package struct FindingFixes: Hashable, Sendable {
  /// At which position a fix stands, its finding says.
  private let fixes: [LintFix]

  /// The fixes of a linter's findings; none unless told.
  package init(_ fixes: [LintFix] = []) { self.fixes = fixes }

  /// What would fix a finding; nil where a person has to decide.
  subscript(finding: Diagnostic) -> LintFix? {
    switch finding.fix {
    case .listed(let index): fixes.indices.contains(index) ? fixes[index] : nil
    case .text(let repair): LintFix(repair)
    case nil: nil
    }
  }

  /// How many of some findings a fix is known for: safe ones, and ones that may change the picture.
  /// - Parameter isOfPlane: whether fixes of the text alone don't count.
  package func counts(of findings: [Diagnostic], isOfPlane: Bool = false) -> (safe: Int, unsafe: Int) {
    var counts = (safe: 0, unsafe: 0)
    // By their places, as findings may be very many, and a copy of each costs.
    for place in findings.indices {
      let isSafe: Bool
      switch findings[place].fix {
      case .listed(let index) where fixes.indices.contains(index):
        guard !isOfPlane || fixes[index].changesPlane else { continue }
        isSafe = fixes[index].isSafe
      case .text(let repair): isSafe = repair.isSafe
      case .listed, nil: continue
      }
      if isSafe { counts.safe += 1 } else { counts.unsafe += 1 }
    }
    return counts
  }
}
