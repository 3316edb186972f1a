import PlaneModel

/// The shape of a `clipPath` or a `mask` that holds a single one, which may be clipped itself, with what it takes to place it.
/// A class, as styles are large, and a table of clips has room for more than there are.
final class ClipShape {
  let node: Int
  let name: ElementName
  let style: ComputedStyle
  /// The elements whose transforms place it, the outermost first, with their styles.
  let places: [(node: Int, style: ComputedStyle)]
  /// Whether its units are those of what is clipped.
  let usesBox: Bool

  init(node: Int, name: ElementName, places: [(node: Int, style: ComputedStyle)], usesBox: Bool) {
    (self.node, self.name, self.places, self.usesBox) = (node, name, places, usesBox)
    style = places.last?.style ?? ComputedStyle()
  }
}

extension ClipShape {
  /// What a `clipPath` or a `mask` holds; nil where that isn't a single shape without effects but for clips, which a `use` may
  /// show.
  convenience init?(_ clip: Int, _ elements: SVGElements) {
    guard let painted = elements.onlyPainted(in: clip) else { return nil }
    let nodes = [clip] + painted
    guard let node = nodes.last, let name = elements.name(of: node), name.isShape,
      nodes.dropFirst().allSatisfy({ elements.applies($0) }), !nodes.contains(where: elements.hasPercentages),
      let styles = elements.styles(nodes), let style = styles.last, style.isVisible,
      !styles.dropLast().contains(where: \.hasEffect),
      styles.allSatisfy({ $0.isDisplayed && !$0.hasGeometry }),
      !zip(nodes, styles).contains(where: { elements.dependsOnViewer($0, isSizeStated: $1.hasStatedFontSize) }
      )
    else { return nil }
    let isMask = elements.name(of: clip) == .mask
    // Nothing in a clip path is masked.
    guard style.effects.isSubset(of: isMask ? [.clip, .mask] : .clip) else { return nil }
    let units = elements.value(
      ofUnknownAttribute: (isMask ? Self.unitsOfMask : Self.unitsOfClip).bytes, of: clip)
    let usesBox = !(units?.equals("userSpaceOnUse") ?? true)
    let places = Array(zip(nodes, styles)).map { (node: $0, style: $1) }
    if usesBox {
      // There, renderers put transforms in different orders.
      guard units?.equals("objectBoundingBox") ?? false, !isMask, nodes.count == 2,
        !zip(nodes, styles).contains(where: { elements.mayHave(.transform, $0) || $1.statesTransform })
      else { return nil }
    }
    if isMask {
      guard elements.isOpaqueMask(clip, style), styles.dropFirst().allSatisfy({ $0.opacity == 1 }) else {
        return nil
      }
    }
    self.init(node: node, name: name, places: places, usesBox: usesBox)
  }

  private static let unitsOfClip: StaticString = "clipPathUnits"
  private static let unitsOfMask: StaticString = "maskContentUnits"
}

extension SVGElements {
  /// Whether an element has percentages, which refer to one viewport for some renderers and to another for others.
  func hasPercentages(_ node: Int) -> Bool {
    attributes(of: node).contains { value(ofAttribute: $0).trimmed.last == UInt8(ascii: "%") }
  }

  /// Whether a mask whose only shape has a style lets all through where that is, and nothing elsewhere: it is white, or, where
  /// only that counts, opaque (CSS Masking 1, 6 and 7.2).
  fileprivate func isOpaqueMask(_ mask: Int, _ style: ComputedStyle) -> Bool {
    guard style.fillColor?.alpha == 1, style.stroke == .none else { return false }
    return style.fillColor == CSSColor(color: Plane.Color(red: 255, green: 255, blue: 255))
      || countsOpacity(mask)
  }

  private func countsOpacity(_ mask: Int) -> Bool {
    let name: StaticString = "mask-type"
    var type = value(ofUnknownAttribute: name.bytes, of: mask)
    forEachDeclaration(of: mask) { declaration in
      if declaration.name.equals(name) { type = declaration.value }
    }
    return type?.trimmed.isKeyword("alpha") ?? false
  }
}
