/// Which parts of a document of others became names: titles, descriptions and ids of layers, or the drawing's own.
struct UsedNames {
  private var elements: Set<Int32> = []
  private var attributes: Set<Int32> = []

  /// Notes that a part became a name.
  mutating func note(_ source: NameSource) {
    switch source {
    case .element(let node): elements.insert(node)
    case .attribute(let attribute, _): attributes.insert(attribute)
    }
  }

  /// Whether a part became a name.
  func holds(_ source: NameSource) -> Bool {
    switch source {
    case .element(let node): elements.contains(node)
    case .attribute(let attribute, _): attributes.contains(attribute)
    }
  }

  /// Whether an element, which is a `title` or a `desc`, became a name.
  func holds(element node: Int) -> Bool { elements.contains(Int32(node)) }

  /// Whether an attribute, by its index, became a name.
  func holds(attribute: Int) -> Bool { attributes.contains(Int32(attribute)) }
}
