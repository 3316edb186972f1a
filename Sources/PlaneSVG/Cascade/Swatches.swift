import PlaneModel

/// What was found of gradients that are one color.
struct Swatches {
  /// What the gradients paint that were looked at; nil where that is more than one color.
  fileprivate var paints: [Int: Paint?] = [:]
  /// The color of the stops of those that have some.
  fileprivate var colors: [Int: CSSColor?] = [:]
  /// The gradients that say the colors, or refer to those that do.
  fileprivate(set) var used: Set<Int> = []
}

/// Gradients that are one color all over: those with one stop, or with several that look alike (SVG 1.1, 13.2.4; SVG 2, 14.2).
/// Programs write them for colors that have a name.
extension SVGElements {
  /// The paint that a value stands for, where that is such a gradient; nil for all others.
  func swatch(_ property: AttributeName, _ value: Bytes) -> Paint? {
    guard property == .fill || property == .stroke, let reference = URLReference(value.trimmed),
      let gradient = reference.id.flatMap({ node(withID: $0) }), isGradient(gradient)
    else { return nil }
    if let known = sheets.use({ $0.swatches.paints[gradient] }) { return known }
    let paint = swatch(gradient)
    sheets.use { $0.swatches.paints[gradient] = .some(paint) }
    return paint
  }

  private func isGradient(_ node: Int) -> Bool {
    name(of: node) == .linearGradient || name(of: node) == .radialGradient
  }

  private func swatch(_ gradient: Int) -> Paint? {
    var chain = [gradient]
    while let last = chain.last, !children(of: last).contains(where: { name(of: $0) == .stop }) {
      guard chain.count < Self.maxChain, let next = target(of: last), isGradient(next) else { return nil }
      chain.append(next)
    }
    guard let last = chain.last else { return nil }
    func stated(_ name: StaticString) -> Bytes? {
      chain.lazy.compactMap { value(ofUnknownAttribute: name.bytes, of: $0) }.first
    }
    // One that is scaled to nothing paints nothing.
    if let transform = stated("gradientTransform").flatMap(Transform.init), transform.isDegenerate {
      return nil
    }
    guard let color = color(ofStopsIn: last, areOne: name(of: gradient) == .radialGradient) else {
      return nil
    }
    sheets.use { $0.swatches.used.formUnion(chain) }
    return stated("gradientUnits")?.equals("userSpaceOnUse") ?? false ? .color(color) : .swatch(color)
  }

  /// How many gradients may refer to one another.
  private static var maxChain: Int { 32 }

  // MARK: - Stops

  /// The color of all stops of a gradient; nil where there are several.
  /// - Parameter areOne: whether it is one stop alone: outside of its cone, a radial gradient paints nothing.
  private func color(ofStopsIn gradient: Int, areOne: Bool) -> CSSColor? {
    let stops = children(of: gradient).lazy.filter { name(of: $0) == .stop }
    if areOne, stops.dropFirst().first(where: { _ in true }) != nil { return nil }
    if let known = sheets.use({ $0.swatches.colors[gradient] }) { return known }
    var color: CSSColor?
    for stop in stops {
      guard let own = self.color(ofStop: stop), color == nil || color == own else {
        color = nil
        break
      }
      color = own
    }
    sheets.use { $0.swatches.colors[gradient] = .some(color) }
    return color
  }

  /// The color of a stop; nil where it isn't known.
  private func color(ofStop stop: Int) -> CSSColor? {
    var color = CSSColor(color: .black)
    switch stated("stop-color", of: stop, isValid: { Paint($0).map { $0 != .none } ?? false }).flatMap(
      Paint.init)
    {
    case .color(let stated)?: color = stated
    case .currentColor?:
      guard let style = styles([stop])?.last, !style.isColorUnread else { return nil }
      color = style.color
    case nil: break
    default: return nil
    }
    let opacity = stated("stop-opacity", of: stop) { ComputedStyle.fraction($0) != nil }
    color.alpha *= min(max(opacity.flatMap(ComputedStyle.fraction) ?? 1, 0), 1)
    return color
  }

  /// What an element says of a property that isn't inherited and that the cascade doesn't read; nil where it says nothing.
  private func stated(_ name: StaticString, of node: Int, isValid: (Bytes) -> Bool) -> Bytes? {
    var node = node
    for _ in 0..<Self.maxChain where node >= 0 {
      var found = value(ofUnknownAttribute: name.bytes, of: node).map { resolved($0.trimmed, of: node) }
      if let value = found, WideKeyword(value) == nil, !isValid(value) { found = nil }
      forEachDeclaration(of: node) { (property: Bytes, value: Bytes, _: Bool) in
        guard property.isKeyword(name), WideKeyword(value) != nil || isValid(value) else { return }
        if WideKeyword(value) != .revertLayer { found = value }
      }
      guard let value = found, let keyword = WideKeyword(value) else { return found }
      guard keyword == .inherit else { return nil }
      node = parent(of: node)
    }
    return nil
  }
}
