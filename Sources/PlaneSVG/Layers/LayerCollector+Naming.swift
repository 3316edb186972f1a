import Diagnostics
import PlaneModel

/// The ids and titles of layers.
extension LayerCollector {
  // MARK: - Our own documents

  /// Names the layer of a document of our own that was added last: as its element says.
  mutating func nameOwnLayer(_ index: Int) {
    let node = Int(nodes[index].element)
    // Of several layers that one element becomes, or one `use` shows, the first has its name.
    guard isFirst(index) else {
      layers[index].id = unusedID(at: index)
      return
    }
    layers[index].id = id(of: node, at: index)
    layers[index].title = elements.title(of: node) ?? ""
  }

  // MARK: - Documents of others

  /// Gives the layers of a document of others their ids, once it is known which of them stay.
  mutating func identifyLayers() {
    guard !isOwn else { return }
    for index in layers.indices {
      layers[index].id =
        isFirst(index) ? id(of: Int(nodes[index].element), at: index) : unusedID(at: index)
    }
  }

  /// Gives the layers of a document of others their titles: what the document calls their elements, or a group that holds
  /// nothing else, and without such a name the apps' next numbered one.
  mutating func titleLayers() {
    guard !isOwn else { return }
    let groups = GroupNames(nodes, pictures: pictureNodes, in: elements)
    var untitled: [Int] = []
    var taken: Set<String> = []
    for index in layers.indices {
      // What the root is called is the drawing's name.
      guard nodes[index].element > 0, isFirst(index), let label = ownLabel(of: index) ?? groups[index] else {
        untitled.append(index)
        continue
      }
      layers[index].title = label.text
      nodes[index].name = label.source
      trace?.names.note(label.source)
      if layers[index].titleNumber != nil { taken.insert(label.text) }
    }
    var numbers = TitleNumbers()
    for index in untitled {
      var title = numbers.next(layers[index].kind)
      while taken.contains(title) { title = numbers.next(layers[index].kind) }
      layers[index].title = title
    }
  }

  /// What a layer's element is called; nil for a picture of several.
  private func ownLabel(of index: Int) -> ElementLabel? {
    guard pictureNodes.isEmpty || pictureNodes[index] == nil else { return nil }
    return elements.label(of: Int(nodes[index].element))
  }

  private func isFirst(_ index: Int) -> Bool {
    index == 0 || nodes[index - 1].element != nodes[index].element
  }

  // MARK: - Ids

  /// The id that an element gives its layer: in our own documents what `data-plane-id` says, as optimizers remove an `id`
  /// that nothing refers to. There a duplicate `id` stays, for the linter to report; in others it is nothing wrong of the
  /// person who imports, and gets another name.
  /// - Parameter position: where the layer is in the end.
  mutating func id(of node: Int, at position: Int) -> LayerID {
    if isOwn, let id = elements.string(.planeID, of: node) { return LayerID(id) }
    guard let attribute = elements.attribute(.id, of: node), let name = plainID(attribute: attribute) else {
      return unusedID(at: position)
    }
    let id = LayerID(String(decoding: name, as: UTF8.self))
    guard isOwn || usedIDs.insert(name) else { return replacement(for: id, node, position) }
    trace?.names.note(.attribute(Int32(attribute), of: Int32(node)))
    return id
  }

  /// An element's `id` without the prefix of the document's; nil where it has none.
  func plainID(of node: Int) -> Bytes? {
    elements.attribute(.id, of: node).flatMap { plainID(attribute: $0) }
  }

  private func plainID(attribute: Int) -> Bytes? {
    let name = elements.value(ofAttribute: attribute)
    guard !name.isEmpty else { return nil }
    // By bytes, as a prefix's last letter and an id that starts with an accent would be one character.
    guard !idPrefix.isEmpty, name.starts(with: idPrefix.utf8) else { return name }
    return Bytes(rebasing: name.dropFirst(idPrefix.utf8.count))
  }

  private mutating func replacement(for id: LayerID, _ node: Int, _ position: Int) -> LayerID {
    let replacement = unusedID(at: position)
    lose(
      .duplicateID, .approximated,
      "another layer has the id \"\(id.rawValue)\"; this one is named \"\(replacement.rawValue)\"", at: node)
    return replacement
  }

  /// An id of the apps' shape, the same whenever the same document is read.
  mutating func unusedID(at position: Int) -> LayerID {
    var attempt = UInt64(position)
    while true {
      let id = GeneratedID.lend(attempt) { bytes in
        usedIDs.insert(bytes) ? LayerID(String(decoding: bytes, as: UTF8.self)) : nil
      }
      if let id { return id }
      attempt += 1 << 32
    }
  }
}
