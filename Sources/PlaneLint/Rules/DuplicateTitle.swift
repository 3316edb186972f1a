import Diagnostics
import PlaneCoding
import PlaneModel

/// Two layers with the same title.
struct DuplicateTitle: LintRule {
  let description = RuleDescription(
    "duplicate-title", .note, .text, isHabit: true,
    summary: "every layer has a title of its own",
    rationale: """
      The list of layers shows titles alone. Rows that read the same can be told apart only by touching each and \
      looking what is selected. An SVG that is not ours, and a document most of whose layers repeat a title (three or \
      more), comes from elsewhere, and nothing is said of it.
      """,
    bad: .rectangles(
      RuleExample.layer(), RuleExample.layer(id: "k2c-88m-0ya", title: "Rect 1", x: "200")),
    good: .rectangles(
      RuleExample.layer(), RuleExample.layer(id: "k2c-88m-0ya", title: "Rect 2", x: "200")),
    fix: RuleFix(isSafe: false, summary: "numbers the layer among those of its kind"))

  /// Reports every layer whose title a layer further back has. Empty titles are another rule's.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    let titles = Set(plane.layers.indices.lazy.map { plane.layers[$0].title })
    if titles.count == plane.layers.count { return }
    var firstIndices: [String: Int] = [:]
    firstIndices.reserveCapacity(plane.layers.count)
    var freeTitles = FreeTitles(beside: titles)
    for index in plane.layers.indices where !plane.layers[index].title.isEmpty {
      let title = plane.layers[index].title
      guard let first = firstIndices[title] else {
        firstIndices[title] = index
        continue
      }
      let layer = plane.layers[index]
      let other = freeTitles.next(for: layer.kind)
      findings.report(
        """
        the layer at index \(first) has the same title; \
        give this one a title of its own
        """, layer, at: index, .title, fix: .unsafe("set the title to \"\(other)\"", .text(other)))
    }
  }
}
