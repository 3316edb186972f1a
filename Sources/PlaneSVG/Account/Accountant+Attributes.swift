import ByteText
import Diagnostics
import MarkupXML
import PlaneCoding

/// What becomes of an element's attributes.
extension Accountant {
  mutating func settleAttributes(of node: Int, _ verdict: ElementVerdict) {
    let attributes = elements.attributes(of: node)
    accounting.read(.attribute, attributes.count)
    var names: [XMLSlice]?
    var tally = LossTally()
    let mayHaveChanges = mayHaveChanges(inTagOf: node)
    for attribute in attributes {
      let standing: Standing
      if let known = elements.attributeName(attribute) {
        standing = self.standing(of: known, attribute, on: node, verdict)
      } else {
        let written = names ?? table.attributeNames(of: node)
        names = written
        let index = attribute - attributes.lowerBound
        let name =
          written.indices.contains(index) ? elements.bytes(written[index]) : ("" as StaticString).bytes
        standing = self.standing(ofUnknown: name, attribute, on: node, verdict)
      }
      let fate = tally.add(standing.seen(with: verdict), verdict.fateOfLooks, .attribute(attribute))
      // Of a style, the declarations count.
      let isApproximated =
        mayHaveChanges && elements.attributeName(attribute) != .style && isApproximated(attribute, on: node)
      accounting.settle(.attribute, isApproximated ? .lost : fate)
    }
    let declarations = ownDeclarations(of: node)
    // Once, as a style may hold many.
    let style = mayHaveChanges ? writtenStyle(of: node) : nil
    for (index, declaration) in declarations.enumerated() {
      accounting.read(.declaration)
      let isOverridden = declarations[(index + 1)...].prefix(Self.nearby).contains {
        $0.name.elementsEqual(declaration.name) && ($0.isImportant || !declaration.isImportant)
      }
      let standing = isOverridden ? .withoutEffect : self.standing(of: declaration, on: node, verdict)
      let fate = tally.add(standing.seen(with: verdict), verdict.fateOfLooks, .property(declaration.name))
      let isApproximated = style.map { self.isApproximated(declaration, in: $0) } ?? false
      accounting.settle(.declaration, isApproximated ? .lost : fate)
    }
    report(tally, on: node)
  }

  /// How far a later declaration of the same property is looked for; nobody writes more of them.
  private static let nearby = 64

  private func standing(
    of name: AttributeName, _ attribute: Int, on node: Int, _ verdict: ElementVerdict
  ) -> Standing {
    let value = elements.value(ofAttribute: attribute).trimmed
    if name == .id || name.isLabel {
      return names.holds(attribute: attribute)
        ? .settled(.native) : standing(ofUnusedName: name, value, on: node)
    }
    switch name {
    case .class:
      if value.isEmpty { return .withoutEffect }
      return selectorNames.holdAny(ofClasses: value) ? .withElement : .lost(.metadata)
    case .role: return value.isKeyword("img") ? .withoutEffect : .lost(.metadata)
    // SVG 2 has no features any more, so that viewers take it for true (5.10).
    case .version, .requiredFeatures: return .withoutEffect
    case .systemLanguage, .requiredExtensions:
      return value.isEmpty ? .withoutEffect : .lost(.adaptation)
    case .preserveAspectRatio where node == SVGElements.root: return .settled(.carried)
    case .vectorEffect where keepsStrokeWidth(value, verdict): return .lost(.adaptation)
    case .width where node == SVGElements.root, .height where node == SVGElements.root:
      // A style goes before it.
      if elements.geometry(name, of: node)?.trimmed.isSame(as: value) == true, goesByWindow(value, as: name) {
        return .lost(.adaptation)
      }
    case .href, .xlinkHref: if elements.typeName(of: node) == .a { return .lost(.interaction) }
    case .xmlLang:
      // A picture has it where there is text.
      let isWritten = verdict.fate == .cutOut && (holdsText(node) || elements.name(of: node) == .tspan)
      return isWritten ? .withElement : standing(ofLanguage: value)
    case .background, .backgroundColor: return .withoutEffect  // A style states them, or nothing does.
    default: break
    }
    if name.isOurs {
      guard elements.form == .own else { return .lost(.metadata) }
      switch name {
      case .planeID where isUnusedLayer(node, verdict): return .lost(.name)
      case .planeExtras where isUnusedLayer(node, verdict): return .lost(.extras)
      default: return .withElement
      }
    }
    if verdict.fate != .cutOut, !reaches(name, node) { return .withoutEffect }
    return isAdaptive(value, of: node) ? .lost(.adaptation) : .withElement
  }

