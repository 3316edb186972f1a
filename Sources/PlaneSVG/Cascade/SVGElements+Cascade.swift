import MarkupXML

/// The cascade (CSS Cascade 4, 6; SVG 2, 6.6): presentation attributes, then the rules of style sheets by specificity and
/// order, then the `style` attribute; then what is important of the sheets, then of the attribute.
extension SVGElements {
  /// Whether an element may say something of its style.
  func hasStyle(_ node: Int) -> Bool {
    hasRules || nodes[node].attributeNames & (AttributeName.properties | AttributeName.style.bit) != 0
  }

  /// The `@font-face` rules of the style sheets, as written, that need nothing from outside the file.
  var fontFaces: [String] { sheets._withUnsafeGuaranteedRef { $0.fontFaces } }

  /// Calls a function for each declaration, known or not, that applies to an element, from the style sheets and its
  /// `style` attribute. Presentation attributes are not among them.
  ///
  /// They come in the order of the cascade, losers first: of those with one name the last one holds. Values are free of
  /// comments, and stay valid as long as the elements are lent.
  func forEachDeclaration(of node: Int, _ body: (_ name: Bytes, _ value: Bytes, _ isImportant: Bool) -> Void) {
    forEachDeclaration(of: node) { body($0.name, $0.value, $0.isImportant) }
  }

  private func forEachDeclaration(of node: Int, _ body: (Declaration) -> Void) {
    guard let text = value(.style, of: node) else { return }
    let memory = sheets._withUnsafeGuaranteedRef { $0.memory }
    var hasImportant = false
    Declarations.forEach(text, memory) { declaration in
      if declaration.isImportant { hasImportant = true } else { body(declaration) }
    }
    guard hasImportant else { return }
    Declarations.forEach(text, memory) { if $0.isImportant { body($0) } }
  }

  /// Turns a copy of the parent's style into that of an element.
  func apply(_ node: Int, to style: inout ComputedStyle, inheriting parent: ComputedStyle) {
    style.leaveParent()
    guard hasStyle(node) else { return }
    for attribute in attributes(of: node) {
      guard let name = attributeName(attribute), name.isProperty else { continue }
      style.apply(name, value(ofAttribute: attribute), inheriting: parent)
    }
    forEachDeclaration(of: node) { declaration in
      if let property = declaration.property { style.apply(property, declaration.value, inheriting: parent) }
    }
  }
}
