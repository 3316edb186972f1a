import Diagnostics
import MarkupXML
import PlaneModel

/// Turns the HTML in a `foreignObject` into labels, with rectangles for what is painted behind them.
struct HTMLDecoder {
  let elements: SVGElements
  private var families: HTMLFamilies
  /// The elements around the last `foreignObject`, and it, with what they say of lines.
  private var path: [(node: Int, style: HTMLStyle)] = []

  init(_ elements: SVGElements) {
    self.elements = elements
    families = HTMLFamilies(elements)
  }

  /// What a `foreignObject` shows, back to front.
  mutating func items(
    of element: PaintedElement, _ photos: inout PhotoDecoder, _ report: inout DecodingReport
  ) -> [HTMLItem] {
    var builder = HTMLTreeBuilder(elements, of: report.table.source)
    let around = around(element.node)
    builder.read(element, in: around, &families) { node in
      var image = element
      (image.node, image.name) = (node, .image)
      return photos.imageSize(of: image, &report)
    }
    if let message = elements.boxMessage(of: element.node) {
      report.lose(.approximatedHTML, .approximated, message, at: element.node)
    }
    let area = area(of: element)
    let layout = layout(builder.tree, area.size, usesOwnFonts: builder.usesOwnFonts)
    // The layout has boxes of its own, and both are large.
    builder.tree = HTMLTree()
    var painter = HTMLPainter(
      layout, element, area, canvas: photos.canvas, embeds: report.embeds, builder.notes)
    painter.paint()
    painter.notes.tell(&report)
    return painter.items
  }

  /// What a `foreignObject`, and what it stands in, say of lines.
  private mutating func around(_ node: Int) -> HTMLStyle {
    while let last = path.last, !(last.node..<elements.end(of: last.node)).contains(node) {
      path.removeLast()
    }
    var inner: [Int] = []
    var current = node
    while current >= 0, current != path.last?.node {
      inner.append(current)
      current = elements.parent(of: current)
    }
    for node in inner.reversed() {
      let parent = path.last?.style ?? .initial
      var style = parent.inherited
      if elements.mayHaveDeclarations(node) { elements.applyLines(of: node, to: &style, in: parent) }
      path.append((node, style))
    }
    return path.last?.style ?? .initial
  }

  /// Where a `foreignObject` is in its user space; a size that isn't said is none.
  private func area(of element: PaintedElement) -> Plane.Box {
    func length(_ name: AttributeName) -> Double {
      let length = elements.length(name, of: element) ?? 0
      return length.isFinite ? length : 0
    }
    return Plane.Box(
      x: length(.x), y: length(.y), width: max(length(.width), 0), height: max(length(.height), 0))
  }

  private mutating func layout(_ tree: HTMLTree, _ size: Plane.Size, usesOwnFonts: Bool) -> HTMLLayout {
    let named = tree.styles.map { families.family($0.text) }
    func layout(_ stretch: Double) -> HTMLLayout {
      let fonts = zip(tree.styles, named).map { HTMLFont($0, $1, stretch: stretch) }
      return HTMLLayout(tree, fonts, size)
    }
    let usual = layout(1)
    // What was made as wide as its text is measured with pairs of letters that stand closer together.
    let excess = usual[0].most - size.width
    if excess > 0, excess <= max(2, 0.015 * size.width), size.width > 8 {
      return layout(size.width / usual[0].most)
    }
    guard usesOwnFonts, !usual.fits(size.height) else { return usual }
    // What brought its fonts along was measured with them: most are narrower.
    for stretch in [0.94, 0.88] {
      var narrow = layout(stretch)
      // The usual fonts are not, and would run into what stands behind them.
      narrow.widening = 1 / stretch
      if narrow.fits(size.height) { return narrow }
    }
    return usual
  }
}

extension HTMLLayout {
  /// Whether all that stands in the `foreignObject` is as high as this at most.
  fileprivate func fits(_ height: Double) -> Bool {
    children(of: 0).allSatisfy { self[$0].origin.y + self[$0].size.height <= height + 1 }
  }
}
