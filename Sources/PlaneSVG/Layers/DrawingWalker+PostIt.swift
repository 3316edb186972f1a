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
}
