import Diagnostics
import MarkupXML
import PlaneModel
import TextLayout

extension DrawingWalker {
  /// A `text` becomes a label.
  mutating func decodeLabel(_ node: Int, _ context: Context) throws(Unsupported) {
    guard context.style.isVisible else { return }
    guard context.transform.isUpright, context.transform.scalesEvenly else {
      throw Unsupported(.unsupportedTransform, "the text is turned, skewed or stretched, which no label can be")
    }
    if isOwn,
      let numbers = elements.value(.planeBox, of: node).flatMap({ ValueScanner.numbers($0, count: 4) })
    {
      let box = Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      try decodeOwnLabel(node, box, context)
    } else {
      try decodeForeignLabel(node, context)
    }
  }

  // MARK: - Our own

  /// The box that a label states holds as long as its text stands where the box puts it; a text that was moved takes the
  /// box along.
  private mutating func decodeOwnLabel(_ node: Int, _ stated: Box, _ context: Context) throws(Unsupported) {
    let style = context.style
    var label = Label(
      text: OwnText(elements, text: node).content, font: style.font, color: .black,
      alignment: Alignment(horizontal: style.textAnchor.alignment, vertical: verticalAlignment(node)))
    if let family = elements.string(.planeFontFamily, of: node) { label.font.family = family }
    let placement = TextDrawing(label, in: stated).placement
    let anchor = anchor(of: node, context) ?? placement.anchor
    var box = stated
    if !DrawnNumber.areAlike(anchor.x, placement.anchor.x) { box.origin.x += anchor.x - placement.anchor.x }
    if !DrawnNumber.areAlike(anchor.y, placement.anchor.y) { box.origin.y += anchor.y - placement.anchor.y }
    if context.transform != .identity {
      box = context.transform.apply(box)
      label.font.size *= context.transform.verticalScale
    }
    try add(&label, box, node, context, anchor: context.transform.apply(anchor))
  }

  private func verticalAlignment(_ node: Int) -> Alignment.Vertical {
    elements.string(.planeVerticalAlign, of: node).flatMap(Alignment.Vertical.init(rawValue:)) ?? .top
  }

  /// Where the first line is anchored in user space, as the element or its first line says.
  private func anchor(of node: Int, _ context: Context) -> Point? {
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
    return Point(x: x, y: y)
  }

  // MARK: - Others'

  /// The box of a text that has none is as large as its lines by the table of widths. Where it sticks out of the canvas,
  /// it is aligned to the side that lies inside, which leaves the text where it was.
  private mutating func decodeForeignLabel(_ node: Int, _ context: Context) throws(Unsupported) {
    foreignText.read(node, context.style, userSize: context.userSize)
    for loss in foreignText.losses { try approximate(loss.code, loss.message, at: node) }
    guard !foreignText.isEmpty else { return }
    let style = foreignText.firstStyle ?? context.style
    var label = Label(text: foreignText.text, font: style.font, color: .black)
    label.font.size *= context.transform.verticalScale
    guard label.font.hasValidSize else { return }
    label.alignment.horizontal = style.textAnchor.alignment
    let isRightToLeft = !foreignText.isASCII && BaseDirection(of: label.text) == .rightToLeft
    let size = Size(
      width: (foreignText.width(style.textStyle(size: label.font.size)) * 1000).rounded(.up) / 1000,
      height: Double(foreignText.lineCount) * FontMetrics.lineHeight * label.font.size)
    let anchor = context.transform.apply(foreignText.anchor)
    let left = Self.left(of: size.width, at: anchor.x, style.textAnchor, isRightToLeft)
    let top = anchor.y - FontMetrics.ascent * label.font.size
    var box = Box(origin: Point(x: left, y: top), size: size)
    guard try fit(&box, &label, node, isRightToLeft) else { return }
    try add(&label, box, node, context, anchor: anchor)
  }

  private static func left(
    of width: Double, at x: Double, _ anchor: TextAnchor, _ isRightToLeft: Bool
  ) -> Double {
    switch anchor {
    case .start: isRightToLeft ? x - width : x
    case .middle: x - width / 2
    case .end: isRightToLeft ? x : x - width
    }
  }

  /// Cuts a box to where origins are allowed, keeping the text in its place; false where nothing of it is inside.
  private mutating func fit(
    _ box: inout Box, _ label: inout Label, _ node: Int, _ isRightToLeft: Bool
  ) throws(Unsupported) -> Bool {
    guard box.origin.x < 0 || box.origin.y < 0 else { return true }
    guard box.origin.x + box.size.width > 0, box.origin.y + box.size.height > 0 else {
      collector.lose(.outsideCanvas, .dropped, "the text lies outside the canvas", at: node)
      return false
    }
    // Lines of different widths that stood below one another on one side don't on the other.
    let isExact = box.origin.x >= 0 || !label.text.contains("\n")
    let message = "the label's box begins at the canvas' edge"
    if isExact {
      collector.lose(.outsideCanvas, .kept, message, at: node)
    } else {
      try approximate(.outsideCanvas, message, at: node)
    }
    if box.origin.x < 0 {
      box.size.width += box.origin.x
      box.origin.x = 0
      label.alignment.horizontal = isRightToLeft ? .leading : .trailing
    }
    if box.origin.y < 0 {
      box.size.height += box.origin.y
      box.origin.y = 0
      label.alignment.vertical = .bottom
    }
    return true
  }

  // MARK: - Both

  private mutating func add(
    _ label: inout Label, _ box: Box, _ node: Int, _ context: Context, anchor: Point
  ) throws(Unsupported) {
    guard let fill = context.style.fillColor else {
      if context.style.strokeColor != nil || context.style.fill == .unsupported {
        throw Unsupported(.unsupportedPaint, "the text is not painted in one solid colour")
      }
      return
    }
    if context.style.strokeColor != nil {
      try approximate(.unsupportedStroke, "the outline of the letters is left out", at: node)
    }
    if context.style.hasEffect {
      try approximate(.unsupportedEffect, "the clip, mask or filter is left out", at: node)
    }
    label.color = fill.color
    collector.add(
      .label(label), box: box, opacity: context.opacity * fill.alpha,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: Int32(node)),
      drawn: DrawnNumbers(anchor, box.size, label.font.size))
  }
}
