import PlaneModel

/// The ids and titles that the elements of a document state for their layers.
struct StatedNames {
  private let elements: SVGElements
  private let isOwn: Bool
  /// What all ids of a document of ours begin with.
  private let idPrefix: String

  init(_ elements: SVGElements, isOwn: Bool) {
    self.elements = elements
    self.isOwn = isOwn
    idPrefix = isOwn ? elements.string(.planeIDPrefix, of: SVGElements.root) ?? "" : ""
  }

  /// Gives a layer the id and the title that its element states.
  func name(_ layer: inout Layer, _ source: inout LayerElements) {
    let node = Int(source.element)
    if let id = id(of: node) { layer.id = id }
    if isOwn {
      layer.title = elements.title(of: node) ?? ""
      // What the root is called is the drawing's name.
    } else if node > 0, let label = elements.label(of: node) {
      (layer.title, source.name) = (label.text, label.source)
    }
  }

  /// The id that an element states: in our own documents what `data-plane-id` says, as optimizers remove an `id` that
  /// nothing refers to.
  private func id(of node: Int) -> LayerID? {
    if isOwn, let id = elements.string(.planeID, of: node) { return LayerID(id) }
    return plainID(of: node).map { LayerID(String(decoding: $0, as: UTF8.self)) }
  }

  /// An element's `id` without the prefix of the document's; nil where it has none.
  func plainID(of node: Int) -> Bytes? {
    guard let name = elements.value(.id, of: node), !name.isEmpty else { return nil }
    // By bytes, as a prefix's last letter and an id that starts with an accent would be one character.
    guard !idPrefix.isEmpty, name.starts(with: idPrefix.utf8) else { return name }
    return Bytes(rebasing: name.dropFirst(idPrefix.utf8.count))
  }
}
