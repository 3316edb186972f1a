import Diagnostics
import PlaneCoding
import PlaneModel
import TextLayout

/// A layer that lies outside the canvas, wholly or in part.
struct OffCanvas: LintRule {
  let description = RuleDescription(
    "off-canvas", .warning, .geometry,
    summary: "a layer lies inside the canvas",
    rationale: """
      What sticks out of the canvas is cut off in the SVG and in every picture that is made of it, and what lies \
      beyond it altogether is nowhere to be seen.
      """,
    bad: .rectangle(x: "950"),
    good: .rectangle(x: "874"),
    fix: RuleFix(isSafe: false, summary: "moves the layer inside, unless it is larger than the canvas"))

  var options = [
    RuleOption(
      "tolerance", summary: "how far a layer may stick out, in points", defaultValue: 0.01, range: 0...10_000)
  ]

  /// How far a layer may stick out of the canvas, in points.
  var tolerance: Double { options[0].value }

  /// Reports each layer that sticks out to the right or below. Negative positions are another rule's.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    let canvas = plane.canvas.size
    guard canvas.isValid, canvas.width > 0, canvas.height > 0 else { return }
    for index in plane.layers.indices {
      var box = plane.layers[index].box
      guard box.isValidWithArea, sides(of: box, outside: canvas) != (false, false) else { continue }
      if case .label(let label) = plane.layers[index].content,
        let text = findings.drawnText(of: plane.layers[index], at: index)
      {
        let isRightToLeft = BaseDirection(of: label.text) == .rightToLeft
        box = text.shown(label.alignment, isRightToLeft: isRightToLeft)
      }
      let (isRight, isBelow) = sides(of: box, outside: canvas)
      guard isRight || isBelow else { continue }
      let isWhole = box.origin.x >= canvas.width || box.origin.y >= canvas.height
      let side = [isRight ? "right" : nil, isBelow ? "bottom" : nil].compactMap(\.self)
        .joined(separator: " and the ")
      let problem = isWhole ? "lies outside the canvas altogether" : "sticks out of the canvas at the \(side)"
      findings.report(
        """
        it \(problem), which is \(canvas); move it inside, or make the canvas larger
        """, plane.layers[index], at: index, isRight ? .x : .y,
        wholeFix: fix(of: plane.layers[index], at: index, canvas, right: isRight, bottom: isBelow))
    }
  }

  /// Whether a box sticks out at the right and at the bottom.
  private func sides(of box: Plane.Box, outside canvas: Plane.Size) -> (isRight: Bool, isBelow: Bool) {
    (
      box.origin.x + box.size.width - canvas.width > tolerance,
      box.origin.y + box.size.height - canvas.height > tolerance
    )
  }

  /// Moves the layer inside, to whole numbers; nil where it is larger than the canvas.
  private func fix(of layer: Layer, at index: Int, _ canvas: Plane.Size, right: Bool, bottom: Bool)
    -> LintFix?
  {
    let x = (canvas.width - layer.size.width).rounded(.down)
    let y = (canvas.height - layer.size.height).rounded(.down)
    guard !right || x >= 0, !bottom || y >= 0 else { return nil }
    var edits: [FieldEdit] = []
    if right { edits.append(FieldEdit(.layer(index, .x), .number(x))) }
    if bottom { edits.append(FieldEdit(.layer(index, .y), .number(y))) }
    return LintFix("move the layer inside", isSafe: false, edits: edits)
  }
}

extension Plane.Box {
  /// Whether the box breaks no error rule and has an area.
  var isValidWithArea: Bool { origin.isValid && size.isValid && size.width > 0 && size.height > 0 }
}
