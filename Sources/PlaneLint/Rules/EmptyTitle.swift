import Diagnostics
import PlaneCoding
import PlaneModel

/// A layer without a title.
struct EmptyTitle: LintRule {
  let description = RuleDescription(
    "empty-title", .note, .text,
    summary: "a layer has a title",
    rationale: """
      The title is what the list of layers shows, and what a screen reader calls the layer in the SVG. Without one \
      there is a blank row to touch. A picture that is an SVG itself may have none: convert cuts such pictures out of \
      drawings in which nobody named them.
      """,
    bad: .rectangle(title: ""),
    good: .rectangle(title: "Rect 1"),
    fix: RuleFix(isSafe: false, summary: "numbers the layer among those of its kind"))

  /// Reports each layer whose title is empty, or white space alone.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    let untitled = plane.layers.indices.filter {
      plane.layers[$0].title.isBlank && plane.layers[$0].image?.mediaType != .svg
    }
    if untitled.isEmpty { return }
    var titles = FreeTitles(beside: Set(plane.layers.map(\.title)))
    for index in untitled {
      let layer = plane.layers[index]
      let title = titles.next(for: layer.kind)
      findings.report(
        """
        the title is \(layer.title.quotedForMessages); \
        give the layer one, such as \"\(title)\"
        """, layer, at: index, .title, fix: .unsafe("set the title to \"\(title)\"", .text(title)))
    }
  }
}

extension String {
  /// Whether the text is empty, or white space alone.
  fileprivate var isBlank: Bool {
    // Of a character of ASCII that shows, there is no need to ask Unicode's tables.
    unicodeScalars.allSatisfy { !(0x21...0x7e).contains($0.value) && $0.properties.isWhitespace }
  }
}
