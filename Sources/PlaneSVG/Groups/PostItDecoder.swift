import Diagnostics
import PlaneModel

extension ShapeDecoder {
  /// A group that is marked as a post-it: its `rect` is the sheet, its `text` what is written on it. Optimizers take a group away
  /// that holds a sheet alone, and mark this. Nil where it is hidden.
  func postIt(
    _ element: PaintedElement, _ labels: inout LabelDecoder, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    let children = Array(elements.children(of: element.node))
    let node = element.name == .g ? children.first(where: isSheet) : element.node
    var sheet = element
    guard let node, let name = elements.name(of: node),
      node == element.node || sheet.enter(node, name, elements), let box = sheetBox(sheet)
    else { throw NotNative(.unsupportedElement, "the post-it has no sheet: a rectangle") }
    guard sheet.transform.keepsAxes else {
      throw NotNative(.unsupportedTransform, "the post-it is turned or skewed")
    }
    if elements.dependsOnViewer(node, isSizeStated: sheet.style.hasStatedFontSize) {
      try report.approximate(.unsupportedElement, NotNative.unknownMeasures.message, at: node)
    }
    guard let fill = sheet.style.fillColor else {
      throw NotNative(.unsupportedPaint, "the post-it's sheet has no solid fill")
    }
    let text = children.first { elements.name(of: $0) == .text }
    let writing = text.map { paintedText($0, in: element) }
    guard sheet.style.isVisible || element.style.isVisible || writing?.style.isVisible == true else {
      return nil
    }
    if element.style.hasEffect || sheet.style.hasEffect {
      let effects = element.style.effects.union(sheet.style.effects)
      try report.approximate(.unsupportedEffect, effects.message, at: element.node)
    }
    let typed = text.map { OwnText(elements, text: $0) }
    let drawn = sheet.transform.apply(box)
    let postIt = Layer.PostIt(text: typed?.content ?? "", color: fill.color)
    checkSheet(sheet, &report)
    if let text, let writing {
      if !DrawnNumber.areAlike(writing.opacity, sheet.opacity * fill.alpha) {
        report.lose(
          .groupOpacity, .approximated, "a post-it's text is as opaque as its sheet; this one is so now",
          at: text)
      }
      if text < node {
        report.lose(
          .unsupportedElement, .approximated,
          "a post-it's text stands before its sheet; this one stood behind it",
          at: text)
      }
      let placement = TextPlacement(postItBox: drawn, isRightToLeft: writing.style.isRightToLeft)
      try labels.check(writing, of: postIt, at: placement, rows: typed?.rows ?? [], &report)
    }
    return FoundLayer(
      content: .postIt(postIt), box: drawn, opacity: sheet.opacity * fill.alpha,
      nodes: LayerElements(element.node, shape: node, text: text, box: BoxSource(name)), shape: .box)
  }

  private func isSheet(_ node: Int) -> Bool { [.rect, .path].contains(elements.name(of: node)) }

  /// The text of a post-it as it is painted; hidden where its conditions don't hold, too.
  private func paintedText(_ text: Int, in element: PaintedElement) -> PaintedElement {
    var writing = element
    let isPainted = writing.enter(text, .text, elements) && elements.applies(text)
    writing.style.isVisible = isPainted && writing.style.isVisible
    return writing
  }

  private func checkSheet(_ sheet: PaintedElement, _ report: inout DecodingReport) {
    if !sheet.style.isVisible || !elements.applies(sheet.node) {
      report.lose(
        .unsupportedElement, .approximated, "the sheet is hidden, and a post-it shows its sheet",
        at: sheet.node)
    }
    if sheet.style.hasGeometry {
      report.lose(
        .unsupportedElement, .approximated,
        "a style states the sheet's geometry, which not every viewer takes from there", at: sheet.node)
    }
    if sheet.paintsStroke {
      report.lose(
        .unsupportedStroke, .approximated, "a post-it has no border; this one's is left out", at: sheet.node)
    }
    let radii = [AttributeName.rx, .ry].compactMap {
      elements.value($0, of: sheet.node).flatMap(ValueScanner.number)
    }
    if sheet.name == .rect, radii.contains(where: { $0 > 0 }) {
      report.lose(
        .unsupportedElement, .approximated, "a post-it has square corners; this one's are square now",
        at: sheet.node)
    }
  }

  private func sheetBox(_ element: PaintedElement) -> Plane.Box? {
    element.name == .path
      ? elements.value(.d, of: element.node).flatMap { StraightOutline(PathData($0))?.rectangle }
      : elements.rectBox(element)
  }
}
