import MarkupXML

/// The cascade (CSS Cascade 4, 6; SVG 2, 6.6): presentation attributes, then the rules of style sheets by specificity and
/// order, then the `style` attribute; then what is important of the sheets, then of the attribute.
extension SVGElements {
  func hasStyle(_ node: Int) -> Bool {
    hasRules || nodes[node].attributeNames & (AttributeName.properties | AttributeName.style.bit) != 0
  }

  func mayHaveDeclarations(_ node: Int) -> Bool {
    hasRules || nodes[node].attributeNames & AttributeName.style.bit != 0
  }

  /// Whether something may say an element's `display`.
  func mayBeHidden(_ node: Int) -> Bool {
    hasRules || nodes[node].attributeNames & (AttributeName.display.bit | AttributeName.style.bit) != 0
  }

  var fontFaces: FontFaces { sheets.use { $0.fontFaces } }

  /// Whether all rules were matched: there is a limit to what that may take.
  var isCascadeComplete: Bool { sheets.use { $0.hasWorkLeft } }

  /// Calls a function for the name and the value of each declaration, known or not, that applies to an element, from the
  /// style sheets and its `style` attribute. Presentation attributes are not among them.
  ///
  /// They come in the order of the cascade, losers first: of those with one name the last one holds. Values are free of
  /// comments and of variables, but for those of custom properties, and stay valid as long as the elements are lent. Before a
  /// value that had variables comes `unset`, which holds where it can't be read.
  func forEachValue(of node: Int, _ body: (_ name: Bytes, _ value: Bytes) -> Void) {
    forEachDeclaration(of: node) { declaration in
      let isCustom = declaration.name.starts(with: "--".utf8)
      let value =
        isCustom ? declaration.value : resolved(declaration.value, of: node, needsUnit: declaration.needsUnit)
      if !value.isSame(as: declaration.value) { body(declaration.name, Self.unset) }
      body(declaration.name, value)
    }
  }

  /// What a property that the decoder doesn't read has as its value; nil where no style states it.
  func declaredValue(of name: StaticString, on node: Int) -> Bytes? {
    guard mayHaveDeclarations(node) else { return nil }
    var declared: Bytes?
    forEachValue(of: node) { if $0.isKeyword(name) { declared = $1 } }
    return declared
  }

  /// The declarations of an element as the cascade has them: those that aren't important of the sheets, then of the
  /// attribute, then what its animations end in, then the important ones likewise.
  func forEachDeclaration(of node: Int, _ body: (Declaration) -> Void) {
    let text = value(.style, of: node)
    guard hasRules || text != nil else { return }
    sheets.use { sheets in
      var animations = AnimationStatement()
      let isAnimated = !sheets.finalKeyframes.isEmpty
      func give(_ declaration: Declaration) {
        if isAnimated { animations.take(declaration.name, declaration.value) }
        body(declaration)
      }
      let rules = hasRules ? sheets.matched(node, self) : (usual: [], important: [])
      sheets.forEachDeclaration(of: rules.usual, isImportant: false, give)
      var hasImportant = false
      let isHTML = nodes[node].namespace == .html
      if let text {
        Declarations.forEach(text, sheets.memory, needsUnits: isHTML) { declaration in
          guard !declaration.isImportant else { return hasImportant = true }
          if !declaration.isDropped { give(declaration) }
        }
      }
      func giveImportant(_ body: (Declaration) -> Void) {
        sheets.forEachDeclaration(of: rules.important, isImportant: true, body)
        guard hasImportant, let text else { return }
        Declarations.forEach(text, sheets.memory, needsUnits: isHTML) {
          if $0.isImportant, !$0.isDropped { body($0) }
        }
      }
      if isAnimated {
        giveImportant { animations.take($0.name, $0.value) }
        for name in animations.lasting { sheets.forEachDeclaration(ofLastFrame: name, body) }
      }
      if let frozen = sheets.frozen.declarations[node] { frozen.forEach(body) }
      giveImportant(body)
    }
  }

  /// Turns a copy of the parent's style into that of an element.
  func apply(_ node: Int, to style: inout ComputedStyle, inheriting parent: ComputedStyle) {
    style.leaveParent()
    let startsText = style.preservesWhiteSpace && name(of: node) == .text
    if startsText { style.collapseSpace() }
    guard hasStyle(node) else { return }
    cascade(node, &style, inheriting: parent)
    style.scaleMonospace(inheriting: parent)
    if style.usesFontUnits, style.fontSize != parent.fontSize {
      // Lengths by the font's size came before the size itself: now it is known.
      let (size, source) = (style.fontSize, style.fontSizeSource)
      style = parent.inherited
      if startsText { style.collapseSpace() }
      (style.fontSize, style.fontSizeSource) = (size, source)
      style.hasFinalFontSize = true
      cascade(node, &style, inheriting: parent)
    }
    style.settleDecoration(inheriting: parent)
    if style.usesOwnBox,
      style.hasTransformParts
        || (style.transform ?? value(.transform, of: node).flatMap(Transform.init)) != nil
    {
      style.effects.insert(.boxTransform)
    }
  }