  /// Whether an element was a layer of ours, and is only a part of one now.
  private func isUnusedLayer(_ node: Int, _ verdict: ElementVerdict) -> Bool {
    guard node != SVGElements.root, verdict.fate == .native || verdict.fate == .cutOut else { return false }
    return !layers.begins(node) || trace[node].contains(.joined)
  }

  /// Whether an attribute says something of an element; the root has no place.
  private func reaches(_ name: AttributeName, _ node: Int) -> Bool {
    if node == SVGElements.root, name == .x || name == .y { return false }
    return elements.name(of: node).map(name.reaches) ?? true
  }

  /// What becomes of a name that no layer has. An id that a program made up, or that is there for references, says nothing
  /// once these are resolved.
  private func standing(ofUnusedName name: AttributeName, _ value: Bytes, on node: Int) -> Standing {
    let isShown = elements.name(of: node).map { $0.isRendered || $0 == .tspan } ?? elements.isHTML(node)
    switch name {
    case .id where !isShown || isDefinition(value, of: node): return .withoutEffect
    case .id: break
    // Mostly it is there for tests.
    case .dataTestID: return .lost(.metadata)
    case .title where !isShown, .name where !isShown || !elements.mayName(name, value, node):
      return .lost(.metadata)
    default: return saysName(value, on: node) ? .lost(.name) : .withoutEffect
    }
    if elements.form == .own, let id = elements.value(.planeID, of: node) {
      return saysSame(value, as: id) ? .settled(.native) : .lost(.name)
    }
    guard WrittenID.mayBeWritten(value), !elements.isOfVerovio(value) else { return .withoutEffect }
    // Affinity and Illustrator make ids of the names that stand beside them.
    let isMadeOfName = elements.label(of: node).map { isMade(value, of: $0) } ?? false
    return isMadeOfName ? .withoutEffect : .lost(.name)
  }

  /// Whether an id is there for references alone: that of a shape in what clips or fills others, or one with a number in `defs`,
  /// as letters have.
  private func isDefinition(_ id: Bytes, of node: Int) -> Bool {
    guard elements.name(of: node)?.isShape == true else { return false }
    return elements.ancestors(of: node).contains { ancestor in
      switch elements.name(of: ancestor) {
      case .clipPath, .mask, .marker, .pattern: true
      case .defs: id.contains(where: \.isASCIIDigit)
      default: false
      }
    }
  }

  /// Whether an `id` is made of a name that stands elsewhere.
  private func isMade(_ id: Bytes, of label: ElementLabel) -> Bool {
    if case .attribute(let attribute, _) = label.source, elements.attributeName(Int(attribute)) == .id {
      return false
    }
    return haveSameWords(label.text, EscapedID.name(id))
  }

  /// What an element is called, where that became a name.
  private func usedLabel(of node: Int) -> ElementLabel? {
    elements.label(of: node).flatMap { names.holds($0.source) ? $0 : nil }
  }

