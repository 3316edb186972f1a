public import Diagnostics
public import PlaneCoding
public import PlaneModel

/// Checks planes against rules.
public struct Linter: Sendable {
  /// The rules that are checked.
  public let rules: [any LintRule]

  /// Creates a linter; with the rules that are checked where nobody asks for others unless told.
  public init(rules: [any LintRule] = RuleRegistry.byDefault) { self.rules = rules }

  /// A linter for the rules whose breach makes a plane invalid.
  public static let errors = Linter(rules: RuleRegistry.all.filter { $0.description.severity == .error })

  /// Checks a plane: in one pass over the layers, so that the cost does not grow with what rules there are to skip.
  ///
  /// - Returns: the findings, in the order of layers and, within a layer, of rules.
  public func check(_ plane: Plane) -> [LintFinding] {
    var findings = FindingCollector(rules: rules.map(\.description))
    check(plane, &findings)
    return findings.findings
  }

  private func check(_ plane: Plane, _ findings: inout FindingCollector) {
    for (number, rule) in rules.enumerated() {
      findings.ruleIndex = number
      rule.check(plane, &findings)
    }
    for (index, layer) in plane.layers.enumerated() {
      findings.layerIndex = index
      for (number, rule) in rules.enumerated() {
        findings.ruleIndex = number
        rule.check(layer, &findings)
      }
    }
  }

  /// Checks a document and its plane, and looks up where the findings stand.
  ///
  /// - Returns: the findings, sorted by their place and then by rule.
  public func check(_ document: DecodedDocument) -> [Diagnostic] {
    findings(in: document).map { finding in
      Diagnostic(
        rule: finding.rule, severity: finding.severity, message: finding.message,
        place: document.place(of: finding.field))
    }.sortedByPlace()
  }

  /// Checks a document and its plane.
  ///
  /// - Returns: the findings about the file, then those about the plane, each with what would fix it.
  public func findings(in document: DecodedDocument) -> [LintFinding] {
    var findings = FindingCollector(rules: rules.map(\.description))
    for (number, rule) in rules.enumerated() {
      findings.ruleIndex = number
      rule.check(document, &findings)
    }
    check(document.plane, &findings)
    return findings.findings
  }
}

extension [Diagnostic] {
  /// The findings in the order of their places, those without one first, and then of their rules.
  ///
  /// Findings that are alike in both stay in their order.
  public func sortedByPlace() -> [Diagnostic] {
    enumerated().sorted { left, right in
      let places = (left.element.startOfPlace, right.element.startOfPlace)
      if places.0 != places.1 { return places.0 < places.1 }
      if left.element.rule != right.element.rule { return left.element.rule < right.element.rule }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension Diagnostic {
  fileprivate var startOfPlace: Int { place.range?.lowerBound ?? -1 }
}
