import MarkupXML

/// What the drawing itself is called.
extension DrawingWalker {
  /// The text of the root's first `title`, or `desc`, that says something; nil where there is none, or it is made up.
  mutating func ownText(in name: ElementName) -> String? {
    for child in elements.children(of: Self.root) where elements.name(of: child) == name {
      let text = elements.statedText(of: child)
      guard !text.isEmpty else { continue }
      collector.trace?.names.note(.element(Int32(child)))
      return isMadeUp(text, name, child) ? nil : text
    }
    return nil
  }

  private func isMadeUp(_ text: String, _ name: ElementName, _ node: Int) -> Bool {
    guard elements.planeType(of: node) != .authored else { return false }
    return name == .title ? MadeUpName.isTitle(text) : MadeUpName.isDescription(text)
  }
}

extension SVGElements {
  /// The text of an element that names or describes: on one line, unless it says itself that white space counts.
  func statedText(of node: Int) -> String {
    let text = content(of: node)
    if let space = value(.xmlSpace, of: node), space.equals("preserve") { return text }
    return FoldedLine.text(text)
  }
}