  /// Whether two names differ in nothing but what stands between words.
  private func haveSameWords(_ name: String, _ other: String) -> Bool {
    func words(_ text: String) -> some Sequence<Unicode.Scalar> {
      text.unicodeScalars.lazy.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
    return words(name).elementsEqual(words(other))
  }

  /// Whether a label says more than a program does by itself, and than another one that became a name.
  private func saysName(_ label: Bytes, on node: Int) -> Bool {
    guard !label.isEmpty, !WrittenID.isKind(label) else { return false }
    if let id = SVGElements.idOfLabel(label), elements.value(.id, of: node)?.elementsEqual(id) == true {
      return false
    }
    return usedLabel(of: node)?.text != FoldedLine.text(label)
  }

  /// Whether an `id` of ours is that of its layer, or one that was made up as the layer's is no name in XML.
  private func saysSame(_ id: Bytes, as planeID: Bytes) -> Bool {
    let prefix = elements.value(.planeIDPrefix, of: SVGElements.root) ?? ("" as StaticString).bytes
    let name = Array(prefix) + planeID
    return id.elementsEqual(name) || !XMLName.isValid(String(decoding: name, as: UTF8.self))
      || !WrittenID.mayBeWritten(id)
  }

  private func standing(
    ofUnknown name: Bytes, _ attribute: Int, on node: Int, _ verdict: ElementVerdict
  ) -> Standing {
    let value = elements.value(ofAttribute: attribute)
    switch table.attributes[attribute].namespace {
    case .other, .inkscape, .serif, .vectornator, .html: return .lost(.metadata)
    case .xlink:
      if name.hasSuffix("title") { return value.trimmed.isEmpty ? .withoutEffect : .lost(.name) }
      return name.hasSuffix("show") || name.hasSuffix("actuate") ? .lost(.interaction) : .withoutEffect
    case .xml: return name.hasSuffix("id") ? .lost(.name) : .lost(.property)
    case .none, .svg: break
    }
    if let standing = standing(ofHTMLAttribute: name, attribute, on: node) { return standing }
    if name.starts(with: "data-".utf8), selectorNames.hold(attribute: name) { return .withElement }
    if name.isKeyword("lang"), verdict.fate != .cutOut { return standing(ofLanguage: value) }
    if let standing = standing(ofReference: name, value)
      ?? Standing.ofAttribute(name, isOfLink: elements.name(of: node) == .a)
    {
      return standing
    }
    let isUsed = verdict.fate == .cutOut || verdict.fate == .native && saysLooks(node)
    if isUsed, CutOutProperty.isWritableAttribute(name), !elements.hasPayload(attribute) {
      return verdict.fate == .native && isAdaptive(value, of: node) ? .lost(.adaptation) : .withElement
    }
    // No viewer looks at an attribute that SVG doesn't define.
    return PropertyWords.isProperty(name) ? standing(ofProperty: name, value, on: node) : .lost(.metadata)
  }

  private func saysLooks(_ node: Int) -> Bool {
    switch elements.name(of: node) {
    case .linearGradient, .radialGradient, .stop, .clipPath, .mask, .pattern: true
    default: false
    }
  }

  /// What becomes of a language, which may decide how fonts draw the letters that it shares with others.
  private func standing(ofLanguage value: Bytes) -> Standing {
    let primary = Bytes(rebasing: value.trimmed.prefix { $0 != UInt8(ascii: "-") })
    return .lost(hasHan || hasCyrillic && Self.cyrillicOfItsOwn.hold(primary) ? .property : .metadata)
  }

  private static let cyrillicOfItsOwn: KeywordList = ["bg", "mk", "sr"]

  /// An attribute that names an element by the id of another one, whose text is a title already; nil for others.
  private func standing(ofReference name: Bytes, _ value: Bytes) -> Standing? {
    guard name.isKeyword("aria-labelledby") || name.isKeyword("aria-describedby") else { return nil }
    let ids = String(decoding: value, as: UTF8.self).split(separator: " ")
    let areNames =
      !ids.isEmpty
      && ids.allSatisfy { id in elements.node(withID: String(id)).map { names.holds(element: $0) } ?? false }
    return areNames ? .settled(.native) : nil
  }

  private func standing(ofProperty name: Bytes, _ value: Bytes, on node: Int) -> Standing {
    if name.isKeyword("shape-inside"), value.contains(UInt8(ascii: "(")), elements.name(of: node) == .text,
      !hasPlacedLines(node)
    {
      return .lost(.property)
    }
    return Standing.ofProperty(
      name, value, of: elements.name(of: node), isRoot: node == SVGElements.root, hasText: hasText)
  }

  /// Whether the lines of a text have places of their own, where viewers draw them that can't flow it.
  private func hasPlacedLines(_ text: Int) -> Bool {
    (text..<elements.end(of: text)).contains { elements.name(of: $0) == .tspan && elements.mayHave(.x, $0) }
  }

  func standing(of declaration: Declaration, on node: Int, _ verdict: ElementVerdict) -> Standing {
    if declaration.isDropped { return .withoutEffect }
    if isAdaptive(declaration.value, of: node) { return .lost(.adaptation) }
    if declaration.property == .vectorEffect, keepsStrokeWidth(declaration.value, verdict) {
      return .lost(.adaptation)
    }
    if verdict.fate == .cutOut, CutOutProperty.isWritable(declaration.name),
      !declaration.name.starts(with: "--".utf8)
    {
      return .withElement
    }
    if let standing = standing(ofHTMLDeclaration: declaration, on: node) { return standing }
    guard let property = declaration.property else {
      return standing(ofProperty: declaration.name, declaration.value, on: node)
    }
    if node == SVGElements.root, property == .width || property == .height {
      let value = declaration.value
      let isFixed = Length.goesByFont(value) || Length.needsMore(value) || goesByWindow(value, as: property)
      return isFixed ? .lost(.adaptation) : .withElement
    }
    // The root alone has a background.
    if [.background, .backgroundColor].contains(property) {
      return node == SVGElements.root ? .withElement : .withoutEffect
    }
    return verdict.fate == .cutOut || reaches(property, node) ? .withElement : .withoutEffect
  }

  /// Whether the root's width or height goes by the area that the drawing is shown in.
  private func goesByWindow(_ value: Bytes, as name: AttributeName) -> Bool {
    let other = elements.geometry(name == .width ? .height : .width, of: SVGElements.root)
    return SVGElements.goesByWindow(value, across: other)
  }

  /// Whether a value depends on what is around the drawing, on the screen, or on variables that a page could set.
  private func isAdaptive(_ value: Bytes, of node: Int) -> Bool {
    if value.count == 12, value.isKeyword("currentcolor") {
      // Programs state it in each group, as gnuplot does.
      if trace[node].contains(.outerColor) { return true }
      // What markers and patterns hold is not walked through.
      return !trace[node].contains(.statedColor)
        && !statesColor(node) && !elements.ancestors(of: node).contains(where: statesColor)
    }
    if value.last == UInt8(ascii: ")"), LightDark.light(value) != nil || LinearColor.isWide(value) {
      return true
    }
    return VariableReference.position(in: value) != nil
  }

  /// Whether an element says a color of its own, for `currentColor`.
  private func statesColor(_ node: Int) -> Bool {
    guard let value = elements.stated(.color, of: node), case .color? = Paint(value) else { return false }
    return true
  }

  /// Whether a stroke in a picture was to keep its width in whatever size the drawing is shown, which the picture's doesn't.
  private func keepsStrokeWidth(_ value: Bytes, _ verdict: ElementVerdict) -> Bool {
    verdict.fate == .cutOut && value.trimmed.isKeyword("non-scaling-stroke")
  }

  /// What messages call an attribute: by its name, behind its value where that is a name that is lost.
  private func subject(_ attribute: Int, _ code: LossCode) -> String {
    let name = table.attributeName(of: attribute)
    guard code == .name else { return "\"\(name)\"" }
    let value = String(decoding: elements.value(ofAttribute: attribute).trimmed, as: UTF8.self)
    return "\(value.quotedForMessages) (\(name))"
  }

  /// Reports what an element's attributes and declarations lose, once for each kind of loss.
  private mutating func report(_ tally: LossTally, on node: Int) {
    for entry in tally.entries {
      var (subject, attribute) = ("", elements.attribute(.style, of: node))
      switch entry.first {
      case .attribute(let first):
        subject = self.subject(first, entry.code)
        attribute = first
      case .property(let property): subject = "\"\(String(decoding: property, as: UTF8.self))\""
      }
      lose(entry.code, entry.message(about: subject), at: node, attribute)
    }
  }
}

extension Standing {
  /// What is lost of an element with a verdict: what paints nothing has no looks that could be missed.
  fileprivate func seen(with verdict: ElementVerdict) -> Standing {
    guard !verdict.hasLooks, case .lost(let code) = self else { return self }
    switch code {
    case .name, .metadata, .interaction: return self
    default: return .withoutEffect
    }
  }
}

extension Bytes {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && Bytes(rebasing: suffix(text.utf8CodeUnitCount)).equals(text)
  }
}
