import Diagnostics
import MarkupXML
import PlaneModel

extension DrawingWalker {
  /// A group that is marked as a post-it becomes one: its `rect` is the sheet, its `text` what is written on it.
  mutating func decodePostIt(_ node: Int, _ context: Context) throws(Unsupported) {
    let children = Array(elements.children(of: node))
    let sheet = children.first { elements.name(of: $0) == .rect || elements.name(of: $0) == .path }
    guard let sheet, let style = self.context(of: sheet, in: context),
      let box = sheetBox(sheet, style), style.transform.keepsAxes, let fill = style.style.fillColor
    else {
      throw Unsupported(.unsupportedElement, "the post-it has no sheet: a rectangle with a solid fill")
    }
    guard style.style.isVisible else { return }
    if context.style.hasEffect || style.style.hasEffect {
      try approximate(.unsupportedEffect, context.style.effects.union(style.style.effects).message, at: node)
    }
    let text = children.first { elements.name(of: $0) == .text }
    let content = text.map { OwnText(elements, text: $0).content } ?? ""
    let drawn = style.transform.apply(box)
    collector.add(
      .postIt(Layer.PostIt(text: content, color: fill.color)), box: drawn,
      opacity: style.opacity * fill.alpha,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(sheet), text: Int32(text ?? -1)),
      drawn: DrawnNumbers(drawn))
  }

  private func sheetBox(_ node: Int, _ context: Context) -> Plane.Box? {
    elements.name(of: node) == .path
      ? elements.value(.d, of: node).flatMap { StraightOutline(PathData($0))?.rectangle }
      : elements.rectBox(node, context)
  }
}
