public import Diagnostics
public import PlaneCoding
public import PlaneModel

/// What a rule found, before anybody looked up where in the file it stands.
public struct LintFinding: Hashable, Sendable {
  /// The name of the rule.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  public var message: String
  /// The part of the plane that it is about.
  public var field: DocumentField

  /// Creates a finding.
  public init(rule: String, severity: Severity, message: String, field: DocumentField) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.field = field
  }
}

/// Takes what rules find while a plane is gone through, and knows which rule and which layer is at work.
public struct FindingCollector: Sendable {
  /// What was found so far.
  public private(set) var findings: [LintFinding] = []

  private let rules: [RuleDescription]

  /// Creates an empty collector for the findings of some rules.
  package init(rules: [RuleDescription]) { self.rules = rules }

  /// The index of the rule that is at work, among those that the collector was created with.
  ///
  /// A number, as it is set for each rule and layer, and copying a description costs more than most checks.
  package var ruleIndex = 0

  /// The index of the layer that is looked at.
  package var layerIndex = 0

  /// Reports a finding about any part of the document.
  public mutating func report(_ message: String, at field: DocumentField) {
    guard rules.indices.contains(ruleIndex) else { return }
    let rule = rules[ruleIndex]
    findings.append(
      LintFinding(rule: rule.name, severity: rule.severity, message: message, field: field))
  }

  /// Reports a finding about a property of the layer that is looked at; the layer's name is put before the message.
  public mutating func report(_ message: String, _ layer: Layer, _ field: DocumentField.LayerField) {
    report("\(layer.nameForMessages(at: layerIndex)): \(message)", at: .layer(layerIndex, field))
  }
}
