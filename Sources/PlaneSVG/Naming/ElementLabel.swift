import ByteText

/// What a document of others calls one of its elements.
struct ElementLabel {
  /// The name; never empty.
  let text: String
  let source: NameSource
}

/// The part of a document that says a name.
enum NameSource: Hashable {
  /// A `title`, or a `desc`.
  case element(Int32)
  /// An attribute, by its index, and the element that has it.
  case attribute(Int32, of: Int32)
}

extension SVGElements {
  /// What an element is called: its `title` (SVG 2, 5.7), else `aria-label` (WAI-ARIA 1.2, 6.6), else what Inkscape,
  /// Affinity or Linearity Curve shows in its list of layers, else `data-name`, where Illustrator and others keep a
  /// name that is no id, else `title` or `name`, where maps do, else `data-testid`, where Penpot does, else an id that a
  /// person wrote. Empty ones say nothing. A `use` that says nothing is called what the `symbol` is that it shows, as an
  /// icon of a sprite is.
  func label(of node: Int) -> ElementLabel? {
    if let label = ownLabel(of: node) { return label }
    guard name(of: node) == .use, let target = target(of: node), name(of: target) == .symbol else {
      return nil
    }
    return lentLabel(of: target)
  }

  /// What is called by a name in `defs` that a `use` shows, which says nothing itself. An id with a number is there for references
  /// alone, as those of letters are.
  func labelOfDefinition(shownBy node: Int) -> ElementLabel? {
    guard name(of: node) == .use, let target = target(of: node),
      ancestors(of: target).contains(where: { name(of: $0) == .defs }), let label = lentLabel(of: target)
    else { return nil }
    guard case .attribute(let attribute, _) = label.source, attributeName(Int(attribute)) == .id,
      label.text.contains(where: \.isNumber)
    else { return label }
    return nil
  }

  /// What an element that thousands may show is called. A long text is no name, and each of them would take as much.
  private func lentLabel(of target: Int) -> ElementLabel? {
    ownLabel(of: target, within: 500)
  }

  /// - Parameter limit: how many bytes a name may take, so that longer ones count as none.
  private func ownLabel(of node: Int, within limit: Int = .max) -> ElementLabel? {
    titleLabel(of: node, within: limit) ?? attributeLabel(of: node, within: limit)
      ?? alternativeLabel(of: node) ?? idLabel(of: node)
  }

  private func titleLabel(of node: Int, within limit: Int) -> ElementLabel? {
    for child in children(of: node) where name(of: child) == .title {
      if limit < .max, isLonger(child, than: limit) { continue }
      let text = withoutNumber(statedText(of: child), of: node)
      if !text.isEmpty, !isOfProgram(title: text, of: node) {
        return ElementLabel(text: text, source: .element(Int32(child)))
      }
    }
    return nil
  }

  /// Whether the texts in an element take more bytes than that.
  private func isLonger(_ node: Int, than limit: Int) -> Bool {
    var count = 0
    return (node + 1..<end(of: node)).contains { part in
      count += isText(part) ? text(of: part).count : 1
      return count > limit
    }
  }

  /// Whether an element's title is a program's, as Visio calls each of its shapes by its kind.
  func isOfProgram(title: String, of node: Int) -> Bool {
    MadeUpName.isOfProgram(title: title)
      || numberInVisio(of: node) != nil && MadeUpName.isShapeInVisio(title)
  }

  /// What Visio calls the shape that it made others of, as `Router` of `Router.12`.
  private func withoutNumber(_ title: String, of node: Int) -> String {
    guard title.utf8.last?.isASCIIDigit == true, let number = numberInVisio(of: node),
      case let ending = ".\(String(decoding: number, as: UTF8.self))", title.utf8.count > ending.utf8.count,
      title.hasSuffix(ending), !MadeUpName.isOfProgram(title: title)
    else { return title }
    return FoldedLine.text(String(title.dropLast(ending.count)))
  }

  private func numberInVisio(of node: Int) -> Bytes? {
    unknownAttribute(("mID" as StaticString).bytes, of: node).map(value(ofAttribute:))
  }

  /// What attributes call an element.
  func attributeLabel(of node: Int, within limit: Int = .max) -> ElementLabel? {
    // One bit stands for all of them.
    guard mayHave(.ariaLabel, node) else { return nil }
    for name in AttributeName.labels {
      if let label = attributeLabel(name, of: node, within: limit) { return label }
    }
    return nil
  }

  /// What somebody has called an element of ours in Inkscape's list of layers. We write no such attribute, so that it goes
  /// before our title.
  func newLabel(of node: Int) -> ElementLabel? {
    guard mayHave(.ariaLabel, node), let attribute = attribute(.inkscapeLabel, of: node) else { return nil }
    let value = value(ofAttribute: attribute)
    let text = FoldedLine.text(value)
    // Inkscape before 1.0 states the id where nobody gave a name.
    let isName = !text.isEmpty && Self.idOfLabel(value) == nil && text != string(.id, of: node)
    return isName ? label(text, attribute, node) : nil
  }

