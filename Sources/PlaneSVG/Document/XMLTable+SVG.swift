import MarkupXML

extension XMLNamespace {
  /// Whether elements in it may be SVG's: some documents declare no namespace.
  var isOfSVG: Bool { self == .svg || self == .none }
}

extension XMLTable {
  /// Whether an element in the document may have one of some names; nil stands for all that have no meaning here.
  func mayHold(_ names: ElementName?...) -> Bool {
    names.contains { elementNames & ($0.map { XMLNameID(rawValue: $0.rawValue) } ?? .unknown).bit != 0 }
  }
}

/// A look at single elements, for those who have no need to look at all of them.
extension XMLTable {
  /// The index of an attribute; nil where the element doesn't have it.
  func attribute(_ name: AttributeName, of node: Int) -> Int? {
    guard nodes[node].attributeNames & name.bit != 0 else { return nil }
    return nodes[node].attributes.first { attributes[$0].name.rawValue == name.rawValue }
  }

  /// The value of an attribute, but for an image's payload; nil where the element doesn't have it.
  func value(_ name: AttributeName, of node: Int) -> String? {
    attribute(name, of: node).map { string(attributes[$0].value) }
  }

  /// The name of an attribute; nil for those without a meaning here.
  func attributeName(_ attribute: Int) -> AttributeName? {
    AttributeName(rawValue: attributes[attribute].name.rawValue)
  }

  func elements(in node: Int) -> [Int] { children(of: node).filter { nodes[$0].kind == .element } }

  /// The first child element with a name; nil where there is none.
  func element(_ name: ElementName, in node: Int) -> Int? {
    elements(in: node).first { nodes[$0].name.rawValue == name.rawValue }
  }

  func texts(in node: Int) -> [Int] { children(of: node).filter { nodes[$0].kind == .text } }

  /// The characters directly in an element.
  func ownText(of node: Int) -> String { texts(in: node).map { string(nodes[$0].text) }.joined() }

  func isTitle(_ node: Int) -> Bool { nodes[node].name.rawValue == ElementName.title.rawValue }

  /// The first of an element's children, where it is a title.
  func leadingTitle(of children: ArraySlice<Int>) -> Int? {
    children.first.flatMap { isTitle($0) ? $0 : nil }
  }

  private func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var next = node + 1
    while next < Int(nodes[node].end) {
      children.append(next)
      next = Int(nodes[next].end)
    }
    return children
  }
}
