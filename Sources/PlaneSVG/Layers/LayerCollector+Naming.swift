import Diagnostics
import MarkupXML
import PlaneModel

extension LayerCollector {
  // MARK: - Documents of others

  /// Gives the layers of a document of others their ids, once it is known which of them stay.
  mutating func identifyLayers() {
    usedIDs.reserveCapacity(layers.count)
    // First those that state one, which no other is given then.
    for index in layers.indices where !layers[index].id.rawValue.isEmpty {
      layers[index].id = uniqueID(layers[index].id, of: nodes[index], at: index)
    }
    for index in layers.indices where layers[index].id.rawValue.isEmpty {
      layers[index].id = unusedID(at: index)
    }
  }

  /// Notes what a group is called in a document of others, where the layers that it holds come.
  /// - Returns: whether it carries a name.
  mutating func noteGroup(_ node: Int) -> Bool {
    let isNew = knownNames[node] == nil
    guard isNamed(node) else { return false }
    if isNew { namedGroups.append(node) }
    return true
  }

  /// Gives the layers of a document of others that have no title of their own that of a group around them, if they are
  /// what it names, or the apps' next numbered one. A picture that is an SVG itself stays without: a number would say
  /// nothing of it.
  mutating func titleLayers(on canvas: Plane.Size) {
    let whole = labelOfWhole()
    let page = Plane.Box(origin: .zero, size: canvas)
    let groups = GroupNames(namedGroups, layers, shownElements, in: elements)
    var taken: Set<String> = []
    for index in layers.indices {
      let isFirst = index == 0 || nodes[index - 1].element != nodes[index].element
      if nodes[index].name == nil, nodes[index].element > 0, isFirst, let label = groups[index],
        // What the drawing is called is no name of the page behind it.
        label.source != whole?.source || !layers[index].box.grown(by: 1).contains(page)
      {
        (layers[index].title, nodes[index].name) = (label.text, label.source)
      }
      guard let name = nodes[index].name else { continue }
      report.trace?.names.note(name)
      if layers[index].titleNumber != nil { taken.insert(layers[index].title) }
    }
    var titles = FreeTitles(beside: taken)
    for index in layers.indices where nodes[index].name == nil {
      if layers[index].kind == .photo, layers[index].image?.mediaType == .svg { continue }
      layers[index].title = titles.next(for: layers[index].kind)
    }
  }

  /// Notes for the account which attributes name layers in a document of ours.
  mutating func noteNames() {
    guard report.trace != nil else { return }
    for case let name? in nodes.lazy.map(\.name) { report.trace?.names.note(name) }
  }

  // MARK: - Ids

  /// The id of a layer that states one. In our own documents a duplicate stays, for the linter to report; in others it is
  /// nothing wrong of the person who imports, and gets another name.
  /// - Parameter position: where the layer is in the end.
  mutating func uniqueID(_ id: LayerID, of source: LayerElements, at position: Int) -> LayerID {
    let node = Int(source.element)
    guard elements.form.keepsMistakes || usedIDs.insert(id).inserted else {
      return replacement(for: id, node, position)
    }
    if report.trace != nil, stated.planeID(of: node) == nil, let attribute = elements.attribute(.id, of: node)
    {
      report.trace?.names.note(.attribute(Int32(attribute), of: Int32(node)))
    }
    return id
  }

  private mutating func replacement(for id: LayerID, _ node: Int, _ position: Int) -> LayerID {
    let replacement = unusedID(at: position)
    guard replacedIDs < report.table.source.raised(Self.maxReplacedIDs) else {
      untoldReplacedIDs += 1
      return replacement
    }
    replacedIDs += 1
    report.lose(
      .duplicateID, .approximated,
      "another layer has the id \"\(id.rawValue)\"; this one is named \"\(replacement.rawValue)\"", at: node)
    return replacement
  }

  /// As many are told one by one.
  private static let maxReplacedIDs = 10_000

  /// Tells how many more layers got another id.
  mutating func reportReplacedIDs() {
    guard untoldReplacedIDs > 0 else { return }
    report.lose(
      .duplicateID, .approximated, "\(untoldReplacedIDs) more layers have ids of others, and get new ones",
      in: nil, exceedsLimit: true)
  }

  /// An id of the apps' shape, the same whenever the same document is read, that no layer has. Those of ours get theirs one by
  /// one, before it is known what others state.
  mutating func unusedID(at position: Int) -> LayerID {
    let statedIDs = statedIDs ?? (elements.form == .own ? stated.generatedIDs() : [])
    self.statedIDs = statedIDs
    var attempt = UInt64(position)
    while true {
      let id = LayerID(generatedFrom: attempt)
      if !statedIDs.contains(id), usedIDs.insert(id).inserted { return id }
      attempt += 1 << 32
    }
  }
}

/// What the drawing itself is called.
extension LayerCollector {
  /// The root's title, else its `aria-label`, else what the group is called that holds all layers.
  mutating func rootTitle() -> String? {
    if let title = rootText(in: .title) { return title }
    guard let label = elements.rootLabel ?? labelOfWhole() else { return nil }
    report.trace?.names.note(label.source)
    return label.text
  }

  /// The name of the group that holds all layers, as a graph does in files of Graphviz, which is that of the drawing; nil where
  /// there is none, the root has a name, or a layer has this one.
  private func labelOfWhole() -> ElementLabel? {
    guard elements.form == .foreign, layers.count > 1, elements.rootLabel == nil,
      statedRootText(in: .title) == nil
    else { return nil }
    var node = SVGElements.root
    while true {
      let painted = elements.children(of: node).lazy.filter { elements.name(of: $0)?.isRendered ?? false }
      let first = Array(painted.prefix(2))
      guard first.count == 1, [.g, .a, .svg].contains(elements.name(of: first[0])) else { return nil }
      node = first[0]
      // A link's title is what it leads to.
      guard elements.name(of: node) != .a, let label = elements.label(of: node), mayNameDrawing(label) else {
        continue
      }
      return layers.contains { $0.title == label.text } ? nil : label
    }
  }

  /// Whether a group's name is that of what is drawn: a letter is what graphs are called that have no name, and an id in one word
  /// often says what scripts do with the group, as `viewport` does; one with a number may say how large a screen is.
  private func mayNameDrawing(_ label: ElementLabel) -> Bool {
    if case .attribute(let attribute, _) = label.source, elements.attributeName(Int(attribute)) == .id {
      return label.text.contains(" ") && !label.text.contains { $0.isNumber || $0 == "=" }
    }
    return label.text.count > 1 && !label.text.withLent(WrittenID.isKind)
  }

  /// The text of the root's first `title`, or `desc`, that says something; nil where there is none, or it is made up.
  mutating func rootText(in name: ElementName) -> String? {
    guard let (child, text) = statedRootText(in: name) else { return nil }
    report.trace?.names.note(.element(Int32(child)))
    return isMadeUp(text, name, child) ? nil : text
  }

  private func statedRootText(in name: ElementName) -> (node: Int, text: String)? {
    guard report.table.mayHold(name) else { return nil }
    for child in elements.children(of: SVGElements.root) where elements.name(of: child) == name {
      let text = elements.statedText(of: child)
      if !text.isEmpty, elements.form == .own || !MadeUpName.isOfProgram(text, in: name) {
        return (child, text)
      }
    }
    return nil
  }

  private func isMadeUp(_ text: String, _ name: ElementName, _ node: Int) -> Bool {
    guard elements.planeType(of: node) != .authored else { return false }
    return name == .title ? MadeUpName.isTitle(text) : MadeUpName.isDescription(text)
  }
}
