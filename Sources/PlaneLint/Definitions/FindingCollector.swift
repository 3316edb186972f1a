package import Diagnostics
package import PlaneCoding
package import PlaneModel

/// Takes what rules find while a plane is gone through, and knows which rule and which layer is at work.
package struct FindingCollector: Sendable {
  package internal(set) var findings: LintFindings

  private var rule = ""
  private var severity = Severity.error

  /// What is known of the texts of the first layers: laying one out takes longer than anything that is told of it.
  private var drawnTexts: [KnownText] = []

  private enum KnownText {
    case nothing
    case drawn(DrawnText?)
  }

  /// Which pictures break off, of those that rules asked for: many photos may show one.
  private var truncated: [ImageData: Bool] = [:]

  /// The sizes of pictures that rules asked for, by the layer.
  private var pixelSizes: [Int: Plane.Size?] = [:]

  /// Creates an empty collector.
  /// - Parameter room: how many findings of others are to stand in front of those in the end.
  package init(room: Int = 0) { findings = LintFindings(room: room) }

  /// Notes which rule is at work, and how bad its findings are.
  package mutating func begin(_ rule: String, _ severity: Severity) {
    self.rule = rule
    self.severity = severity
  }

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

  /// Whether the file of an image breaks off, looked up once for all photos.
  mutating func isTruncated(_ image: Layer.Image) -> Bool {
    if let known = truncated[image.data] { return known }
    let isTruncated = image.isTruncated
    truncated[image.data] = isTruncated
    return isTruncated
  }

  /// What was said last: thousands of layers may have the same wrong with them, and share its text.
  private var lastTexts = ["", "", "", ""]
  private var oldestText = 0

  private mutating func shared(_ text: String) -> String {
    if let known = lastTexts.first(where: { $0 == text }) { return known }
    lastTexts[oldestText] = text
    oldestText = (oldestText + 1) % lastTexts.count
    return text
  }

  package mutating func report(_ message: FindingMessage, at field: DocumentField, fix: LintFix? = nil) {
    report(message, about: nil, at: field, fix: fix)
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
    _ message: FindingMessage, _ layer: Layer, at index: Int, _ field: LayerField?, fix: PropertyFix? = nil
  ) {
    let field = DocumentField.layer(index, field)
    var fixOfField: LintFix?
    if let fix { fixOfField = LintFix(fix, of: field) }
    report(message, about: LayerReference(layer, at: index), at: field, fix: fixOfField)
  }

  /// Reports a finding about a property of a layer whose fix may set more than that.
  mutating func report(
    _ message: FindingMessage, _ layer: Layer, at index: Int, _ field: LayerField,
    wholeFix fix: LintFix?
  ) {
    report(message, about: LayerReference(layer, at: index), at: .layer(index, field), fix: fix)
  }

  private mutating func report(
    _ message: FindingMessage, about layer: LayerReference?, at field: DocumentField, fix: consuming LintFix?
  ) {
    findings.append(
      rule, severity, shared(message.text), about: layer, at: field, reportedAt: layerIndex, fix: fix)
  }
}
