import Diagnostics
import PlaneCoding
import PlaneModel

extension DecodingReport {
  /// Reports lengths in percent of an extent that the root doesn't state: they grow with the area that such a drawing is
  /// shown in, and no layer does.
  mutating func reportPercentages(in elements: SVGElements, _ viewport: Viewport) {
    guard !viewport.isSizeKnown else { return }
    let names = Self.names(ofUnknown: viewport.size)
    for node in elements.nodes.indices where node != SVGElements.root && !elements.isText(node) {
      guard elements.name(of: node)?.isRendered ?? false || elements.name(of: node) == .tspan,
        let attribute = elements.percentage(among: names, of: node), elements.refersToRoot(node)
      else { continue }
      lose(
        .invalidValue, .approximated,
        "a percentage of the area that the drawing is shown in counts as one of 100 points, as the root states no size",
        at: node, attribute)
    }
  }

  /// Reports a root whose size is told in the size of a page's font, and is fixed to what it is with the default one, or in
  /// that of its own font's letters.
  mutating func reportFontUnits(in elements: SVGElements, _ style: ComputedStyle) {
    for name in [AttributeName.width, .height] {
      guard let attribute = elements.attribute(name, of: SVGElements.root) else { continue }
      let value = elements.value(ofAttribute: attribute).trimmed
      guard Length.goesByFont(value),
        let length = Length(value), length.unit != .em || !style.hasStatedFontSize,
        let size = length.resolved(fontSize: style.fontSize, percentOf: nil), size > 0
      else { continue }
      let text = String(decoding: value.prefix(40), as: UTF8.self)
      let isOwnFont = style.hasStatedFontSize && Length.goesByLetters(value)
      lose(
        .adaptation, .approximated,
        "the \(name.spelling) \"\(text)\" goes by \(isOwnFont ? "the letters of a font" : "the font of the page around"); it is fixed to \(size.forMessages)",
        at: SVGElements.root, attribute)
    }
  }

  /// The attributes whose percentages are of an extent that isn't known (SVG 2, 8.9).
  private static func names(ofUnknown size: Plane.Size) -> [AttributeName] {
    (size.width.isFinite ? [] : [.x, .width, .cx, .rx, .x1, .x2, .dx])
      + (size.height.isFinite ? [] : [.y, .height, .cy, .ry, .y1, .y2, .dy]) + [.r]
  }
}

extension SVGElements {
  /// The index of the first attribute of an element, among some, that says a percentage.
  fileprivate func percentage(among names: [AttributeName], of node: Int) -> Int? {
    for name in names where mayHave(name, node) {
      if let attribute = attribute(name, of: node), value(ofAttribute: attribute).contains(UInt8(ascii: "%"))
      {
        return attribute
      }
    }
    return nil
  }

  /// Whether the root is what an element's percentages are of, and no viewport or template around it.
  func refersToRoot(_ node: Int) -> Bool {
    let nearest = ancestors(of: node).first { ancestor in
      [.svg, .symbol, .pattern, .marker, .mask, .clipPath].contains(name(of: ancestor))
    }
    return nearest == SVGElements.root
  }
}
