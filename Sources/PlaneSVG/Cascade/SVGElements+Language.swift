extension SVGElements {
  /// The language of an element's text, where it is shown.
  func language(of node: Int) -> Bytes? {
    var goesByUse = false
    return language(of: node, goesByUse: &goesByUse)
  }

  /// The language of an element's text, which the nearest `xml:lang` or `lang` says; nil where nothing does.
  /// - Parameter goesByUse: is set where a `use` that shows the element tells it, and none is known.
  func language(of node: Int, goesByUse: inout Bool) -> Bytes? {
    let name = ("lang" as StaticString).bytes
    var current = node
    var shown = sheets.use(\.shown)[...]
    while current >= 0, spend(1) {
      if let language = value(.xmlLang, of: current) ?? value(ofUnknownAttribute: name, of: current) {
        return language.trimmed
      }
      guard let tree = shown.lastIndex(where: { $0.root == current }) else {
        current = parent(of: current)
        continue
      }
      goesByUse = goesByUse || shown[tree].use == nil
      current = shown[tree].use ?? -1
      shown = shown[..<tree]
    }
    return nil
  }
}
