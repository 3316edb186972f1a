import ByteText
import PlaneModel

extension CutOutMarkup {
  /// Lets the root alone say what is shown of the drawing, without the drawing's own viewport in it, where nothing is
  /// measured by that. As far as it can be said exactly, what is shown moves and not what it shows: the same shape is the
  /// same picture then, wherever it stands. Else a group with a transform stands in the viewport's place, which is
  /// shorter and joins with the groups in it.
  mutating func foldViewport() {
    guard let shown = box(of: 0), let end = tags.first?.partner, tags.count > 1, tags[1].element == .svg,
      tags[1].partner == end - 1, !isMeasured(2..<end - 1, statesSizes: statesSizes),
      !tags[1].attributes.contains(where: { refersToViewport(attributes[$0]) }),
      tags[1].attributes.allSatisfy(isInheritedOrPlace)
    else { return }
    if var inner = shownByInner(shown) {
      for index in tags[1].attributes where !attributes[index].isInherited {
        attributes[index].isLeftOut = true
      }
      tags[0].takenOver = Array(tags[1].attributes)
      (tags[1].isLeftOut, tags[end - 1].isLeftOut) = (true, true)
      foldTranslations(&inner)
      setViewBox(inner)
    } else {
      groupInner()
    }
  }

  /// Lets a group stand in the place of each viewport around definitions of which it measures nothing.
  mutating func foldViewportsOfDefinitions() {
    if viewports.isEmpty { return }
    let statesSizes = statesSizes
    for tag in viewports.reversed() {
      let content = tag + 1..<tags[tag].partner
      // What something takes over from elsewhere may be measured by its viewport, too.
      let refers = content.contains { tags[$0].element != .image && attribute(.xlinkHref, of: $0) != nil }
      if refers || isMeasured(content, statesSizes: statesSizes) { continue }
      makeGroup(of: tag)
    }
  }

  /// Makes a viewport a group that hands down what the viewport does.
  private mutating func makeGroup(of tag: Int) {
    for index in tags[tag].attributes where !attributes[index].isInherited {
      attributes[index].isLeftOut = true
    }
    let (name, end) = (ElementName.g.spelling.bytes, tags[tag].partner)
    tags[tag] = Tag(.start, name, .g, partner: end, attributes: tags[tag].attributes)
    tags[end] = Tag(.end, name, .g, partner: tag)
  }

  /// Makes the viewport a group that is transformed as the viewport's content is.
  private mutating func groupInner() {
    guard let viewBox = attribute(.viewBox, of: 1), let transform = transformOfInner.map(memory.keep) else {
      return
    }
    makeGroup(of: 1)
    attributes[viewBox] = CutOutAttribute(.transform, transform)
    attributes[viewBox].shorten(memory)
  }

  // MARK: - Boxes

  private func attribute(_ name: AttributeName, of tag: Int) -> Int? {
    tags[tag].attributes.first { attributes[$0].known == name && !attributes[$0].isLeftOut }
  }

  private func number(_ name: AttributeName, of tag: Int) -> Double? {
    attribute(name, of: tag).flatMap { ValueScanner.number(attributes[$0].value) }
  }

  private func box(of tag: Int) -> Plane.Box? {
    attribute(.viewBox, of: tag).flatMap { Plane.Box(numbers: attributes[$0].value) }
  }

  private mutating func setViewBox(_ box: Plane.Box) {
    guard let index = attribute(.viewBox, of: 0) else { return }
    attributes[index].value = memory.keep(
      Self.text(of: [box.origin.x, box.origin.y, box.size.width, box.size.height]))
  }

  /// Numbers with spaces between, as short as can be.
  static func text(of numbers: [Double]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(16 * numbers.count)
    for number in numbers {
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      DecimalText.withBytes(of: number) {
        $0.withLent { digits in
          if let short = ShortNumber(digits) { short.write(to: &text) } else { text += digits }
        }
      }
    }
    return text
  }

