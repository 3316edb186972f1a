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
  /// What puts it right; nil where a person has to decide.
  public var fix: LintFix?

  /// Creates a finding.
  public init(
    rule: String, severity: Severity, message: String, field: DocumentField, fix: LintFix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.field = field
    self.fix = fix
  }
}

/// Takes what rules find while a plane is gone through, and knows which rule and which layer is at work.
public struct FindingCollector: Sendable {
  /// What was found so far.
  public private(set) var findings: [LintFinding] = []

  /// The name of the rule that is at work.
  private var rule = ""
  private var severity = Severity.error

  /// The texts that rules asked for, by the layer: laying one out takes longer than anything that is told of it.
  private var drawnTexts: [Int: DrawnText?] = [:]

  /// What messages call the layer of an index, once a rule has asked.
  private var name: (layerIndex: Int, text: String)?

  /// Creates an empty collector.
  package init() {}

  /// Notes which rule is at work, and how bad its findings are.
  package mutating func begin(_ rule: String, _ severity: Severity) {
    self.rule = rule
    self.severity = severity
  }

  /// The index of the layer that is looked at.
  package var layerIndex = 0

  /// A layer's text as it is drawn, laid out once for all rules; nil where it has none that shows.
  mutating func drawnText(of layer: Layer, at index: Int) -> DrawnText? {
    if let known = drawnTexts[index] { return known }
    let text = DrawnText(layer)
    if layer.text != nil { drawnTexts[index] = .some(text) }
    return text
  }

  /// Reports a finding about any part of the document.
  public mutating func report(_ message: String, at field: DocumentField, fix: LintFix? = nil) {
    findings.append(LintFinding(rule: rule, severity: severity, message: message, field: field, fix: fix))
  }

  private mutating func nameOfLayer(_ layer: Layer) -> String {
    if let name, name.layerIndex == layerIndex { return name.text }
    let text = layer.nameForMessages(at: layerIndex)
    name = (layerIndex, text)
    return text
  }

  /// Reports a finding about a property of the layer that is looked at; the layer's name is put before the message.
  /// A fix says what the property is to be set to.
  public mutating func report(
    _ message: String, _ layer: Layer, _ field: DocumentField.LayerField, fix: PropertyFix? = nil
  ) {
    let field = DocumentField.layer(layerIndex, field)
    report(
      nameOfLayer(layer) + ": " + message, at: field,
      fix: fix.map { LintFix($0.title, isSafe: $0.isSafe, edits: [FieldEdit(field, $0.value)]) })
  }
}
