package import Diagnostics
package import PlaneCoding
package import PlaneModel

/// What a rule found, before anybody looked up where in the file it stands.
package struct LintFinding: Hashable, Sendable {
  /// The name of the rule.
  package var rule: String
  /// How bad it is.
  package var severity: Severity
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  package var message: String
  /// What puts it right; nil where a person has to decide.
  package var fix: LintFix?
  /// The part of the plane that it is about.
  package var field: DocumentField

  /// Whether there is a fix.
  @inline(__always)
  fileprivate var isFixable: Bool {
    // Matched, as comparing would copy it.
    if case .some = fix { true } else { false }
  }
}

extension LintFinding {
  /// Creates a finding.
  package init(
    rule: String, severity: Severity, message: String, field: DocumentField, fix: LintFix? = nil
  ) {
    // By way of the memberwise initializer, which fills a finding in place: assigning member by member copies it at the
    // end.
    self.init(rule: rule, severity: severity, message: message, fix: fix, field: field)
  }

  /// The finding with its place.
  func located(in document: PlaneDocument) -> Diagnostic {
    Diagnostic(rule: rule, severity: severity, message: message, place: document.place(of: field))
  }
}

extension [LintFinding] {
  /// Appends the findings with their places to others.
  /// - Returns: what fixes them; a finding that has a fix knows its position there.
  package func append(
    to found: inout [Diagnostic], in document: PlaneDocument, withPaths: Bool
  ) -> [LintFix] {
    var fixes: [LintFix] = []
    found.reserveCapacity(found.count + count)
    // Lent, and part by part, as a finding that is asked for its place is copied.
    let slice = self[...]
    let findings = slice.span
    for index in findings.indices {
      found.append(
        Diagnostic(
          rule: findings[index].rule, severity: findings[index].severity, message: findings[index].message,
          place: document.place(of: findings[index].field, withPath: withPaths),
          fix: findings[index].isFixable ? fixes.count : nil))
      if let fix = findings[index].fix { fixes.append(fix) }
    }
    return fixes
  }
}

/// Takes what rules find while a plane is gone through, and knows which rule and which layer is at work.
package struct FindingCollector: Sendable {
  /// What was found so far.
  package private(set) var findings: [LintFinding] = []

  /// The name of the rule that is at work.
  private var rule = ""
  private var severity = Severity.error

  /// What is known of the texts of the first layers: laying one out takes longer than anything that is told of it.
  private var drawnTexts: [KnownText] = []

  /// What is known of a layer's text.
  private enum KnownText {
    case nothing
    case drawn(DrawnText?)
  }

  /// The sizes of pictures that rules asked for, by the layer.
  private var pixelSizes: [Int: Plane.Size?] = [:]

  /// Which layer each finding was reported at.
  private var layerIndices: [Int] = []

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
    if index < drawnTexts.count, case .drawn(let known) = drawnTexts[index] { return known }
    guard layer.hasText else { return nil }
    let text = DrawnText(layer)
    while drawnTexts.count <= index { drawnTexts.append(.nothing) }
    drawnTexts[index] = .drawn(text)
    return text
  }

  /// The size of a photo's picture in pixels, looked up once for all rules; nil where it has none that can be trusted.
  mutating func pixelSize(of layer: Layer, at index: Int) -> Plane.Size? {
    if let known = pixelSizes[index] { return known }
    let size = layer.image?.pixelSize
    pixelSizes[index] = .some(size)
    return size
  }

  /// Reports a finding about any part of the document.
  package mutating func report(_ message: FindingMessage, at field: DocumentField, fix: LintFix? = nil) {
    report(message.text, at: field, fix: fix)
  }

  /// Reports a finding about a property of the layer that is looked at; the layer's name is put before the message.
  /// A fix says what the property is to be set to.
  package mutating func report(
    _ message: FindingMessage, _ layer: Layer, _ field: LayerField, fix: PropertyFix? = nil
  ) {
    report(message, layer, at: layerIndex, field, fix: fix)
  }

  /// Reports a finding about a layer, or a property of it; the layer's name is put before the message.
  /// A fix says what the property is to be set to.
  package mutating func report(
    _ message: FindingMessage, _ layer: Layer, at index: Int, _ field: LayerField?,
    fix: PropertyFix? = nil
  ) {
    let field = DocumentField.layer(index, field)
    var fixOfField: LintFix?
    if let fix { fixOfField = LintFix(fix, of: field) }
    report(message.text(about: layer, at: index), at: field, fix: fixOfField)
  }

  /// Reports a finding about a property of a layer whose fix may set more than that.
  mutating func report(
    _ message: FindingMessage, _ layer: Layer, at index: Int, _ field: LayerField,
    wholeFix fix: LintFix?
  ) {
    report(message.text(about: layer, at: index), at: .layer(index, field), fix: fix)
  }

  private mutating func report(_ message: String, at field: DocumentField, fix: consuming LintFix?) {
    if findings.isEmpty {
      findings.reserveCapacity(Self.usualCount)
      layerIndices.reserveCapacity(Self.usualCount)
    }
    findings.append(LintFinding(rule: rule, severity: severity, message: message, field: field, fix: fix))
    layerIndices.append(layerIndex)
  }

  /// How many findings there is room for once there is one.
  private static let usualCount = 32

  /// Brings the findings from a position on into the order of the layers that they were reported at.
  mutating func sortByLayer(from start: Int) {
    let reported = layerIndices[start...]
    if zip(reported, reported.dropFirst()).allSatisfy(<=) { return }
    let order = (start..<findings.count).sorted { left, right in
      (layerIndices[left], left) < (layerIndices[right], right)
    }
    findings.replaceSubrange(start..., with: order.map { findings[$0] })
    layerIndices.replaceSubrange(start..., with: order.map { layerIndices[$0] })
  }

  /// Takes back what was found by rules that most layers break, where these are more than two.
  mutating func takeBack(_ rules: Set<String>, brokenByMostOf layerCount: Int) {
    guard findings.count > 2, !rules.isEmpty else { return }
    var counts: [String: Int] = [:]
    for index in findings.indices where rules.contains(findings[index].rule) {
      counts[findings[index].rule, default: 0] += 1
    }
    let broken = counts.filter { $0.value > 2 && $0.value * 2 > layerCount }
    guard !broken.isEmpty else { return }
    let kept = findings.indices.filter { broken[findings[$0].rule] == nil }
    (findings, layerIndices) = (kept.map { findings[$0] }, kept.map { layerIndices[$0] })
  }
}
