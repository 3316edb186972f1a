import Diagnostics
import PlaneCoding
import PlaneModel
import TextLayout

extension SVGElements {
  /// The label that a `text` of ours is; nil where nothing of it is painted.
  ///
  /// The box that it states holds as long as the text stands where the box puts it; a text that was moved takes the box
  /// along.
  func ownLabel(
    _ element: PaintedElement, in stated: Plane.Box, _ labels: inout LabelDecoder,
    _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard element.transform.isUpright, element.transform.scalesEvenly else {
      throw NotNative(.unsupportedTransform, "the text is turned, skewed or stretched, which no label can be")
    }
    labels.text.read(element)
    guard element.style.isVisible || labels.text.isPainted else { return nil }
    try labels.checkPaths()
    let unseen = labels.unseenLetters(of: element)
    let style = labels.text.styles[labels.text.commonStyle]
    guard let fill = try textColor(style, of: element.node, &report), labels.text.isPainted || unseen.isEmpty
    else {
      report.trace?.mark(element.node, .hidden)
      return nil
    }
    let typed = OwnText(self, text: element.node, hiding: unseen)
    var label = label(element.node, typed.content, style, fill.color)
    var extras = string(.planeExtras, of: element.node).flatMap { try? Extras(parsing: $0) }
    var hints = DrawingHints(extras)
    hints.noteText(style)
    var hold = TextHold(statedBy: extras)
    var lineDistance: Double?
    if typed.rows.count > 1, let anchor = anchor(of: element.node) {
      lineDistance = labels.lineDistance(
        typed.rows, from: anchor, fontSize: label.font.size, stated: LineDistance.stated(by: extras))
    }
    if attribute(.planeExtras, of: element.node) == nil {
      hold = labels.text.chunks.count == 1 ? labels.text.chunks[0].hold : nil
      extras = LineDistance.extras(lineDistance ?? LineDistance.usual, hints)
    } else if let carried = extras, let lineDistance {
      extras = LineDistance.changed(to: lineDistance, in: carried)
    }
    var placement = TextDrawing(label, in: stated, extras: extras).placement
    // Whether the lines run against their letters, for which the start is the other side.
    let isTurned =
      placement.isRightToLeft
      ? hints.contains(.leftToRight) && !style.isRightToLeft
      : placement.textAnchor != style.textAnchor
    if isTurned {
      label.alignment.horizontal = style.textAnchor.opposite
      placement = TextDrawing(label, in: stated, extras: extras).placement
    }
    let anchor = anchor(of: element.node) ?? placement.anchor
    labels.checkOwn(element, at: placement, from: anchor, rows: typed.rows, hints, hold, &report)
    var box = stated
    if !DrawnNumber.areAlike(anchor.x, placement.anchor.x) { box.origin.x += anchor.x - placement.anchor.x }
    if !DrawnNumber.areAlike(anchor.y, placement.anchor.y) { box.origin.y += anchor.y - placement.anchor.y }
    if element.transform != .identity {
      box = element.transform.apply(box)
      label.font.size *= element.transform.verticalScale
    }
    let isMovedOut = min(box.origin.x, box.origin.y) < 0 && min(stated.origin.x, stated.origin.y) >= 0
    if isMovedOut, !label.text.isEmpty {
      box.origin = box.origin.heldAtEdge
      TextDrawing(label, in: box, extras: extras).fit(&box, label.alignment.vertical)
    }
    return FoundLayer(
      content: .label(label), box: box, opacity: element.opacity * fill.alpha,
      nodes: LayerElements(element.node, text: element.node, box: .stated),
      shape: .text(anchor: element.transform.apply(anchor)), hints: hints,
      lineDistance: lineDistance, hold: hold)
  }

  private func textColor(
    _ style: ComputedStyle, of node: Int, _ report: inout DecodingReport
  ) throws(NotNative) -> CSSColor? {
    let isStroked = style.strokeColor != nil
    guard let fill = style.fillColor else {
      if isStroked || style.hasUnsupportedFill { throw NotNative(paint: style.fill, of: "text") }
      return nil
    }
    if isStroked {
      try report.approximate(.unsupportedStroke, "the letters have an outline", at: node)
    }
    return fill
  }

  private func label(
    _ node: Int, _ text: String, _ style: ComputedStyle, _ color: Plane.Color
  ) -> Layer.Label {
    let vertical = string(.planeVerticalAlign, of: node).flatMap(Layer.Alignment.Vertical.init(rawValue:))
    var label = Layer.Label(
      text: text, font: style.font, color: color,
      alignment: Layer.Alignment(horizontal: style.textAnchor, vertical: vertical ?? .top))
    if let family = string(.planeFontFamily, of: node) { label.font.family = family }
    // A negative size, which CSS ignores, stays for the linter to find.
    if let size = value(.fontSize, of: node).flatMap(ValueScanner.number), size < 0 { label.font.size = size }
    return label
  }

  /// Where the first line is anchored in user space, as the element or its first line says.
  private func anchor(of node: Int) -> Plane.Point? {
    func number(_ name: AttributeName, _ node: Int) -> Double? {
      guard let value = value(name, of: node) else { return nil }
      var scanner = ValueScanner(value)
      scanner.skipSpace()
      return scanner.number()
    }
    let line = children(of: node).first { name(of: $0) == .tspan }
    guard let x = number(.x, node) ?? line.flatMap({ number(.x, $0) }),
      let y = number(.y, node) ?? line.flatMap({ number(.y, $0) })
    else { return nil }
    return Plane.Point(x: x, y: y)
  }
}

extension TextDrawing {
  /// Makes a box smaller that an editor moved, which doesn't show it, partly out of the canvas with a text that stands inside, so
  /// that the text keeps its place.
  fileprivate func fit(_ box: inout Plane.Box, _ vertical: Layer.Alignment.Vertical) {
    // Which part of the box's extent is in front of what the text is aligned by.
    let before = placement.textAnchor.left(of: 1, isRightToLeft: placement.isRightToLeft)
    let line = layout.lines.map(\.width).max() ?? 0
    Self.cut(&box.origin.x, &box.size.width, before: before, to: line)
    let height = placement.lineHeight * Double(layout.lineCount)
    Self.cut(&box.origin.y, &box.size.height, before: vertical.above(1), to: height)
  }

  private static func cut(_ origin: inout Double, _ extent: inout Double, before: Double, to least: Double) {
    guard origin < 0, before > 0 else { return }
    let rest = extent + origin / before
    guard rest >= least else { return }
    (origin, extent) = (0, rest)
  }
}
