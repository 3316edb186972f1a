import Diagnostics
import MarkupXML
import PlaneModel
import TextLayout

extension DrawingWalker {
  /// A `text` becomes a label, or several.
  mutating func decodeLabel(_ node: Int, _ context: Context) throws(Unsupported) {
    guard isOwn,
      let numbers = elements.value(.planeBox, of: node).flatMap({ ValueScanner.numbers($0, count: 4) })
    else { return try decodeForeignText(node, context) }
    guard context.style.isVisible else { return }
    guard context.transform.isUpright, context.transform.scalesEvenly else {
      throw Unsupported(
        .unsupportedTransform, "the text is turned, skewed or stretched, which no label can be")
    }
    let box = Plane.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    try decodeOwnLabel(node, box, context)
  }

  // MARK: - Our own

  /// The box that a label states holds as long as its text stands where the box puts it; a text that was moved takes the
  /// box along.
  private mutating func decodeOwnLabel(_ node: Int, _ stated: Plane.Box, _ context: Context)
    throws(Unsupported)
  {
    let style = context.style
    var label = Layer.Label(
      text: OwnText(elements, text: node).content, font: style.font, color: .black,
      alignment: Layer.Alignment(horizontal: style.textAnchor.alignment, vertical: verticalAlignment(node)))
    if let family = elements.string(.planeFontFamily, of: node) { label.font.family = family }
    // A negative size, which CSS ignores, stays for the linter to find.
    if let size = elements.value(.fontSize, of: node).flatMap(ValueScanner.number), size < 0 {
      label.font.size = size
    }
    let placement = TextDrawing(label, in: stated).placement
    let anchor = anchor(of: node, context) ?? placement.anchor
    var box = stated
    if !DrawnNumber.areAlike(anchor.x, placement.anchor.x) { box.origin.x += anchor.x - placement.anchor.x }
    if !DrawnNumber.areAlike(anchor.y, placement.anchor.y) { box.origin.y += anchor.y - placement.anchor.y }
    if context.transform != .identity {
      box = context.transform.apply(box)
      label.font.size *= context.transform.verticalScale
    }
    try addOwnLabel(&label, box, node, context, anchor: context.transform.apply(anchor))
  }

  private func verticalAlignment(_ node: Int) -> Layer.Alignment.Vertical {
    elements.string(.planeVerticalAlign, of: node).flatMap(Layer.Alignment.Vertical.init(rawValue:)) ?? .top
  }

  /// Where the first line is anchored in user space, as the element or its first line says.
  private func anchor(of node: Int, _ context: Context) -> Plane.Point? {
    func number(_ name: AttributeName, _ node: Int) -> Double? {
      guard let value = elements.value(name, of: node) else { return nil }
      var scanner = ValueScanner(value)
      scanner.skipSpace()
      return scanner.number()
    }
    let line = elements.children(of: node).first { elements.name(of: $0) == .tspan }
    guard let x = number(.x, node) ?? line.flatMap({ number(.x, $0) }),
      let y = number(.y, node) ?? line.flatMap({ number(.y, $0) })
    else { return nil }
    return Plane.Point(x: x, y: y)
  }

  private mutating func addOwnLabel(
    _ label: inout Layer.Label, _ box: Plane.Box, _ node: Int, _ context: Context, anchor: Plane.Point
  ) throws(Unsupported) {
    guard let fill = context.style.fillColor else {
      if context.style.strokeColor != nil || context.style.fill == .unsupported {
        throw Unsupported(.unsupportedPaint, "the text is not painted in one solid color")
      }
      return
    }
    if context.style.strokeColor != nil {
      try approximate(.unsupportedStroke, "the letters have an outline", at: node)
    }
    label.color = fill.color
    collector.add(
      .label(label), box: box, opacity: context.opacity * fill.alpha,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: Int32(node)),
      drawn: DrawnNumbers(anchor, box.size, label.font.size))
  }
}
