import Diagnostics
import PlaneCoding
import PlaneModel

/// A negative width or height, of a layer or of the canvas.
struct NegativeSize: LintRule {
  let description = RuleDescription(
    "negative-size", .error, .geometry,
    summary: "a layer's and the canvas' width and height are not negative",
    rationale: """
      SVG (1.1, section 9.2) makes a negative width or height an error, and readers differ in what they do about \
      it. Some programs write one for a box that was drawn from right to left; its origin is the other corner. In an SVG that is not ours it is found where it stands, and a conversion draws \
      what browsers draw: nothing, or as if it were not written.
      """,
    bad: .rectangle(x: "160", width: "-150"),
    good: .rectangle(),
    fix: RuleFix(
      isSafe: true,
      summary: "sets the extent to 0; for labels and the canvas only where unsafe fixes are allowed"))

  /// Reports each negative extent of the canvas.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    for (value, field) in plane.canvas.extents where value < 0 && value.isFinite {
      let usual = field == .width ? Plane.Canvas().size.width : Plane.Canvas().size.height
      findings.report(
        "the canvas' \(field.rawValue) is \(value), \(Self.advice)", at: .canvas(field),
        fix: .unsafe("set it to \(usual.forMessages)", .canvas(field), .number(usual)))
    }
  }

  @inline(__always)
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard layer.size.width < 0 || layer.size.height < 0 else { return }
    let extents = [(layer.size.width, LayerField.width), (layer.size.height, .height)]
    for (value, field) in extents where value < 0 && value.isFinite {
      // Nothing shows of a negative box, as of an empty one; but a label's text is drawn beside its box all the same.
      let name = field.rawValue
      findings.report(
        "\(name) is \(value), \(Self.advice)", layer, field,
        fix: layer.kind == .label ? .unsafe(setting: name, to: 0) : .safe(setting: name, to: 0))
    }
  }

  private static let advice = "but a size is never negative; set it to 0 or more"
}

extension Plane.Canvas {
  /// The width and the height, with what each is called.
  var extents: [(value: Double, field: DocumentField.CanvasField)] {
    [(size.width, .width), (size.height, .height)]
  }
}