  private func cascade(_ node: Int, _ style: inout ComputedStyle, inheriting parent: ComputedStyle) {
    let bits = nodes[node].attributeNames
    if bits & AttributeName.properties != 0 {
      for attribute in attributes(of: node) {
        guard let name = property(ofAttribute: attribute) else { continue }
        var value = value(ofAttribute: attribute)
        if style.applyPlain(name, value) { continue }
        value = sheets.use { $0.memory.plain(value) }
        // `white-space` goes before the older attribute, wherever it stands (SVG 2, 11.7.3).
        if name == .xmlSpace, bits & AttributeName.whiteSpace.bit != 0 { continue }
        set(name, value, of: node, &style, inheriting: parent)
      }
    }
    forEachDeclaration(of: node) { declaration in
      guard let property = declaration.property else { return }
      set(property, declaration.value, of: node, &style, inheriting: parent, needsUnit: declaration.needsUnit)
    }
  }

  private func set(
    _ property: AttributeName, _ value: Bytes, of node: Int, _ style: inout ComputedStyle,
    inheriting parent: ComputedStyle, needsUnit: Bool = false
  ) {
    guard value.count > 4, value.contains(UInt8(ascii: "(")) else {
      return style.apply(property, value, inheriting: parent)
    }
    let known = resolved(value, of: node, needsUnit: needsUnit)
    if !known.isSame(as: value) { style.apply(property, Self.unset, inheriting: parent) }
    if let paint = swatch(property, known) { return style.setPaint(property, paint) }
    style.apply(property, withoutBrokenReference(property, known, of: node) ?? known, inheriting: parent)
  }

  /// The styles of an element that isn't walked through and of those that it shows, one in the other; nil where it lies deeper
  /// than drawings do.
  func styles(_ nodes: [Int]) -> [ComputedStyle]? {
    guard let first = nodes.first else { return nil }
    let around = Array(ancestors(of: first).prefix(Self.maxStyleDepth))
    guard around.count < Self.maxStyleDepth else { return nil }
    var style = ComputedStyle()
    var styles: [ComputedStyle] = []
    var use: Int?
    for node in around.reversed() + nodes {
      if let use { sheets.use { $0.shown.append(ShownTree(root: node, use: use)) } }
      let parent = style
      apply(node, to: &style, inheriting: parent)
      styles.append(style)
      if use != nil { sheets.use { _ = $0.shown.popLast() } }
      use = name(of: node) == .use ? node : nil
    }
    return styles.suffix(nodes.count)
  }

  private static var maxStyleDepth: Int { 64 }

  // MARK: - Names without a meaning here

  func isHTML(_ node: Int) -> Bool { nodes[node].namespace == .html && !isText(node) }

  /// What a selector of a type finds: elements of SVG, and those of HTML that are called alike.
  func typeName(of node: Int) -> ElementName? {
    guard isHTML(node) else { return name(of: node) }
    return withLocalName(of: node) { ElementName($0) }
  }

  /// Lends the name of an element without its namespace's prefix, as it is written.
  func withLocalName<Result>(of node: Int, _ body: (Bytes) -> Result) -> Result {
    sheets.use { Self.withLocalPart($0.table.elementName(of: node), body) }
  }

  func value(ofUnknownAttribute name: Bytes, of node: Int) -> Bytes? {
    unknownAttribute(name, of: node).map(value(ofAttribute:))
  }

  /// The index of an attribute that has no meaning in SVG.
  func unknownAttribute(_ name: Bytes, of node: Int) -> Int? {
    sheets.use { sheets in
      sheets.spend(attributes(of: node).count)
      return attributes(of: node).first { attribute in
        attributeName(attribute) == nil
          && Self.withLocalPart(sheets.table.attributeName(of: attribute)) { $0.elementsEqual(name) }
      }
    }
  }

  /// Lends a name without its namespace's prefix.
  static func withLocalPart<Result>(_ name: String, _ body: (Bytes) -> Result) -> Result {
    name.withLent { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
      return body(Bytes(rebasing: bytes[start...]))
    }
  }
}