  private func attributeLabel(_ name: AttributeName, of node: Int, within limit: Int) -> ElementLabel? {
    guard let attribute = attribute(name, of: node) else { return nil }
    let value = value(ofAttribute: attribute)
    guard value.count <= limit else { return nil }
    // What Inkscape called an element that nobody gave a name.
    if name == .inkscapeLabel, let id = Self.idOfLabel(value) {
      return WrittenID.isWritten(id) ? label(EscapedID.name(id), attribute, node) : nil
    }
    guard mayName(name, value, node) else { return nil }
    let text = FoldedLine.text(value)
    return text.isEmpty ? nil : label(text, attribute, node)
  }

  /// The text that stands for an image of HTML where that can't be seen.
  private func alternativeLabel(of node: Int) -> ElementLabel? {
    guard isHTML(node), let attribute = unknownAttribute(("alt" as StaticString).bytes, of: node) else {
      return nil
    }
    let text = FoldedLine.text(value(ofAttribute: attribute))
    return text.isEmpty ? nil : label(text, attribute, node)
  }

  /// Whether an attribute is there for a name: `title` and `name` mean other things in HTML, programs count with the latter,
  /// and editors list what nobody named by its kind.
  func mayName(_ attribute: AttributeName, _ value: Bytes, _ node: Int) -> Bool {
    switch attribute {
    case .title: !isHTML(node)
    case .name: !isHTML(node) && WrittenID.isWritten(value)
    case .ariaLabel: true
    // Others name there what their tests look for.
    case .dataTestID: self.value(.id, of: node)?.starts(with: "shape-".utf8) ?? false
    // Nobody but a person writes a number there.
    case .inkscapeLabel where value.allSatisfy(\.isASCIIDigit): true
    default: !isOfEditor(value, node)
    }
  }

  /// Whether a name is what editors list an element as that nobody named: `Rectangle 12`, `<Path>`, or `path` for one; or a
  /// number of a catalogue, such as `00374` or `3`.
  private func isOfEditor(_ name: Bytes, _ node: Int) -> Bool {
    let isOfCatalogue = name.count <= 2 || name.first == UInt8(ascii: "0")
    if isOfCatalogue, !name.isEmpty, name.allSatisfy(\.isASCIIDigit) { return true }
    let isCounted = name.contains(where: \.isASCIIDigit) || name.first == UInt8(ascii: "<")
    return isCounted ? WrittenID.isKind(name) : self.name(of: node).map { name.equals($0.spelling) } ?? false
  }

  /// The id that a label stands for, in files of Inkscape before 1.0: the label is `#` and the id then.
  static func idOfLabel(_ label: Bytes) -> Bytes? {
    guard label.first == UInt8(ascii: "#"), !label.contains(where: ValueScanner.isSpace) else { return nil }
    return Bytes(rebasing: label.dropFirst())
  }

  private func idLabel(of node: Int) -> ElementLabel? {
    guard let attribute = attribute(.id, of: node) else { return nil }
    let id = withoutMermaid(value(ofAttribute: attribute))
    if let meant = EscapedID.encodedTwice(id) {
      return meant.withLent { WrittenID.isWritten($0) ? label(EscapedID.name($0), attribute, node) : nil }
    }
    guard WrittenID.isWritten(id), !isOfVerovio(id) else { return nil }
    return label(EscapedID.name(id), attribute, node)
  }

  /// Whether an id is one of Verovio's, which gives each note seven or eight letters and figures at random.
  func isOfVerovio(_ id: Bytes) -> Bool {
    guard 7...8 ~= id.count, id.allSatisfy({ $0.isASCIIDigit || $0.isASCIILetter && $0 >= 0x61 }),
      let description = children(of: Self.root).first(where: { name(of: $0) == .desc })
    else { return false }
    return statedText(of: description).hasPrefix("Engraved by Verovio")
  }

  /// What the author called something in mermaid's source, in its drawings, which say what kind of diagram they are, and put
  /// their own id in front of all others.
  private func withoutMermaid(_ id: Bytes) -> Bytes {
    let name = MermaidID.name(in: withoutRootID(id))
    // Asked last, as each of many elements has an id, and most of them are as they are.
    guard name.count < id.count,
      unknownAttribute(("aria-roledescription" as StaticString).bytes, of: Self.root) != nil
    else { return id }
    return name
  }

  private func withoutRootID(_ id: Bytes) -> Bytes {
    guard let root = value(.id, of: Self.root), !root.isEmpty, id.count > root.count + 1,
      id.starts(with: root), id[root.count] == UInt8(ascii: "-")
    else { return id }
    return Bytes(rebasing: id[(root.count + 1)...])
  }

  private func label(_ text: String, _ attribute: Int, _ node: Int) -> ElementLabel {
    ElementLabel(text: text, source: .attribute(Int32(attribute), of: Int32(node)))
  }
}

extension SVGElements {
  /// The `aria-label` of a document of others, which is the drawing's title where no `title` is.
  var rootLabel: ElementLabel? {
    guard form == .foreign, let attribute = attribute(.ariaLabel, of: Self.root) else { return nil }
    let text = FoldedLine.text(value(ofAttribute: attribute))
    return text.isEmpty ? nil : label(text, attribute, Self.root)
  }

  /// The text of an element that names or describes: on one line, unless it says itself that white space counts.
  func statedText(of node: Int) -> String {
    let text = content(of: node)
    let isKept = !FoldedLine.changes(text) || value(.xmlSpace, of: node)?.equals("preserve") == true
    return isKept ? text : FoldedLine.text(text)
  }
}
