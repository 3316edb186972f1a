extension Plane {
  /// Does what an edit asks for.
  ///
  /// - Returns: what took place; nil where the plane already is as the edit wants it.
  /// - Throws: ``PlaneEditFailure`` where the edit can't be done, and then nothing is changed.
  @discardableResult
  public mutating func perform(_ edit: PlaneEdit) throws(PlaneEditFailure) -> PlaneChange? {
    var places = LayerLocator()
    return try perform(edit, &places)
  }

  /// Does what an edit asks for, one of several.
  /// - Parameter places: where layers are known to stand.
  @discardableResult
  package mutating func perform(
    _ edit: PlaneEdit, _ places: inout LayerLocator
  ) throws(PlaneEditFailure) -> PlaneChange? {
    let index = edit.id.flatMap { places.index(of: $0, in: layers) }
    guard let change = try change(for: edit, at: index) else { return nil }
    apply(change)
    places.follow(change, count: count)
    return change
  }

  /// Makes a change that was recorded on a plane like this one. A change that doesn't fit does nothing.
  ///
  /// - Returns: whether the change fitted.
  @discardableResult
  public mutating func apply(_ change: PlaneChange) -> Bool {
    switch change {
    case .added(let layer, let index):
      guard (0...layers.count).contains(index) else { return false }
      layers.insert(layer, at: index)
    case .removed(let layer, let index):
      guard self[index]?.id == layer.id else { return false }
      layers.remove(at: index)
    case .changed(let change, let id, let index):
      guard self[index]?.id == id else { return false }
      layers[index].apply(change)
    case .reordered(let id, let from, let to):
      guard self[from]?.id == id, layers.indices.contains(to) else { return false }
      layers.insert(layers.remove(at: from), at: to)
    case .canvasChanged(_, let canvas):
      self.canvas = canvas
    case .titleChanged(_, let title):
      self.title = title
    case .descriptionChanged(_, let description):
      self.description = description
    }
    return true
  }

  /// What an edit would change; nil where the plane already is as the edit wants it.
  /// - Parameter place: the index of the layer that has the edit's id; nil where none has.
  private func change(for edit: PlaneEdit, at place: Int?) throws(PlaneEditFailure) -> PlaneChange? {
    switch edit {
    case .add(let layer, let index):
      try addition(of: layer, at: index ?? count, isKnown: place != nil)
    case .remove(let id):
      try located(id, place) { .removed($1, at: $0) }
    case .bringToFront(let id):
      try reordering(id, place) { _ in count - 1 }
    case .sendToBack(let id):
      try reordering(id, place) { _ in 0 }
    case .bringForward(let id):
      try reordering(id, place) { min($0 + 1, count - 1) }
    case .sendBackward(let id):
      try reordering(id, place) { max($0 - 1, 0) }
    case .reorder(let from, let to):
      try reordering(from: from, to: to)
    case .setCanvas(let canvas):
      try canvasChange(to: canvas)
    case .setPlaneTitle(let title):
      try textChange(from: self.title, to: title, .invalidTitle, PlaneChange.titleChanged)
    case .setPlaneDescription(let description):
      try textChange(
        from: self.description, to: description, .invalidDescription, PlaneChange.descriptionChanged)
    default:
      try layerChange(for: edit, at: place)
    }
  }

  private func addition(
    of layer: Layer, at index: Int, isKnown: Bool
  ) throws(PlaneEditFailure) -> PlaneChange {
    guard (0...count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    if isKnown { throw .duplicateID(layer.id) }
    if let property = layer.firstInvalidProperty { throw .invalidValue(property) }
    return .added(layer, at: index)
  }

  private func located(
    _ id: LayerID, _ index: Int?, _ change: (Int, Layer) -> PlaneChange?
  ) throws(PlaneEditFailure) -> PlaneChange? {
    guard let index else { throw .noSuchLayer(id) }
    return change(index, layers[index])
  }

  private func layerChange(for edit: PlaneEdit, at index: Int?) throws(PlaneEditFailure) -> PlaneChange? {
    guard let (id, property, set) = edit.setting else { return nil }
    guard let index else { throw .noSuchLayer(id) }
    let old = layers[index]
    guard property.belongs(to: old.kind) else { throw .unsupportedProperty(property, old.kind) }
    var new = old
    set(&new)
    guard new.isValid(property) else { throw .invalidValue(property) }
    if case .setColor(_, nil) = edit, new.color != nil { throw .invalidValue(property) }
    return new.isExactly(old) ? nil : .changed(LayerChange(property, from: old, to: new), of: id, at: index)
  }

  private func reordering(
    _ id: LayerID, _ place: Int?, to target: (Int) -> Int
  ) throws(PlaneEditFailure) -> PlaneChange? {
    try located(id, place) { index, _ in
      let to = target(index)
      return to == index ? nil : .reordered(id, from: index, to: to)
    }
  }

  private func reordering(from: Int, to: Int) throws(PlaneEditFailure) -> PlaneChange? {
    guard let layer = self[from] else { throw .indexOutOfRange(from, count: count) }
    guard layers.indices.contains(to) else { throw .indexOutOfRange(to, count: count) }
    return from == to ? nil : .reordered(layer.id, from: from, to: to)
  }

  private func canvasChange(to canvas: Plane.Canvas) throws(PlaneEditFailure) -> PlaneChange? {
    guard canvas.size.isValid else { throw .invalidCanvas }
    return canvas == self.canvas ? nil : .canvasChanged(from: self.canvas, to: canvas)
  }

  private func textChange(
    from old: String?, to new: String?, _ refusal: PlaneEditFailure,
    _ change: (String?, String?) -> PlaneChange
  ) throws(PlaneEditFailure) -> PlaneChange? {
    let new = new?.isEmpty == true ? nil : new
    guard new?.firstScalarForbiddenInXML == nil else { throw refusal }
    // By bytes, as Swift takes `é` and `e` with an accent behind it for the same text.
    return old.isSameText(as: new) ? nil : change(old, new)
  }
}

extension Layer {
  fileprivate mutating func apply(_ change: LayerChange) {
    switch change {
    case .moved(_, let origin): self.origin = origin
    case .resized(_, let size): self.size = size
    case .retitled(_, let title): self.title = title
    case .opacityChanged(_, let opacity): self.opacity = opacity
    case .contentChanged(_, _, let content): self.content = content
    }
  }
}

extension LayerChange {
  /// What changed of a layer, of which one property is another one.
  fileprivate init(_ property: LayerProperty, from old: Layer, to new: Layer) {
    switch property {
    case .origin: self = .moved(from: old.origin, to: new.origin)
    case .size: self = .resized(from: old.size, to: new.size)
    case .title: self = .retitled(from: old.title, to: new.title)
    case .opacity: self = .opacityChanged(from: old.opacity, to: new.opacity)
    default: self = .contentChanged(property, from: old.content, to: new.content)
    }
  }
}
