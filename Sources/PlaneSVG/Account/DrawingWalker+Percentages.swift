import ByteText
import Diagnostics
import PlaneModel

extension DrawingWalker {
  /// Reports lengths in percent of an extent that the root doesn't state: they grow with the area that such a drawing is
  /// shown in, and no layer does.
  mutating func reportPercentages() {
    guard !isOwn, !viewport.isSizeKnown else { return }
    let names = Self.names(ofUnknown: viewport.size)
    for node in elements.nodes.indices where node != Self.root && !elements.isText(node) {
      guard elements.name(of: node)?.isRendered ?? false || elements.name(of: node) == .tspan,
        let attribute = percentage(among: names, of: node), refersToRoot(node)
      else { continue }
      collector.lose(
        .invalidValue, .approximated,
        "a percentage of the area that the drawing is shown in counts as one of 100 points, as the root states no size",
        at: node, attribute)
    }
  }

  /// Reports a root whose size is told in the size of a page's font, and is fixed to what it is with the default one.
  mutating func reportFontUnits() {
    guard !isOwn else { return }
    for name in [AttributeName.width, .height] {
      guard let attribute = elements.attribute(name, of: Self.root) else { continue }
      let value = elements.value(ofAttribute: attribute).trimmed
      guard Length.goesByFont(value),
        let size = Length(value)?.resolved(fontSize: Viewport.fontSize, percentOf: nil), size > 0
      else { continue }
      let text = String(decoding: value.prefix(40), as: UTF8.self)
      var points = ""
      DecimalText.lend(size) { points = String($0) }
      collector.lose(
        .adaptation, .approximated,
        "the \(name.spelling) \"\(text)\" goes by the font of the page around; it is fixed to \(points)",
        at: Self.root, attribute)
    }
  }

  /// The attributes whose percentages are of an extent that isn't known (SVG 2, 8.9).
  private static func names(ofUnknown size: Plane.Size) -> [AttributeName] {
    (size.width.isFinite ? [] : [.x, .width, .cx, .rx, .x1, .x2, .dx])
      + (size.height.isFinite ? [] : [.y, .height, .cy, .ry, .y1, .y2, .dy]) + [.r]
  }

  /// The index of the first attribute of an element, among some, that says a percentage.
  private func percentage(among names: [AttributeName], of node: Int) -> Int? {
    for name in names where elements.mayHave(name, node) {
      if let attribute = elements.attribute(name, of: node),
        elements.value(ofAttribute: attribute).contains(UInt8(ascii: "%"))
      {
        return attribute
      }
    }
    return nil
  }

  /// Whether the root is what an element's percentages are of, and no viewport or template around it.
  private func refersToRoot(_ node: Int) -> Bool {
    var ancestor = elements.parent(of: node)
    while ancestor > Self.root {
      switch elements.name(of: ancestor) {
      case .svg, .symbol, .pattern, .marker, .mask, .clipPath: return false
      default: ancestor = elements.parent(of: ancestor)
      }
    }
    return true
  }
}
