import Diagnostics
import PlaneModel

extension DrawingWalker {
  /// Decodes a post-it, and reports where its lines break elsewhere than they are drawn. One that nobody edited may do so, as
  /// releases break lines in other ways.
  mutating func decodePostIt(_ element: PaintedElement) throws(NotNative) {
    let mark = collector.mark
    guard let layer = try shapes.postIt(element, &labels, &collector.report) else { return }
    let (box, text) = (layer.box, Int(layer.nodes.text))
    guard case .postIt(let postIt) = layer.content else { return }
    collector.add(layer)
    guard text >= 0, collector.isLastEdited, !collector.hasLosses(since: mark),
      labels.isWrappedAnew(postIt, in: box)
    else { return }
    collector.report.lose(
      .unsupportedText, .approximated,
      "a post-it's lines break where its sheet ends, and these break elsewhere", at: text)
  }

  /// Opens what is marked as a post-it and is none: it becomes one picture, as wide as what it shows, or where nothing is
  /// embedded, layers of its parts.
  mutating func openPostIt(_ element: PaintedElement, _ reason: NotNative) {
    guard !embeds else { return push(element, reason: reason) }
    collector.report.lose(
      reason.code, .approximated, "\(reason.message); its sheet and its text are layers of their own",
      at: element.node)
    push(element)
  }
}
