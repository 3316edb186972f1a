import Diagnostics
import PlaneModel

/// What of a leaf's looks no layer has.
extension DrawingWalker {
  /// Looks for what no layer can have, of whatever kind.
  mutating func checkLooks(_ element: PaintedElement) throws(NotNative) {
    if element.style.hasEffect {
      let castsShadow = castsShadowOnly(element) && isWholeInRegion(element)
      let isLeftOut =
        (element.name == .text || element.name == .image)
        && element.style.effects.isSubset(of: [.clip, .mask, .filter, .filterElement, .rectangularClip])
      try checkEffect(
        castsShadow ? "it casts a shadow" : element.style.effects.message, element,
        isLeftOut: castsShadow || isLeftOut)
    }
    if element.style.hasGeometry || element.style.strokeTraits.contains(.unknownWidth),
      let reason = unknownGeometry(element)
    {
      try collector.report.approximate(reason.code, reason.message, at: element.node)
    }
    try checkForm(of: element)
  }

  /// Whether layers are to be edited, and what an element's effects add to them is a shadow alone.
  mutating func castsShadowOnly(_ element: PaintedElement) -> Bool {
    prefersEditable && element.style.hasEffect && elements.castsShadowOnly(element, &shadows)
  }

  /// Whether the region of its filter cuts nothing of a leaf.
  private mutating func isWholeInRegion(_ element: PaintedElement) -> Bool {
    guard let painted = paintedBounds(element) else { return false }
    return filteredBounds(element)?.grown(by: Self.edge).contains(painted) ?? false
  }

  /// How far what is painted may reach out of a region unseen, in points.
  static let edge = 0.5

  /// Why nobody here knows the place or the size that a style gives a leaf; nil where that is a shape's, which all browsers take
  /// from there (SVG 2, 7.3), or a text's, which none does.
  private func unknownGeometry(_ element: PaintedElement) -> NotNative? {
    if elements.hasUnknownMeasures(element.node, element.style) { return .unknownMeasures }
    let isTaken = (element.name.isShape || element.name == .text) && elements.form == .foreign
    return isTaken || !element.style.hasGeometry ? nil : .statedGeometry
  }

  /// Keeps to the clip what a leaf became.
  mutating func cutToClip(_ element: PaintedElement, since mark: LayerCollector.Mark)
    throws(NotNative)
  {
    let isCut = element.clip.map { collector.clip(since: mark, to: $0) } ?? true
    if isCut, elements.form == .foreign, let shape = element.clipShape {
      collector.roundCorners(since: mark, to: shape)
    }
    guard !isCut || element.clipShape.map({ !collector.lies(since: mark, in: $0) }) ?? false else { return }
    let reach = isCut ? nil : element.clip.flatMap { collector.outlineReach(since: mark, outOf: $0) }
    let message = "it is cut off at the edge of a clip or a viewport"
    if embeds, let reach, reach <= Self.unseenReach {
      return collector.report.lose(.unsupportedEffect, .approximated, message, at: element.node)
    }
    let isLeftOut =
      reach != nil
      || element.name == .text && element.clip.map { collector.isSeen(since: mark, in: $0) } ?? true
    try checkEffect(message, element, isLeftOut: isLeftOut)
  }

  /// How much of an outline may be cut off, in points, and is hardly seen.
  private static let unseenReach = 0.25

  /// Goes on without an effect where that is wanted.
  /// - Parameter isLeftOut: whether a layer is better without it than a picture, where layers are to be edited.
  private mutating func checkEffect(
    _ message: String, _ element: PaintedElement, isLeftOut: Bool
  ) throws(NotNative) {
    guard prefersEditable, isLeftOut else {
      if embeds { throw NotNative(.unsupportedEffect, message, isSlight: isLeftOut) }
      return try collector.report.approximate(.unsupportedEffect, message, at: element.node)
    }
    leaveOutEffects(of: element, "\(message); the layer does without that")
  }

  /// Reports that layers do without the effects of an element.
  mutating func leaveOutEffects(of element: PaintedElement, _ message: String) {
    collector.report.lose(.unsupportedEffect, .approximated, message, at: element.node)
    guard collector.report.trace != nil else { return }
    for property in [AttributeName.filter, .mask, .clipPath] {
      let reference = elements.stated(property, of: element.node).flatMap { URLReference($0) }
      guard let id = reference?.id, let effect = elements.node(withID: id) else { continue }
      collector.report.trace?.mark(effect, .dropped)
    }
  }
}
