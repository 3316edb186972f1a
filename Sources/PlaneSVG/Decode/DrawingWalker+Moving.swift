import Diagnostics
import MarkupXML

/// What makes a drawing more than a picture.
extension DrawingWalker {
  /// Reports scripts and animations, of which nothing is kept: the drawing stays as it starts.
  mutating func reportMovingParts() {
    guard !isOwn else { return }
    for node in elements.nodes.indices where !elements.isText(node) {
      if elements.name(of: node) == .script {
        collector.lose(.unsupportedElement, .dropped, "the script is left out", at: node)
      } else if elements.name(of: node) == nil, elements.nodes[node].namespace != .other,
        Self.animations.contains(table.elementName(of: node))
      {
        collector.lose(.unsupportedElement, .dropped, "the animation is left out", at: node)
      }
    }
  }

  private static let animations: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "set", "discard",
  ]

  /// Reports a drawing whose style sheets are not all applied, as its colours would be any.
  mutating func checkCascade() {
    guard !elements.isCascadeComplete else { return }
    collector.report(
      "limit-exceeded", "matching the selectors takes too long: use classes in the place of combinators")
  }
}
