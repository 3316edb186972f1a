import PlaneModel

/// `transform-origin` (CSS Transforms 1, 4).
struct TransformOrigin {
  private var x = Length(value: 0, unit: .user)
  private var y = Length(value: 0, unit: .user)

  /// Reads one to three values: a third is a depth, which nothing here has. Nil where the value is no origin.
  init?(_ value: Bytes) {
    var words: [Bytes] = []
    CSSWords.forEach(value) { if words.count < 4 { words.append($0) } }
    guard (1...3).contains(words.count) else { return nil }
    var second = words.count > 1 ? words[1] : Bytes()
    var first = words[0]
    // Keywords may come in either order.
    let (vertical, horizontal): (KeywordList, KeywordList) = (["top", "bottom"], ["left", "right"])
    if vertical.hold(first) || horizontal.hold(second) { swap(&first, &second) }
    guard let x = Self.length(first, ["left", "right"]), let y = Self.length(second, ["top", "bottom"]) else {
      return nil
    }
    (self.x, self.y) = (x, y)
  }

  /// One that isn't stated is the centre.
  private static func length(_ word: Bytes, _ ends: [StaticString]) -> Length? {
    if word.isEmpty || word.isKeyword("center") { return Length(value: 50, unit: .percent) }
    if word.isKeyword(ends[0]) { return Length(value: 0, unit: .percent) }
    if word.isKeyword(ends[1]) { return Length(value: 100, unit: .percent) }
    return Length(word)
  }

  /// Where it is in user space, with the viewport's size.
  func point(fontSize: Double, in size: Plane.Size) -> Plane.Point {
    Plane.Point(
      x: x.resolved(fontSize: fontSize, percentOf: size.width) ?? 0,
      y: y.resolved(fontSize: fontSize, percentOf: size.height) ?? 0)
  }
}

extension SVGElements {
  /// What an element does to its user space: the `transform` that its style or else its attribute says, around its origin;
  /// nil where it has none.
  /// - Parameter userSize: what percentages refer to.
  func transform(of node: Int, _ style: ComputedStyle, userSize: Plane.Size) -> Transform? {
    guard let own = transform(of: node, style) else { return nil }
    guard let origin = style.transformOriginValue.flatMap(TransformOrigin.init) else { return own }
    return own.around(origin.point(fontSize: style.fontSize, in: userSize))
  }

  /// What takes the innermost of elements, each in the one before, to the space around the first: a `use` has a place, too.
  func transform(through places: some Sequence<(Int, ComputedStyle)>, userSize: Plane.Size) -> Transform {
    places.reduce(.identity) { outer, place in
      let (node, style) = place
      let inner = transform(of: node, style, userSize: userSize).map(outer.concatenating) ?? outer
      return name(of: node) == .use
        ? inner.concatenating(self.place(ofUse: node, style, userSize: .zero)) : inner
    }
  }

  /// What the `x` and `y` of a `use` do to what it shows.
  func place(ofUse node: Int, _ style: ComputedStyle, userSize: Plane.Size) -> Transform {
    func offset(_ name: AttributeName, _ base: Double) -> Double {
      length(name, of: node, style.fontSize, percentOf: base) ?? 0
    }
    return .translation(offset(.x, userSize.width), offset(.y, userSize.height))
  }

  /// The same around the origin of user space.
  private func transform(of node: Int, _ style: ComputedStyle) -> Transform? {
    // A mask has none (CSS Masking 1, 7.1).
    if name(of: node) == .mask { return nil }
    let stated = style.transform ?? value(.transform, of: node).flatMap(Transform.init)
    guard style.hasTransformParts else { return stated }
    let parts = transformParts(of: node, fontSize: style.fontSize)
    return stated.map(parts.concatenating) ?? parts
  }

  /// A coordinate, a size or a path as the element's style says it, or else its attribute (SVG 2, 7.3).
  func geometry(_ name: AttributeName, of node: Int, _ style: ComputedStyle) -> Bytes? {
    style.hasGeometry ? geometry(name, of: node) : value(name, of: node)
  }

  /// The same where its style isn't at hand.
  func geometry(_ name: AttributeName, of node: Int) -> Bytes? {
    var stated = value(name, of: node)
    forEachValue(of: node) { property, value in
      guard AttributeName(property: property) == name else { return }
      switch WideKeyword(value) {
      case .initial, .unset, .revertLayer: stated = nil
      case .inherit: break
      case nil:
        if name == .d {
          stated = CSSPath.data(value) ?? stated
        } else if name.statesGeometry(value) {
          stated = value
        }
      }
    }
    return stated
  }

  /// A length of an element, in user units, from its style or its attribute; nil where it has none that can be read.
  func length(_ name: AttributeName, of element: PaintedElement) -> Double? {
    geometry(name, of: element.node, element.style).flatMap(Length.init)?
      .resolved(fontSize: element.style.fontSize, percentOf: element.base(of: name))
  }
}

/// `path()` of CSS, which holds what the attribute `d` does (SVG 2, 9.3.2).
enum CSSPath {
  /// The path's data, nothing for `none`; nil where the value is another one.
  static func data(_ value: Bytes) -> Bytes? {
    if value.isKeyword("none") { return Bytes() }
    guard let argument = value.argument(of: "path")?.trimmed else { return nil }
    let data = argument.unquoted
    return data.count < argument.count ? data : nil
  }
}
