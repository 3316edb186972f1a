import Diagnostics
import PlaneModel

extension ShapeDecoder {
  /// A group that is marked as a post-it: its `rect` is the sheet, its `text` what is written on it. Nil where it is hidden.
  func postIt(
    _ node: Int, _ context: PaintContext, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    let children = Array(elements.children(of: node))
    let sheet = children.first { elements.name(of: $0) == .rect || elements.name(of: $0) == .path }
    var inner = context
    guard let sheet, inner.enter(sheet, elements),
      let box = sheetBox(sheet, inner), inner.transform.keepsAxes, let fill = inner.style.fillColor
    else {
      throw NotNative(.unsupportedElement, "the post-it has no sheet: a rectangle with a solid fill")
    }
    guard inner.style.isVisible else { return nil }
    if context.style.hasEffect || inner.style.hasEffect {
      let effects = context.style.effects.union(inner.style.effects)
      try report.approximate(.unsupportedEffect, effects.message, at: node)
    }
    let text = children.first { elements.name(of: $0) == .text }
    let content = text.map { OwnText(elements, text: $0).content } ?? ""
    let drawn = inner.transform.apply(box)
    return FoundLayer(
      content: .postIt(Layer.PostIt(text: content, color: fill.color)), box: drawn,
      opacity: inner.opacity * fill.alpha,
      nodes: LayerElements(node, shape: sheet, text: text, box: BoxSource(elements.name(of: sheet))),
      shape: .other(DrawnNumbers(drawn)))
  }

  private func sheetBox(_ node: Int, _ context: PaintContext) -> Plane.Box? {
    elements.name(of: node) == .path
      ? elements.value(.d, of: node).flatMap { StraightOutline(PathData($0))?.rectangle }
      : elements.rectBox(node, context)
  }
}
