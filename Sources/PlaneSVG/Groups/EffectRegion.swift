import PlaneModel

/// The regions of filters and masks, outside of which these leave nothing (Filter Effects 1, 8; CSS Masking 1, 7.3).
extension SVGElements {
  /// A box on the canvas that holds all that the filter of an element paints; nil where that is not known.
  /// - Parameter bounds: Gives a box that holds the element in user space, with its stroke or without; nil where that is not
  ///   known.
  func filterRegion(
    of element: PaintedElement, around bounds: (_ withStroke: Bool) -> Plane.Box?
  ) -> Plane.Box? {
    // The user space of a filter on these is not the same to all renderers.
    guard !element.style.isPlacedElsewhere, ![.svg, .symbol, .use].contains(element.name),
      let value = stated(.filter, of: element.node), let region = region(ofFilter: value, element, bounds),
      region.size.width > 0, region.size.height > 0
    else { return nil }
    let drawn = element.transform.bounds(of: region)
    return drawn.isPlaced ? drawn : nil
  }

  private func region(
    ofFilter value: Bytes, _ element: PaintedElement, _ bounds: (_ withStroke: Bool) -> Plane.Box?
  ) -> Plane.Box? {
    guard let reference = URLReference(value) else {
      return FilterReach.distance(of: value, fontSize: element.style.fontSize).flatMap { reach in
        bounds(true)?.grown(by: reach)
      }
    }
    // Several filters, one after another, reach farther than one.
    guard reference.rest.isEmpty, let filter = reference.id.flatMap({ node(withID: $0) }),
      name(of: filter) == .filter, linkAttribute(of: filter) == nil
    else { return nil }
    return region(of: filter, Self.filterUnits, in: element)
      ?? relativeRegion(of: filter, around: { bounds(false) })
  }

  /// The region that a filter or a mask states in full in user space; nil where that is another one, or isn't known.
  /// - Parameter units: The attribute that says what its numbers refer to.
  func region(of target: Int, _ units: StaticString, in element: PaintedElement) -> Plane.Box? {
    guard value(ofUnknownAttribute: units.bytes, of: target)?.equals("userSpaceOnUse") ?? false,
      Self.regionNames.allSatisfy({ mayHave($0, target) })
    else { return nil }
    var stated = element
    (stated.node, stated.name, stated.style) = (target, .rect, ComputedStyle())
    return hasUnknownMeasures(target, stated.style) ? nil : rectBox(stated)
  }

  /// Whether a mask or a filter states no region of its own.
  /// - Parameter units: The attribute that says what its numbers refer to.
  func hasUsualRegion(_ target: Int, _ units: StaticString) -> Bool {
    isInBoxUnits(target, units) && Self.regionNames.allSatisfy { attribute($0, of: target) == nil }
  }

  /// What a filter's region is at most where its numbers are fractions of a box that a larger one holds; nil where it states
  /// another one, or one that doesn't grow with the box.
  private func relativeRegion(of filter: Int, around shape: () -> Plane.Box?) -> Plane.Box? {
    guard isInBoxUnits(filter, Self.filterUnits),
      !hasUnknownMeasures(filter, ComputedStyle())
    else { return nil }
    func fraction(_ name: AttributeName, _ usual: Double) -> Double {
      // No font has a size here, and what goes by one holds in none of the comparisons.
      length(name, of: filter, .nan, percentOf: 1) ?? usual
    }
    let (left, top) = (fraction(.x, -0.1), fraction(.y, -0.1))
    let (width, height) = (fraction(.width, 1.2), fraction(.height, 1.2))
    guard left <= 0, top <= 0, left + width >= 1, top + height >= 1, let box = shape() else { return nil }
    return Plane.Box(
      x: box.origin.x + left * box.size.width, y: box.origin.y + top * box.size.height,
      width: width * box.size.width, height: height * box.size.height)
  }

  /// Whether the numbers of a region are fractions of the box of what it is for.
  private func isInBoxUnits(_ target: Int, _ units: StaticString) -> Bool {
    value(ofUnknownAttribute: units.bytes, of: target)?.equals("objectBoundingBox") ?? true
  }

  private static let filterUnits: StaticString = "filterUnits"
  private static let regionNames = [AttributeName.x, .y, .width, .height]
}
