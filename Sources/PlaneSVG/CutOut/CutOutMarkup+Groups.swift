extension CutOutMarkup {
  /// Leaves out the tags of groups that say nothing, and lets the only element of a group say what the group says.
  mutating func foldGroups() {
    let candidates = groupsOutsideOfClips()
    guard !candidates.isEmpty else { return }
    for tag in candidates where isBare(tag) { leaveOut(tag) }
    let left = tags.indices.filter { !tags[$0].isLeftOut }
    var places = [Int](repeating: 0, count: tags.count)
    for (place, tag) in left.enumerated() { places[tag] = place }
    for tag in candidates where !tags[tag].isLeftOut {
      guard left.indices.contains(places[tag] + 1) else { continue }
      let child = left[places[tag] + 1]
      if tags[child].kind == .start, places[tags[child].partner] + 1 == places[tags[tag].partner] {
        fold(tag, into: child)
      }
    }
  }

  private func isGroup(_ tag: Int) -> Bool { tags[tag].kind == .start && tags[tag].element == .g }

  /// The groups, without those in a `clipPath`: there, a group clips nothing.
  private func groupsOutsideOfClips() -> [Int] {
    var groups: [Int] = []
    var endOfClip = 0
    for tag in tags.indices {
      if tags[tag].kind == .start, tags[tag].element == .clipPath {
        endOfClip = max(endOfClip, tags[tag].partner)
      }
      if isGroup(tag), tag > endOfClip { groups.append(tag) }
    }
    return groups
  }

  private mutating func leaveOut(_ tag: Int) {
    tags[tag].isLeftOut = true
    tags[tags[tag].partner].isLeftOut = true
  }

  private func isBare(_ tag: Int) -> Bool { tags[tag].attributes.allSatisfy { attributes[$0].isLeftOut } }

  // MARK: - One element in a group

  private mutating func fold(_ group: Int, into child: Int) {
    guard let element = tags[child].element, element.isShape || [.g, .text, .use, .image].contains(element)
    else { return }
    let (outer, inner) = (written(group), written(child))
    guard outer.count + inner.count <= 32,
      !inner.contains(where: { keepsGroup(attributes[$0]) })
    else { return }
    var transforms: (outer: Int, inner: Int)?
    for index in outer {
      let same = inner.first { attributes[$0].name.elementsEqual(attributes[index].name) }
      if attributes[index].isDeclaration { return }
      if attributes[index].known == .transform {
        if let same { transforms = (index, same) }
      } else if !attributes[index].isInherited || same != nil || attributes[index].known == .font {
        return
      } else if attributes[index].known == .xmlSpace, element == .text {
        // Browsers look at that of texts and of their parts alone.
        return
      }
    }
    if let transforms, !join(transforms.outer, transforms.inner) { return }
    tags[child].takenOver = outer.filter { !attributes[$0].isLeftOut }
    tags[group].takenOver = []
    leaveOut(group)
  }

  /// Whether an element with an attribute would be another one without the group around it.
  private func keepsGroup(_ attribute: CutOutAttribute) -> Bool {
    attribute.isDeclaration || attribute.known == .id || attribute.known == .transformOrigin
      || attribute.known == .transformBox
  }

  private func written(_ tag: Int) -> [Int] {
    var all: [Int] = []
    forEachAttribute(of: tag) { all.append($0) }
    return all
  }

  /// Puts one transform before another; false where one of them isn't understood, or both are long: through groups in
  /// groups, each would be read again and again.
  private mutating func join(_ outer: Int, _ inner: Int) -> Bool {
    guard [outer, inner].reduce(0, { $0 + attributes[$1].value.count }) <= 500 else { return false }
    guard let first = ShortTransform(attributes[outer].value),
      let second = ShortTransform(attributes[inner].value)
    else { return false }
    attributes[inner].value = memory.keep(first.text + second.text)
    attributes[outer].isLeftOut = true
    return true
  }
}
