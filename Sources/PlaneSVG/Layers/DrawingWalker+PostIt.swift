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

  /// Opens the group of a post-it that was just decoded, where somebody drew something else in it: that is layers in front of it.
  mutating func openRest(ofPostIt element: PaintedElement) -> Bool {
    guard element.name == .g, let postIt = collector.nodes.last, postIt.element == Int32(element.node) else {
      return false
    }
    let others = elements.children(of: element.node).filter {
      $0 != Int(postIt.shape) && $0 != Int(postIt.text) && elements.name(of: $0)?.isRendered == true
    }
    guard !others.isEmpty else { return false }
    let isOpened = !element.style.hasEffect && element.style.opacity == 1
    for other in others {
      collector.report.lose(
        .unsupportedElement, isOpened ? .approximated : .dropped,
        "a post-it is a sheet and its text; this is \(isOpened ? "a layer in front of it" : "left out, as its group has an effect")",
        at: other)
    }
    guard isOpened else { return false }
    partsOfPostIts.formUnion([postIt.shape, postIt.text])
    push(element)
    return true
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
