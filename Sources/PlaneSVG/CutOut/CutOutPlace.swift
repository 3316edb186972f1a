import PlaneModel

/// Where CSS puts an `svg` in HTML, in the user space of the `foreignObject` around it.
struct CutOutPlace {
  let area: Plane.Box
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
    let others = attributes[first...].filter { $0.known.map { !names.contains($0) } ?? true }
    attributes.replaceSubrange(first..., with: others)
    let numbers = [
      place.area.origin.x, place.area.origin.y, place.area.size.width, place.area.size.height, place.opacity,
    ]
    for (name, number) in zip(names, numbers) where name != .opacity || number < 1 {
      attributes.append(CutOutAttribute(name, memory.keep(CutOutMarkup.text(of: [number]))))
    }
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