  /// What the root shows, in the user space of the viewport in it; nil where that can't be said exactly.
  private func shownByInner(_ shown: Plane.Box) -> Plane.Box? {
    guard attribute(.viewBox, of: 1) != nil else { return shown }
    guard let inner = box(of: 1), let width = number(.width, of: 1), let height = number(.height, of: 1),
      let scale = shortQuotient(inner.size.width, width), scale > 0,
      shortQuotient(inner.size.height, height) == scale,
      let x = exactProduct(shown.origin.x, scale).flatMap({ exactSum($0, inner.origin.x) }),
      let y = exactProduct(shown.origin.y, scale).flatMap({ exactSum($0, inner.origin.y) }),
      let shownWidth = exactProduct(shown.size.width, scale),
      let shownHeight = exactProduct(shown.size.height, scale)
    else { return nil }
    return Plane.Box(x: x, y: y, width: shownWidth, height: shownHeight)
  }

  /// How the viewport places what stands in it (SVG 2, 8.2); nil where it shows nothing.
  private var transformOfInner: [UInt8]? {
    guard let inner = box(of: 1), inner.size.width > 0, inner.size.height > 0,
      let width = number(.width, of: 1), let height = number(.height, of: 1)
    else { return nil }
    let ratio = AspectRatio(attribute(.preserveAspectRatio, of: 1).map { attributes[$0].value })
    let transform = ratio.fit(inner, into: Plane.Size(width: width, height: height))
    guard transform.e == 0, transform.f == 0, transform.a == transform.d else { return transform.matrix }
    return Array("scale(".utf8) + Self.text(of: [transform.a]) + [UInt8(ascii: ")")]
  }

  // MARK: - Attributes

  private func isInheritedOrPlace(_ index: Int) -> Bool {
    attributes[index].isLeftOut || attributes[index].isInherited
      || !attributes[index].isDeclaration && isPlace(attributes[index].known)
  }

  private func isPlace(_ name: AttributeName?) -> Bool {
    switch name {
    case .overflow, .width, .height, .viewBox, .preserveAspectRatio: true
    default: false
    }
  }

  /// Whether each `use` states a size.
  private var statesSizes: Bool {
    tags.indices.allSatisfy { tags[$0].element != .use || tags[$0].kind == .end || statesSize($0) }
  }

  /// Whether something in a viewport is measured by it.
  private func isMeasured(_ content: Range<Int>, statesSizes: Bool) -> Bool {
    content.contains { tag in
      guard tags[tag].kind == .start else { return false }
      // A symbol is as large as the `use` that shows it says.
      if tags[tag].element == .symbol ? !statesSizes : measuresViewport(tag) { return true }
      return !isInBoxUnits(tag) && tags[tag].attributes.contains { refersToViewport(attributes[$0]) }
    }
  }

  private func refersToViewport(_ attribute: CutOutAttribute) -> Bool {
    if attribute.isLeftOut { return false }
    switch attribute.known {
    case .xlinkHref: return false
    case nil where attribute.name.equals("offset"): return false
    case .transformOrigin, .transformBox: return true
    case .clipPath where !attribute.value.hasKeywordPrefix("url("): return true
    default: return attribute.traits.contains(.percent)
    }
  }

  func isInUserSpace(_ units: StaticString, _ tag: Int) -> Bool {
    tags[tag].attributes.contains {
      attributes[$0].known == nil && attributes[$0].name.equals(units) && !attributes[$0].isLeftOut
        && attributes[$0].value.equals("userSpaceOnUse")
    }
  }

  /// The attribute by which an element says that it is measured in user space, and the places that are the viewport's
  /// there unless stated; nil where an element can't say so.
  private func units(of tag: Int) -> (attribute: StaticString, places: [AttributeName])? {
    switch tags[tag].element {
    case .mask: ("maskUnits", [.x, .y, .width, .height])
    case .filter: ("filterUnits", [.x, .y, .width, .height])
    case .linearGradient: ("gradientUnits", [.x2])
    case .radialGradient: ("gradientUnits", [.cx, .cy, .r])
    default: nil
    }
  }

  /// Whether an element's percentages are those of what it is used on.
  private func isInBoxUnits(_ tag: Int) -> Bool {
    units(of: tag).map { !isInUserSpace($0.attribute, tag) } ?? false
  }

  /// Whether an element without attributes that it may have is measured by the viewport.
  private func measuresViewport(_ tag: Int) -> Bool {
    if tags[tag].element == .svg { return !statesSize(tag) }
    guard let units = units(of: tag) else { return false }
    return isInUserSpace(units.attribute, tag) && units.places.contains { attribute($0, of: tag) == nil }
  }

  private func statesSize(_ tag: Int) -> Bool {
    [AttributeName.width, .height].allSatisfy { name in
      attribute(name, of: tag).flatMap { Length(attributes[$0].value) } != nil
    }
  }

