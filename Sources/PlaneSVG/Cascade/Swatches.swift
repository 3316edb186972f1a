import PlaneModel

/// What was found of gradients that are one color.
struct Swatches {
  /// What the gradients paint that were looked at; nil where that is more than one color.
  fileprivate var paints: [Int: Paint?] = [:]
  /// What the stops are of those that were asked for theirs.
  fileprivate var stops: [Int: Stops] = [:]
  /// The gradients that say the colors, or refer to those that do.
  fileprivate(set) var used: Set<Int> = []
  /// Whether a gradient is being looked at: what its stops inherit may be painted with it, or with others.
  fileprivate var isLooking = false

  fileprivate struct Stops {
    var count = 0
    /// That of all of them; nil where there are several, or one isn't known.
    var color: CSSColor?
  }
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
    // Nothing that stops inherit goes by what their surroundings are painted with.
    guard !sheets.use({ $0.swatches.isLooking }) else { return nil }
    sheets.use { $0.swatches.isLooking = true }
    let paint = swatch(gradient)
    sheets.use {
      $0.swatches.isLooking = false
      $0.swatches.paints[gradient] = .some(paint)
    }
    return paint
  }

  private func isGradient(_ node: Int) -> Bool {
    name(of: node) == .linearGradient || name(of: node) == .radialGradient
  }

  private func swatch(_ gradient: Int) -> Paint? {
    // What is not displayed paints nothing for some.
    if mayBeHidden(gradient), styles([gradient])?.last?.isDisplayed == false { return nil }
    var chain = [gradient]
    var stops = stops(of: gradient)
    while stops.count == 0 {
      guard chain.count < Self.maxChain, let next = chain.last.flatMap({ target(of: $0) }), isGradient(next)
      else { return nil }
      chain.append(next)
      stops = self.stops(of: next)
    }
    // Outside of its cone, a radial gradient of several stops paints nothing.
    guard let color = stops.color, stops.count == 1 || name(of: gradient) == .linearGradient else {
      return nil
    }
    func stated(_ name: StaticString) -> Bytes? {
      chain.lazy.compactMap { value(ofUnknownAttribute: name.bytes, of: $0) }.first
    }
    // One that is scaled to nothing paints nothing.
    if let transform = stated("gradientTransform").flatMap(Transform.init), transform.isDegenerate {
      return nil
    }
    sheets.use { $0.swatches.used.formUnion(chain) }
    return stated("gradientUnits")?.equals("userSpaceOnUse") ?? false ? .color(color) : .swatch(color)
  }

  /// How many gradients may refer to one another.
  private static var maxChain: Int { 8 }

  // MARK: - Stops

  private func stops(of gradient: Int) -> Swatches.Stops {
    if let known = sheets.use({ $0.swatches.stops[gradient] }) { return known }
    var stops = Swatches.Stops()
    for stop in children(of: gradient) where name(of: stop) == .stop {
      stops.count += 1
      let color = stops.count <= Self.maxStops ? color(ofStop: stop) : nil
      if stops.count == 1 { stops.color = color }
      guard let color, color == stops.color else {
        stops.color = nil
        break
      }
    }
    sheets.use { $0.swatches.stops[gradient] = stops }
    return stops
  }

  /// Nobody writes more of one color.
  private static var maxStops: Int { 64 }

  /// The color of a stop; nil where it isn't known.
  private func color(ofStop stop: Int) -> CSSColor? {
    var color = CSSColor(color: .black)
    let stated = stated("stop-color", of: stop) { Paint($0).map { $0 != .none } ?? false }
    let opacity = self.stated("stop-opacity", of: stop) { ComputedStyle.fraction($0) != nil }
    // What a `use` alone tells.
    guard ![stated, opacity].contains(where: { $0.flatMap(VariableReference.position(in:)) != nil }) else {
      return nil
    }
    switch stated.flatMap(Paint.init) {
    case .color(let known)?: color = known
    case .currentColor?:
      guard let style = styles([stop])?.last, !style.isColorUnread else { return nil }
      color = style.color
    case nil: break
    default: return nil
    }
    color.alpha *= min(max(opacity.flatMap(ComputedStyle.fraction) ?? 1, 0), 1)
    return color
  }

  /// What an element says of a property that isn't inherited and that the cascade doesn't read; nil where it says nothing.
  private func stated(_ name: StaticString, of node: Int, isValid: (Bytes) -> Bool) -> Bytes? {
    func isKnown(_ value: Bytes) -> Bool {
      WideKeyword(value) != nil || VariableReference.position(in: value) != nil || isValid(value)
    }
    var node = node
    for _ in 0..<Self.maxChain where node >= 0 {
      var found = value(ofUnknownAttribute: name.bytes, of: node).map { resolved($0.trimmed, of: node) }
      if let value = found, !isKnown(value) { found = nil }
      forEachValue(of: node) { property, value in
        if property.isKeyword(name), isKnown(value), WideKeyword(value) != .revertLayer { found = value }
      }
      guard let value = found, let keyword = WideKeyword(value) else { return found }
      guard keyword == .inherit else { return nil }
      node = parent(of: node)
    }
    return nil
  }
}
