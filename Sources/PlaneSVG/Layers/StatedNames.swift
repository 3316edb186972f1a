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
    case .own:
      if let label = elements.newLabel(of: node) {
        (layer.title, source.name) = (label.text, label.source)
      } else if let title = elements.titleElement(of: node) {
        layer.title = elements.statedText(of: title)
      } else if let label = elements.attributeLabel(of: node) {
        (layer.title, source.name) = (label.text, label.source)
      }
    case .foreign:
      guard let label = elements.label(of: node) ?? elements.labelOfDefinition(shownBy: node) else { break }
      (layer.title, source.name) = (label.text, label.source)
    }
    return id != nil
  }

  /// The id that an element states: in our own documents what `data-plane-id` says, as optimizers remove an `id` that
  /// nothing refers to.
  private func id(of node: Int) -> LayerID? {
    planeID(of: node).map { LayerID(String(decoding: $0, as: UTF8.self)) } ?? plainID(of: node)
  }

  /// The ids in the document that ``LayerID/init(generatedFrom:)`` could give as well.
  func generatedIDs() -> Set<LayerID> {
    Set(elements.nodes.indices.compactMap(id).filter { $0.rawValue.utf8.count == LayerID.generatedLength })
  }

  /// The `data-plane-id` of an element of ours; nil where it has none.
  func planeID(of node: Int) -> Bytes? { elements.form == .own ? elements.value(.planeID, of: node) : nil }

  /// What an element's `id` says; nil where it has none. In our own documents that is the id of which the name was made.
  func plainID(of node: Int) -> LayerID? {
    guard let name = elements.value(.id, of: node), !name.isEmpty else { return nil }
    guard elements.form == .own else { return LayerID(String(decoding: name, as: UTF8.self)) }
    return NameAllocator.id(named: name, prefix: idPrefix)
  }
}
