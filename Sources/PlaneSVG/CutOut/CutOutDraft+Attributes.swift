import MarkupXML

/// What an element's attributes and declarations say to a cut-out.
struct CutOutFindings {
  var href: CutOutHref?
  /// Whether `display` says that the element isn't shown.
  var isHidden = false
  /// Whether a value was left out that refers to something outside the file.
  var isExternal = false
}

extension CutOutDraft {
  /// Writes an element's attributes and declarations, but for its `href`.
  mutating func addAttributes(of node: Int, _ extent: CutOutExtent) -> CutOutFindings {
    var found = CutOutFindings()
    var others: [XMLSlice]?
    for attribute in elements.attributes(of: node) {
      guard let known = elements.attributeName(attribute) else {
        addOther(attribute, of: node, extent, &others, &found)
        continue
      }
      let name = names[Int(known.rawValue)]
      if name.isNoted { note(known, attribute, node, extent, &found) }
      if let last = name.extent, extent <= last { add(name.spelling.bytes, known, attribute, node, &found) }
    }
    if elements.mayHaveDeclarations(node) { addStyle(of: node, extent, &found) }
    return found
  }

  /// Writes an attribute that the vocabulary doesn't hold.
  /// - Parameter names: those of all attributes of the element, once they were looked up.
  @inline(never)
  private mutating func addOther(
    _ attribute: Int, of node: Int, _ extent: CutOutExtent, _ names: inout [XMLSlice]?,
    _ found: inout CutOutFindings
  ) {
    guard table.attributes[attribute].namespace == .none else { return }
    let written = names ?? table.attributeNames(of: node)
    names = written
    let index = attribute - elements.attributes(of: node).lowerBound
    guard written.indices.contains(index) else { return }
    let name = elements.bytes(written[index])
    let isWanted = extent < .part || CutOutProperty.isInherited(name)
    if isWanted, CutOutProperty.isWritableAttribute(name) { add(name, nil, attribute, node, &found) }
  }

  /// Notes what an attribute says of the whole element.
  @inline(never)
  private func note(
    _ name: AttributeName, _ attribute: Int, _ node: Int, _ extent: CutOutExtent,
    _ found: inout CutOutFindings
  ) {
    if name == .display {
      found.isHidden = elements.value(ofAttribute: attribute).trimmed.isKeyword("none")
    } else if extent < .part, let href = CutOutHref(attribute, of: node, elements) {
      found.href = href
    }
  }

  private mutating func add(
    _ name: Bytes, _ known: AttributeName?, _ attribute: Int, _ node: Int, _ found: inout CutOutFindings
  ) {
    guard !elements.hasPayload(attribute) else { return }
    var value = elements.value(ofAttribute: attribute)
    var traits = ByteTraits(value)
    if bringsFonts { noteFamilies(name, elements.resolved(memory.plain(value), of: node)) }
    // Few values need more than to be copied.
    if !traits.isDisjoint(with: [.special, .escaped]) {
      if known == .d {
        // A path is drawn up to the first mistake, as all that such a byte is in one.
        value = Bytes(rebasing: value.prefix { !ByteTraits.ofEach[Int($0)].contains(.special) })
      } else if known?.isProperty ?? PropertyWords.isProperty(name) {
        value = memory.plain(value)
      }
      guard let safe = checked(name, value, ByteTraits(value), node, &found) else { return }
      value = safe.escaped(.attribute, memory)
      traits = ByteTraits(value)
    }
    attributes.append(known.map { CutOutAttribute($0, value, traits) } ?? CutOutAttribute(other: name, value))
  }

  private mutating func addStyle(of node: Int, _ extent: CutOutExtent, _ found: inout CutOutFindings) {
    let first = attributes.count
    for declaration in declarations(of: node) {
      guard CutOutProperty.isWritable(declaration.name), !declaration.value.isEmpty,
        extent == .all || extent <= self.extent(ofProperty: declaration.name)
      else { continue }
      guard
        let value = checked(declaration.name, declaration.value, ByteTraits(declaration.value), node, &found)
      else { continue }
      if bringsFonts { noteFamilies(declaration.name, value) }
      if declaration.name.isKeyword("display") { found.isHidden = value.isKeyword("none") }
      attributes.append(CutOutAttribute(declaration: declaration.name, value.escaped(.attribute, memory)))
    }
    // Counted here too: a style sheet of a few bytes can say much of thousands of elements, and all of it is read.
    scope.spend(attributes[first...].reduce(0) { $0 + $1.byteCount })
  }

  /// What style sheets and the `style` attribute say: the last winner of each property, in the order in which they must stand so
  /// that shorthands keep their place (CSS Cascade 4, 6.1).
  private func declarations(of node: Int) -> [(name: Bytes, value: Bytes)] {
    var winners: [(name: Bytes, value: Bytes)] = []
    elements.forEachValue(of: node) { name, value in
      // Earlier ones of the same name do no harm but take room: more than a person writes are not looked through.
      if let same = winners.indices.suffix(64).first(where: { winners[$0].name.elementsEqual(name) }) {
        // What can't be read leaves the one before.
        let isIgnored = AttributeName(property: name)?.isIgnored(value) == true
        if isIgnored || WideKeyword(value) == .revertLayer { return }
        winners.remove(at: same)
      }
      winners.append((name, value))
    }
    return winners
  }

  /// The last extent in which a declaration of a property is written.
  private func extent(ofProperty name: Bytes) -> CutOutExtent {
    if let known = AttributeName(property: name) { return names[Int(known.rawValue)].extent ?? .all }
    if CutOutProperty.isInherited(name) { return .inherited }
    return name.hasKeywordPrefix("text-decoration") ? .part : .root
  }

  /// What may be written of a value; nil where nothing may.
  private mutating func checked(
    _ name: Bytes, _ text: Bytes, _ traits: ByteTraits, _ node: Int, _ found: inout CutOutFindings
  ) -> Bytes? {
    let value = CutOutValue(text, traits)
    guard value.isSafe else { return nil }
    guard value.isExternal else {
      for id in value.fragments { references.append(Reference(node: node, id: id)) }
      return text
    }
    found.isExternal = true
    guard name.isKeyword("fill") || name.isKeyword("stroke") else { return nil }
    // Without what is outside, a paint is its fallback (SVG 2, 13.2).
    let fallback = Bytes(rebasing: text[value.fallbackStart...]).trimmed
    // Where the reference stood within something else, what follows it is none.
    return fallback.isEmpty || !CutOutValue(fallback).isInert ? ("none" as StaticString).bytes : fallback
  }
}
