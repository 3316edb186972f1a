import PlaneModel

/// Where CSS puts an `svg` in HTML.
struct CutOutPlace {
  let area: Plane.Box
  /// From the space of that to the user space of the `foreignObject` around it.
  let space: Transform
  /// Its own, and that of the HTML around it.
  let opacity: Double
}

extension CutOutDraft {
  mutating func setPlaces(_ places: [Int32: CutOutPlace]) {
    self.places = places
    for node in places.keys {
      var holder = elements.parent(of: Int(node))
      while holder > 0, holders.insert(Int32(holder)).inserted { holder = elements.parent(of: holder) }
    }
  }

  /// Lets an `svg` state where it is, instead of what it states itself.
  mutating func put(_ place: CutOutPlace, attributesFrom first: Int) {
    let names: [AttributeName] = [.x, .y, .width, .height, .opacity, .transform]
    let others = attributes[first...].filter { attribute in
      !attribute.movesByStyle
        && attribute.known.map { !names.contains($0) && $0 != .transformOrigin && $0 != .transformBox }
          ?? true
    }
    attributes.replaceSubrange(first..., with: others)
    func add(_ name: AttributeName, _ value: [UInt8]) {
      attributes.append(CutOutAttribute(name, memory.keep(value)))
    }
    var area = place.area
    if place.space.isUpright, place.space.scalesEvenly, !others.contains(where: \.isEffect),
      place.opacity == 1
    {
      // A viewport of another size shows the same in that.
      area = place.space.apply(area)
      if area.size != place.area.size, !others.contains(where: { $0.known == .viewBox }) {
        add(.viewBox, CutOutMarkup.text(of: [0, 0, place.area.size.width, place.area.size.height]))
      }
    } else {
      // What an effect is measured by begins where the box does.
      area.origin = .zero
      let matrix = place.space.concatenating(.translation(place.area.origin.x, place.area.origin.y))
      let moved =
        Array("translate(".utf8) + CutOutMarkup.text(of: [matrix.e, matrix.f]) + [UInt8(ascii: ")")]
      add(.transform, matrix.isTranslation ? moved : matrix.matrix)
    }
    let numbers = [area.origin.x, area.origin.y, area.size.width, area.size.height, place.opacity]
    for (name, number) in zip(names, numbers) where name != .opacity || number < 1 {
      add(name, CutOutMarkup.text(of: [number]))
    }
  }

  /// Leaves out where a `foreignObject` is that became a group, which has no place.
  mutating func leaveOutPlace(attributesFrom first: Int) {
    let names: [AttributeName?] = [.x, .y, .width, .height]
    attributes.replaceSubrange(first..., with: attributes[first...].filter { !names.contains($0.known) })
  }

  /// Whether a group stands around an `svg` that HTML holds: what moves it or has an effect on all of it, is not measured by
  /// its view box.
  func isGrouped(_ part: CutOutPart) -> Bool {
    !places.isEmpty && places[Int32(part.node)] != nil
      && attributes[part.attributes].contains(where: \.isEffect)
  }

  /// What becomes of an element that may be written; nil for one that never is. HTML is a group where it holds a drawing.
  func writable(_ node: Int, isInText: Bool = false) -> CutOutElement? {
    if holders.isEmpty { return CutOutElement(table, elements, node, isInText: isInText) }
    if elements.isHTML(node) || elements.name(of: node) == .foreignObject {
      return holders.contains(Int32(node)) && !scope.isUsed ? .group : nil
    }
    let parent = elements.parent(of: node)
    let isUnplaced = parent >= 0 && elements.isHTML(parent) && places[Int32(node)] == nil
    return isUnplaced ? nil : CutOutElement(table, elements, node, isInText: isInText)
  }
}
