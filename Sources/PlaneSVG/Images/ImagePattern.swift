import PlaneModel

/// A pattern that is an image, once over the box of what it fills, as Figma, Sketch and XD write pictures (SVG 2, 14.3).
struct ImagePattern {
  let pattern: Int
  /// The elements in it that place the image, and the image behind them.
  let nodes: [Int]
  let style: ComputedStyle
  /// From the image's user space to the pattern's.
  private let transform: Transform
  /// What the pattern shows of its user space, and how that is fitted to the box.
  private let viewBox: Plane.Box?
  private let fitting: AspectRatio
  /// Whether the box is 1 wide and 1 high in the pattern's user space.
  private let usesBox: Bool

  /// - Returns: nil where it is another one.
  init?(_ pattern: Int, _ elements: SVGElements) {
    func stated(_ name: StaticString) -> Bytes? {
      elements.value(ofUnknownAttribute: name.bytes, of: pattern)?.trimmed
    }
    func length(_ name: AttributeName) -> Double? {
      elements.value(name, of: pattern).map {
        $0.trimmed.equals("100%") ? 1 : ValueScanner.number($0) ?? .nan
      }
    }
    guard elements.name(of: pattern) == .pattern,
      stated("patternUnits")?.equals("objectBoundingBox") ?? true, stated("patternTransform") == nil,
      length(.width) == 1, length(.height) == 1, length(.x) ?? 0 == 0, length(.y) ?? 0 == 0,
      ![AttributeName.href, .xlinkHref].contains(where: {
        elements.mayHave($0, pattern) && elements.value($0, of: pattern) != nil
      }), !elements.mayHaveDeclarations(pattern) || !elements.statesLooks(pattern)
    else { return nil }
    guard let nodes = elements.onlyPainted(in: pattern), let node = nodes.last,
      elements.name(of: node) == .image, nodes.allSatisfy({ elements.applies($0) }),
      let styles = elements.styles([pattern] + nodes), let style = styles.last, style.isVisible,
      styles.dropFirst().allSatisfy({ !$0.hasEffect && $0.isDisplayed && !$0.hasGeometry && $0.opacity == 1 }
      ),
      !nodes.contains(where: { elements.hasUnknownMeasures($0, style) })
    else { return nil }
    let transform = elements.transform(through: zip(nodes, styles.dropFirst()), userSize: .zero)
    (self.pattern, self.nodes, self.style, self.transform) = (pattern, nodes, style, transform)
    viewBox = elements.viewBox(of: pattern)
    // Nothing is shown of an empty one.
    if let viewBox, viewBox.size.width <= 0 || viewBox.size.height <= 0 { return nil }
    fitting = elements.aspectRatio(of: pattern)
    usesBox = stated("patternContentUnits")?.equals("objectBoundingBox") ?? false
  }

  /// From the image's user space to that of what has a box.
  func transform(into box: Plane.Box) -> Transform {
    let size = box.size
    let inner =
      viewBox.map { fitting.fit($0, into: size) } ?? (usesBox ? .scale(size.width, size.height) : .identity)
    return .translation(box.origin.x, box.origin.y).concatenating(inner).concatenating(transform)
  }

  var image: Int { nodes.last ?? pattern }
}

extension SVGElements {
  /// Whether a style sheet or a `style` says anything of an element.
  fileprivate func statesLooks(_ node: Int) -> Bool {
    var isStated = false
    forEachDeclaration(of: node) { _ in isStated = true }
    return isStated
  }

  /// The pattern that fills an element, by what it says itself; nil where it is filled by anything else.
  fileprivate func pattern(filling node: Int) -> Int? {
    let target = reference(.fill, of: node)?.id.flatMap { self.node(withID: $0) }
    return target.flatMap { name(of: $0) == .pattern ? $0 : nil }
  }
}

extension PhotoDecoder {
  /// The photo that a rectangle is whose fill is an image that covers it once, or a part of it; nil where it is something else.
  mutating func photo(filling element: PaintedElement, _ report: inout DecodingReport) -> FoundLayer? {
    guard element.style.isVisible, !element.keepsMistakes, !element.paintsStroke, element.transform.isUpright,
      !element.style.hasGeometry, !elements.mayHave(.rx, element.node), !elements.mayHave(.ry, element.node),
      !elements.hasUnknownMeasures(element.node, element.style), let box = elements.rectBox(element),
      let pattern = elements.pattern(filling: element.node).flatMap({ imagePattern($0) })
    else { return nil }
    var image = element
    (image.node, image.name, image.style) = (pattern.image, .image, pattern.style)
    image.transform = element.transform.concatenating(pattern.transform(into: box))
    image.opacity = element.opacity * min(max(element.style.fillOpacity, 0), 1)
    guard let loaded = self.image(of: image, &report), loaded.image.mediaType != .svg,
      var photo = wholePhoto(image, &report)
    else { return nil }
    let drawn = element.transform.apply(box)
    // Programs round the numbers that fit an image to its box.
    if drawn.isAlike(photo.box, within: Self.invisible) { photo.box = drawn }
    // Browsers smooth the edges of an area, and put those of an image on pixels.
    guard drawn.contains(photo.box), photo.box.isOnPixels(within: Self.invisible) else { return nil }
    usedPatterns[pattern.pattern] = pattern
    photo.nodes = LayerElements(element.node)
    return photo
  }

  /// The photo that an image is; nil where that is cut, or less than all of it.
  private mutating func wholePhoto(_ image: PaintedElement, _ report: inout DecodingReport) -> FoundLayer? {
    let count = report.losses.count
    do throws(NotNative) {
      let photo = try photo(image, &report)
      if report.losses.count == count { return photo }
    } catch {}
    report.truncateLosses(to: count)
    return nil
  }

  /// What nobody sees of an edge, in pixels.
  private static let invisible = 0.02

  private mutating func imagePattern(_ pattern: Int) -> ImagePattern? {
    if let known = patterns[pattern] { return known }
    let found = ImagePattern(pattern, elements)
    patterns[pattern] = .some(found)
    return found
  }
}

extension Plane.Box {
  /// Whether all edges are nearly those of another box.
  fileprivate func isAlike(_ other: Plane.Box, within distance: Double) -> Bool {
    [origin.x - other.origin.x, origin.y - other.origin.y, right - other.right, bottom - other.bottom]
      .allSatisfy { abs($0) <= distance }
  }

  /// Whether all edges are nearly whole numbers.
  fileprivate func isOnPixels(within distance: Double) -> Bool {
    [origin.x, origin.y, right, bottom].allSatisfy { abs($0 - $0.rounded()) <= distance }
  }
}