  // MARK: - Translations

  /// Moves what the root shows instead of all that it shows.
  private mutating func foldTranslations(_ shown: inout Plane.Box) {
    var range = 2..<tags[1].partner
    while let tag = content(of: range), !isMovedOtherwise(tag), foldTranslation(of: tag, &shown),
      tags[tag].element == .g, tags[tag].attributes.allSatisfy(isInheritedOrPlace)
    {
      range = tag + 1..<tags[tag].partner
    }
  }

  /// - Returns: whether the element moves nothing any more.
  private mutating func foldTranslation(of tag: Int, _ shown: inout Plane.Box) -> Bool {
    foldTransform(of: tag, &shown) && (tags[tag].element != .use || foldPlace(of: tag, &shown))
  }

  /// Does so with the place of a `use`, a translation behind its transforms (SVG 2, 5.6). Where its effects lie then, is not the
  /// same to all renderers.
  private mutating func foldPlace(of use: Int, _ shown: inout Plane.Box) -> Bool {
    let effects: [AttributeName?] = [.clipPath, .mask, .filter]
    guard !tags[use].attributes.contains(where: { effects.contains(attributes[$0].known) }) else {
      return false
    }
    func offset(_ name: AttributeName) -> Double? {
      attribute(name, of: use) == nil ? 0 : number(name, of: use)
    }
    guard let x = offset(.x), let y = offset(.y), move(&shown, by: (x, y)) else { return false }
    for name in [AttributeName.x, .y] {
      if let index = attribute(name, of: use) { attributes[index].isLeftOut = true }
    }
    return true
  }

  /// - Returns: whether that can be said exactly.
  private func move(_ shown: inout Plane.Box, by offset: (x: Double, y: Double)) -> Bool {
    guard let x = exactSum(shown.origin.x, -offset.x), let y = exactSum(shown.origin.y, -offset.y) else {
      return false
    }
    shown.origin = Plane.Point(x: x, y: y)
    return true
  }

  /// - Returns: whether the element has no transform any more.
  private mutating func foldTransform(of tag: Int, _ shown: inout Plane.Box) -> Bool {
    guard let index = attribute(.transform, of: tag) else { return true }
    guard var transform = ShortTransform(attributes[index].value), let offset = transform.leadingTranslation,
      move(&shown, by: offset)
    else { return false }
    transform.removeFirst()
    attributes[index].value = memory.keep(transform.text)
    attributes[index].isLeftOut = transform.isIdentity
    return transform.isIdentity
  }

  /// Whether something else than its attribute moves an element, or something refers to it.
  private func isMovedOtherwise(_ tag: Int) -> Bool {
    tags[tag].attributes.contains { attributes[$0].known == .id || attributes[$0].movesByStyle }
  }

  /// The only element that is shown of some tags; nil where there are more.
  private func content(of range: Range<Int>) -> Int? {
    var first = range.lowerBound
    if range.contains(first), tags[first].element == .defs { first = tags[first].partner + 1 }
    guard range.contains(first), tags[first].kind == .start, tags[first].partner == range.upperBound - 1,
      tags[first].element != .svg
    else { return nil }
    return first
  }
}

/// A sum that is exactly that; nil where it would be rounded.
private func exactSum(_ left: Double, _ right: Double) -> Double? {
  let sum = left + right
  let part = sum - left
  return (left - (sum - part)) + (right - part) == 0 ? sum : nil
}

/// A product that is exactly that; nil where it would be rounded.
private func exactProduct(_ left: Double, _ right: Double) -> Double? {
  let product = left * right
  return (-product).addingProduct(left, right) == 0 ? product : nil
}

/// A quotient of few bits, so that products with it can be exact; nil for another one. Sizes in points are rounded pixels,
/// so that it may miss by as much.
private func shortQuotient(_ left: Double, _ right: Double) -> Double? {
  let quotient = Double(Float(left / right))
  return quotient.isFinite && abs(quotient * right - left) <= 2 * left.ulp ? quotient : nil
}

extension Transform {
  /// The transform as the function `matrix` of an attribute.
  var matrix: [UInt8] {
    Array("matrix(".utf8) + CutOutMarkup.text(of: [a, b, c, d, e, f]) + [UInt8(ascii: ")")]
  }
}
