import Diagnostics
import PlaneModel

extension ShapeDecoder {
  /// A group that is marked as a post-it: its `rect` is the sheet, its `text` what is written on it. Nil where it is hidden.
  func postIt(
    _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    let children = Array(elements.children(of: element.node))
    let sheets = children.filter { elements.name(of: $0) == .rect || elements.name(of: $0) == .path }
    var sheet = element
    guard let node = sheets.first, let name = elements.name(of: node), sheet.enter(node, name, elements),
      let box = sheetBox(sheet), sheet.transform.keepsAxes, let fill = sheet.style.fillColor
    else {
      throw NotNative(.unsupportedElement, "the post-it has no sheet: a rectangle with a solid fill")
    }
    guard sheet.style.isVisible else { return nil }
    if element.style.hasEffect || sheet.style.hasEffect {
      let effects = element.style.effects.union(sheet.style.effects)
      try report.approximate(.unsupportedEffect, effects.message, at: element.node)
    }
    let text = children.first { elements.name(of: $0) == .text }
    let content = text.map { OwnText(elements, text: $0).content } ?? ""
    let drawn = sheet.transform.apply(box)
    return FoundLayer(
      content: .postIt(Layer.PostIt(text: content, color: fill.color)), box: drawn,
      opacity: sheet.opacity * fill.alpha,
      nodes: LayerElements(element.node, shape: node, text: text, box: BoxSource(name)),
      shape: .box)
  }

  private func sheetBox(_ element: PaintedElement) -> Plane.Box? {
    element.name == .path
      ? elements.value(.d, of: element.node).flatMap { StraightOutline(PathData($0))?.rectangle }
      : elements.rectBox(element)
  }
}
