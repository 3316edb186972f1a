import Diagnostics
import PlaneCoding
import PlaneModel

/// An SVG of ours that something else changed.
struct EditedSVG: LintRule {
  let description = RuleDescription(
    "edited-svg", .note, .file,
    summary: "an SVG of ours is as drawconv wrote it",
    rationale: """
      A digest of every layer rides in the SVG. Where one does not fit, an editor or a script changed the drawing \
      behind the apps' back, on purpose or not. Normalizing takes the change over.
      """,
    bad: .editedSVG,
    good: .ownSVG,
    fix: RuleFix(isSafe: true, summary: "normalizing writes the digests anew"))

  /// Reports an SVG whose digests do not fit, at the first layer that changed.
  func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {
    guard case .edited(let layers) = document.provenance else { return }
    guard let first = layers.first, let layer = document.plane[first] else {
      let hasMore =
        !document.losses.isEmpty || document.accounting?.losses.contains(where: \.isOfContent) ?? false
      let change =
        hasMore
        ? "something in the SVG is in no layer; look whether that was meant: drawconv wrote all of it as layers"
        : "\(Self.surroundings) changed \(Self.advice)"
      findings.report("\(change)", at: .document)
      return
    }
    let others = layers.count > 1 ? " and \(layers.count - 1) more" : ""
    let around = document.isEditedAroundLayers ? ", and \(Self.surroundings)," : ""
    findings.report(
      "\(layer.nameForMessages(at: first))\(others)\(around) changed \(Self.advice)",
      at: .layer(first, nil))
  }

  private static let surroundings =
    "the drawing's names, its canvas or extras, or the order or number of layers"

  private static let advice =
    "since drawconv wrote the SVG; look whether that was meant, then run \"drawconv normalize --in-place\" on it"
}
