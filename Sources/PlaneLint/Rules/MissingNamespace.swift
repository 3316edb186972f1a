import Diagnostics
import PlaneCoding

/// An SVG that doesn't say that it is one.
struct MissingNamespace: LintRule {
  let description = RuleDescription(
    "missing-namespace", .warning, .file,
    summary: "an SVG declares the namespaces of its names",
    rationale: """
      A browser that opens an SVG file without xmlns shows its text or nothing at all, and one that uses the prefix \
      xlink without declaring it shows an error. Inside of a web page neither is needed, which is where such files \
      mostly come from.
      """,
    bad: .unnamedSVG,
    good: .namedSVG,
    fix: RuleFix(isSafe: true, summary: "declares the namespaces at the root"))

  /// Reports an SVG with undeclared names.
  func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {
    guard !document.missingNamespaces.isEmpty else { return }
    let missing = document.missingNamespaces.joined(separator: " ")
    findings.report(
      "browsers show nothing of the SVG, as it doesn't declare its namespace; add \(missing) to the root",
      at: .document, fix: .safe("declare the namespace", .document, .namespaces))
  }
}
