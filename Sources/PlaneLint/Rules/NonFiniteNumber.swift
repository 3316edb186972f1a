import Diagnostics
import PlaneCoding
package import PlaneModel

/// A number that is infinite or not a number at all.
package struct NonFiniteNumber: LintRule {
  /// Creates the rule.
  package init() {}

  /// What the rule says about itself.
  package let description = RuleDescription(
    "non-finite-number", .error, .geometry,
    summary: "every number is finite",
    rationale: """
      Neither format can write such a number. A file holds one where its digits go beyond what a 64-bit number \
      can hold, about 1.8e308, and a program where it divided by zero.
      """,
    bad: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 1e999, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800" }
      """),
    good: RuleExample(
      """
      { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": { "x": 1e2, "y": 20 },
        "size": { "width": 150, "height": 120 }, "color": "#ff8800" }
      """),
    fix: RuleFix(isSafe: false, summary: "sets what a new layer has, or 0"))

  /// Reports each extent of the canvas that is not finite.
  package func check(_ plane: Plane, _ findings: inout FindingCollector) {
    let size = plane.canvas.size
    let extents: [(Double, DocumentField.CanvasField)] = [(size.width, .width), (size.height, .height)]
    for (value, field) in extents where !value.isFinite {
      findings.report(
        "the canvas' \(field.rawValue) is \(value); \(Self.advice)", at: .canvas(field))
    }
  }

  /// Whether a number of the layer is not finite.
  package func concerns(_ layer: Layer) -> Bool {
    !(layer.origin.x.isFinite && layer.origin.y.isFinite && layer.size.width.isFinite
      && layer.size.height.isFinite && layer.opacity.rawValue.isFinite && layer.content.isFinite)
  }

  /// Reports each number of the layer that is not finite.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {
    check(layer.origin.x, "x", .x, layer, &findings)
    check(layer.origin.y, "y", .y, layer, &findings)
    check(layer.size.width, "width", .width, layer, &findings)
    check(layer.size.height, "height", .height, layer, &findings)
    check(layer.opacity.rawValue, "opacity", .opacity, layer, &findings)
    switch layer.content {
    case .photo, .postIt: break
    case .rectangle(let rectangle):
      check(rectangle.cornerRadius, "the corner radius", .cornerRadius, layer, &findings)
      check(rectangle.border?.width ?? 0, "the border's width", .borderWidth, layer, &findings)
    case .label(let label):
      check(label.font.size, "the font size", .fontSize, layer, &findings)
    }
  }

  private func check(
    _ value: Double, _ name: StaticString, _ field: DocumentField.LayerField, _ layer: Layer,
    _ findings: inout FindingCollector
  ) {
    guard !value.isFinite else { return }
    let usual: Double =
      switch field {
      case .width: layer.kind.defaultSize.width
      case .height: layer.kind.defaultSize.height
      case .opacity: 1
      case .fontSize: 16
      default: 0
      }
    findings.report(
      "\(name) is \(value); \(Self.advice)", layer, field,
      fix: .unsafe(setting: "it", to: usual))
  }

  private static let advice = "set it to a number that a 64-bit float can hold"
}

extension Layer.Content {
  /// Whether the numbers that only one kind has are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .photo, .postIt: true
    case .rectangle(let rectangle):
      rectangle.cornerRadius.isFinite && rectangle.border?.width.isFinite != false
    case .label(let label): label.font.size.isFinite
    }
  }
}
