import Diagnostics
import PlaneCoding

/// An SVG that something else wrote.
struct ForeignSVG: LintRule {
  let description = RuleDescription(
    "foreign-svg", .note, .file,
    summary: "an SVG is one of ours",
    rationale: """
      Of any other SVG, only the rectangles, images and texts become layers, and their titles and kinds are guessed. \
      Look at what is reported about the rest, and convert the drawing once to have it as a plane.
      """,
    bad: RuleExample(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
          <rect id="fte-x1q-90b" x="10" y="20" width="150" height="120" fill="#ff8800"><title>Rect 1</title></rect>
        </svg>
        """),
    good: .ownSVG)

  /// Reports an SVG without our version.
  func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {
    guard document.provenance == .foreign else { return }
    findings.report(
      "the SVG was not written by drawconv; \"drawconv convert\" shows what becomes layers", at: .document)
  }
}
