import Diagnostics
import PlaneCoding
import PlaneLint

extension PlaneDocument {
  /// What to say of a document that is in no canonical form, pretty or compact; nil for one that is, and for one that
  /// cannot be normalized, as such of others.
  var findingOfForm: Diagnostic? {
    if provenance == .foreign { return nil }
    let forms = [false, true].lazy.map { Normalizer(isCompact: $0).normalize(self) }
    guard forms.allSatisfy({ $0.output != nil && !$0.isCanonical }) else { return nil }
    let rule = RuleDescription.notCanonical
    return Diagnostic(
      rule: rule.name, severity: rule.severity,
      message: "the document is not as normalizing would write it; \"drawconv normalize --in-place\" does",
      place: place(of: .document))
  }
}
