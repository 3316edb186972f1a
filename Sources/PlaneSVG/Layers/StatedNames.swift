import PlaneModel

/// The ids and titles that the elements of a document state for their layers.
struct StatedNames {
  private let elements: SVGElements
  /// What all ids of a document of ours begin with.
  private let idPrefix: String

  init(_ elements: SVGElements) {
    self.elements = elements
    let prefix = elements.form == .own ? elements.string(.planeIDPrefix, of: SVGElements.root) : nil
    idPrefix = prefix ?? ""
  }

  /// Gives a layer the id and the title that its element states.
  /// - Returns: whether it states an id.
  func name(_ layer: inout Layer, _ source: inout LayerElements) -> Bool {
    let node = Int(source.element)
    let id = id(of: node)
    if let id { layer.id = id }
    switch elements.form {
    // What the root is called is the drawing's name.
    case _ where node == SVGElements.root: break
    case .own: layer.title = elements.titleElement(of: node).map(elements.statedText) ?? ""
    case .foreign:
      guard let label = elements.label(of: node) else { break }
      (layer.title, source.name) = (label.text, label.source)
    }
    return id != nil
  }

  /// The id that an element states: in our own documents what `data-plane-id` says, as optimizers remove an `id` that
  /// nothing refers to.
  private func id(of node: Int) -> LayerID? {
    statedID(of: node).map { LayerID(String(decoding: $0, as: UTF8.self)) }
  }

  private func statedID(of node: Int) -> Bytes? { planeID(of: node) ?? plainID(of: node) }

  /// The ids in the document that ``LayerID/init(generatedFrom:)`` could give as well.
  func generatedIDs() -> Set<LayerID> {
    var ids: Set<LayerID> = []
    for node in elements.nodes.indices {
      guard let id = statedID(of: node), id.count == LayerID.generatedLength else { continue }
      ids.insert(LayerID(String(decoding: id, as: UTF8.self)))
    }
    return ids
  }

  /// The `data-plane-id` of an element of ours; nil where it has none.
  func planeID(of node: Int) -> Bytes? { elements.form == .own ? elements.value(.planeID, of: node) : nil }

  /// An element's `id` without the prefix of the document's; nil where it has none.
  func plainID(of node: Int) -> Bytes? {
    guard let name = elements.value(.id, of: node), !name.isEmpty else { return nil }
    // By bytes, as a prefix's last letter and an id that starts with an accent would be one character.
    guard !idPrefix.isEmpty, name.starts(with: idPrefix.utf8) else { return name }
    return Bytes(rebasing: name.dropFirst(idPrefix.utf8.count))
  }
}
