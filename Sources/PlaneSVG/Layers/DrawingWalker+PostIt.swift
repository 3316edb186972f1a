import Diagnostics
import PlaneModel

extension DrawingWalker {
  /// Decodes a post-it, and reports where its lines break elsewhere than they are drawn. One that nobody edited may do so, as
  /// releases break lines in other ways.
  mutating func decodePostIt(_ element: PaintedElement) throws(NotNative) {
    let mark = collector.mark
    guard let layer = try shapes.postIt(element, &labels, &collector.report) else { return }
    if element.style.hasEffect || element.style.opacity != 1,
      rest(ofPostIt: layer.nodes).contains(where: { paints($0, in: element) })
    {
      throw NotNative(
        .groupOpacity, "the group of a translucent post-it holds more than its sheet and its text")
    }
    let (box, text) = (layer.box, Int(layer.nodes.text))
    guard case .postIt(let postIt) = layer.content else { return }
    collector.add(layer)
    guard text >= 0 else { return }
    reportStretch(of: text)
    guard collector.isLastEdited, !collector.hasLosses(since: mark),
      labels.isWrappedAnew(postIt, in: box)
    else { return }
    collector.report.lose(
      .unsupportedText, .approximated,
      "a post-it's lines break where its sheet ends, and these break elsewhere", at: text)
  }

  /// Reports that the letters of a layer of ours, which was just decoded, are held to a length. In one that somebody changed, it is
  /// that of the letters before, which drawconv stretches to it.
  mutating func reportStretch(of text: Int) {
    guard labels.text.isStretched,
      labels.text.spreadsLetters || !collector.isLastEdited || !collector.isLastWritten
    else { return }
    collector.report.lose(.unsupportedText, .approximated, ForeignText.stretch, at: text)
  }

  /// Opens the group of a post-it that was just decoded, where somebody drew something else in it: that is layers in front of it.
  mutating func openRest(ofPostIt element: PaintedElement) -> Bool {
    guard element.name == .g, let postIt = collector.nodes.last, postIt.element == Int32(element.node) else {
      return false
    }
    let others = rest(ofPostIt: postIt)
    for other in others {
      collector.report.lose(
        .unsupportedElement, .approximated,
        "a post-it is a sheet and its text; this is a layer in front of it", at: other)
    }
    guard !others.isEmpty else { return false }
    partsOfPostIts.formUnion([postIt.shape, postIt.text])
    push(element)
    return true
  }

  /// What the group of a post-it shows beside its sheet and its text.
  private func rest(ofPostIt postIt: LayerElements) -> [Int] {
    elements.children(of: Int(postIt.element)).filter {
      $0 != Int(postIt.shape) && $0 != Int(postIt.text) && elements.name(of: $0)?.isRendered == true
    }
  }

  /// Whether something in the group of a post-it may be seen.
  private func paints(_ node: Int, in group: PaintedElement) -> Bool {
    var child = group
    guard let name = elements.name(of: node), child.enter(node, name, elements), elements.applies(node) else {
      return false
    }
    return (node..<elements.end(of: node)).contains { part in
      guard let name = elements.name(of: part), name.isRendered, ![.g, .a, .switch].contains(name) else {
        return false
      }
      return name != .text || !elements.letters(in: part).isEmpty
    }
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
