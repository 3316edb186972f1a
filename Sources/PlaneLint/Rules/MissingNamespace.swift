import Diagnostics
import PlaneCoding

/// An SVG that doesn't say that it is one.
struct MissingNamespace: LintRule {
  let description = RuleDescription(
    "missing-namespace", .warning, .file,
    summary: "an SVG declares the namespaces of its names",
    rationale: """
      A browser that opens an SVG file without xmlns shows its text or nothing at all, and an error for one that uses a \
      prefix, such as xlink, without declaring it. Inside of a web page neither is needed, which is where such files \
      mostly come from.
      """,
    bad: .unnamedSVG,
    good: .namedSVG,
    fix: RuleFix(
      isSafe: true,
      summary: "declares the namespaces at the root, if their prefixes are those that drawing programs use"))

  /// Reports an SVG with undeclared names.
  func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {
    let missing = document.undeclaredNamespaces
    guard !missing.isEmpty else { return }
    let declarations = missing.compactMap(\.declaration).joined(separator: " ")
    let unknown = missing.filter { $0.uri == nil }.map(\.prefix.quotedForMessages)
    guard !unknown.isEmpty else {
      return findings.report(
        "browsers show nothing of the SVG, as it doesn't declare its namespace; add \(declarations) to the root",
        at: .document, fix: .safe("declare the namespace", .document, .namespaces))
    }
    let (prefix, it) = unknown.count == 1 ? ("prefix", "it") : ("prefixes", "them")
    let others = declarations.isEmpty ? "" : "; add \(declarations), too"
    findings.report(
      """
      browsers show nothing of the SVG, as it doesn't declare the \(prefix) \(unknown.joined(separator: ", ")); \
      declare \(it) at the root, or remove the names that have \(it)\(others)
      """, at: .document)
  }
}
