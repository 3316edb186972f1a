import Diagnostics
import PlaneModel

@testable import PlaneLint

extension Linter {
  /// Checks a plane that is in no file.
  func check(_ plane: Plane) -> LintFindings {
    var findings = FindingCollector()
    check(plane, &findings)
    return findings.findings
  }
}

extension LintFinding {
  var message: String { diagnostic.message }
}
