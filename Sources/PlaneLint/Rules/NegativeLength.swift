import Diagnostics
import PlaneModel

/// A length of a kind's own that is negative. There is a rule for each such length, so that each can be configured.
struct NegativeLength: LintRule {
  static let all = LayerField.allCases.filter(\.isOwnLength).map(NegativeLength.init)

  private let field: LayerField
  /// What it is called, and the last word of that.
  private let (name, noun): (String, String)

  private init(_ field: LayerField) {
    self.field = field
    name = field.name
    noun = name.split(separator: " ").last.map(String.init) ?? name
  }

  var description: RuleDescription {
    let words = name.split(separator: " ").map { $0.hasSuffix("'s") ? $0.dropLast(2) : $0 }
    return RuleDescription(
      "negative-\(words.joined(separator: "-"))", .error, .geometry,
      summary: "a \(name) is not negative", rationale: rationale, bad: example(bad: true),
      good: example(bad: false), fix: RuleFix(isSafe: true, summary: "sets the \(noun) to 0"))
  }

  private var rationale: String {
    switch field {
    case .cornerRadius:
      """
      SVG (1.1, section 9.2) makes a negative radius an error, and readers differ in what they do about it: some \
      draw square corners, others no rectangle at all.
      """
    case .borderWidth:
      """
      SVG (2, section 13.5.3) makes a negative stroke width an error, which some readers take as no line and \
      others as a line of width 1.
      """
    default: "Nothing has a negative \(noun), and readers differ in what they do about one."
    }
  }

  private func example(bad isBad: Bool) -> RuleExample {
    let sign = isBad ? "-" : ""
    if field == .borderWidth {
      return RuleExample(
        """
        { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
          "size": { "width": 150, "height": 120 }, "color": "#ff8800",
          "border": { "color": "#000000", "width": \(sign)2 } }
        """)
    }
    let member = #""\#(field.rawValue)": \#(sign)8"#
    return field.property?.belongs(to: .label) == true ? .label("Text", member) : .rectangle(member)
  }

  /// Whether the length is negative. Inlined, as a call copies the layer.
  @inline(__always)
  func concerns(_ layer: Layer) -> Bool { layer.number(field) ?? 0 < 0 }

  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let length = layer.number(field), length.isFinite else { return }
    let advice = field == .cornerRadius ? "0 for square corners" : "0 or more"
    findings.report(
      "the \(name) is \(length), but a \(noun) is never negative; set it to \(advice)", layer, field,
      fix: .safe(setting: "the \(name)", to: 0))
  }
}

extension LayerField {
  fileprivate var isOwnLength: Bool {
    guard case .notNegative? = bounds else { return false }
    return property != .origin && property != .size
  }
}
