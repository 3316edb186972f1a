/// Which parts of a document of others became names: titles, descriptions and ids of layers, or the drawing's own.
struct UsedNames {
  private var elements: [Int32] = []
  private var attributes: [Int32] = []
  private var isSorted = true

  /// Notes that a part became a name.
  mutating func note(_ source: NameSource) {
    switch source {
    case .element(let node): elements.append(node)
    case .attribute(let attribute, _): attributes.append(attribute)
    }
    isSorted = false
  }

  /// Makes the questions below quick, once everything is noted.
  mutating func sort() {
    elements.sort()
    attributes.sort()
    isSorted = true
  }

  /// Whether a part became a name.
  func holds(_ source: NameSource) -> Bool {
    switch source {
    case .element(let node): holds(element: Int(node))
    case .attribute(let attribute, _): holds(attribute: Int(attribute))
    }
  }

  /// Whether an element, which is a `title` or a `desc`, became a name.
  func holds(element node: Int) -> Bool { Self.holds(Int32(node), elements, isSorted) }

  /// Whether an attribute, by its index, became a name.
  func holds(attribute: Int) -> Bool { Self.holds(Int32(attribute), attributes, isSorted) }

  private static func holds(_ number: Int32, _ numbers: [Int32], _ isSorted: Bool) -> Bool {
    guard isSorted else { return numbers.contains(number) }
    let index = numbers.firstIndex(notBelow: number)
    return index < numbers.count && numbers[index] == number
  }
}
