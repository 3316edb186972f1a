import PlaneModel

/// The regions of filters and masks, outside of which these leave nothing (Filter Effects 1, 8; CSS Masking 1, 7.3).
extension SVGElements {
  /// A box on the canvas that holds all that the filter of an element paints; nil where that is not known.
  /// - Parameter shape: Gives a box that holds the element in user space, its stroke aside; nil where that is not known.
  func filterRegion(of element: PaintedElement, around shape: () -> Plane.Box?) -> Plane.Box? {
    // The user space of a filter on these is not the same to all renderers.
    guard !element.style.isPlacedElsewhere, ![.svg, .symbol, .use].contains(element.name),
      let filter = filter(of: element.node),
      let region = region(of: filter, Self.filterUnits, in: element)
        ?? relativeRegion(of: filter, around: shape),
      region.size.width > 0, region.size.height > 0
    else { return nil }
    let drawn = element.transform.bounds(of: region)
    let isPlaced = drawn.origin.x.isFinite && drawn.origin.y.isFinite && drawn.size.isValid
    return isPlaced ? drawn : nil
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

  /// What a filter's region is at most where its numbers are fractions of a box that a larger one holds; nil where it states
  /// another one, or one that doesn't grow with the box.
  private func relativeRegion(of filter: Int, around shape: () -> Plane.Box?) -> Plane.Box? {
    guard value(ofUnknownAttribute: Self.filterUnits.bytes, of: filter)?.equals("objectBoundingBox") ?? true,
      !hasUnknownMeasures(filter, ComputedStyle())
    else { return nil }
    func fraction(_ name: AttributeName, _ usual: Double) -> Double {
      // No font has a size here, and what goes by one holds in none of the comparisons.
      length(name, of: filter, .nan, percentOf: 1) ?? usual
    }
    let (left, top) = (fraction(.x, -0.1), fraction(.y, -0.1))
    let (width, height) = (fraction(.width, 1.2), fraction(.height, 1.2))
    guard left <= 0, top <= 0, left + width >= 1, top + height >= 1, let box = shape() else {
      return nil
    }
    return Plane.Box(
      x: box.origin.x + left * box.size.width, y: box.origin.y + top * box.size.height,
      width: width * box.size.width, height: height * box.size.height)
  }

  /// The only filter that an element has; nil for several, and for functions.
  private func filter(of node: Int) -> Int? {
    guard let reference = reference(.filter, of: node), reference.rest.isEmpty,
      let target = reference.id.flatMap({ self.node(withID: $0) }), name(of: target) == .filter,
      linkAttribute(of: target) == nil
    else { return nil }
    return target
  }

  private static let filterUnits: StaticString = "filterUnits"
  private static let regionNames = [AttributeName.x, .y, .width, .height]
}
