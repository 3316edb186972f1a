/// What style sheets and the `style` attribute say of an element: the last winner of each property, in the order in
/// which they must stand so that shorthands keep their place (CSS Cascade 4, 6.1).
struct CutOutDeclarations {
  struct Declaration {
    let name: Bytes
    let value: Bytes
  }

  private(set) var winners: [Declaration] = []

  init(of node: Int, _ elements: SVGElements) {
    elements.forEachValue(of: node) { name, value in
      // Earlier ones of the same name do no harm but take room: more than a person writes are not looked through.
      let recent = winners.indices.suffix(64)
      if let same = recent.first(where: { winners[$0].name.elementsEqual(name) }) {
        // What can't be read leaves the one before.
        let isIgnored = AttributeName(property: name)?.isIgnored(value) == true
        if isIgnored || WideKeyword(value) == .revertLayer { return }
        winners.remove(at: same)
      }
      winners.append(Declaration(name: name, value: value))
    }
  }
}
