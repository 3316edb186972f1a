extension Plane {
  /// Does what an edit asks for.
  ///
  /// - Returns: what took place; nil where the plane already is as the edit wants it.
  /// - Throws: ``PlaneEditFailure`` where the edit can't be done, and then nothing is changed.
  @discardableResult
  public mutating func perform(_ edit: PlaneEdit) throws(PlaneEditFailure) -> PlaneChange? {
    guard let change = try change(for: edit) else { return nil }
    apply(change)
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
  private func change(for edit: PlaneEdit) throws(PlaneEditFailure) -> PlaneChange? {
    switch edit {
    case .add(let layer, let index):
      try addition(of: layer, at: index ?? count)
    case .remove(let id):
      try located(id) { .removed($1, at: $0) }
    case .setOrigin(let id, let origin):
      try layerChange(of: id) { .moved(from: $0.origin, to: origin) }
    case .setSize(let id, let size):
      try layerChange(of: id) { .resized(from: $0.size, to: size) }
    case .setTitle(let id, let title):
      try layerChange(of: id) { .retitled(from: $0.title, to: title) }
    case .setOpacity(let id, let opacity):
      try layerChange(of: id) { .opacityChanged(from: $0.opacity, to: opacity) }
    case .setColor(let id, let color):
      try contentChange(of: id, .color) { $0.setting(color: color) }
    case .setText(let id, let text):
      try contentChange(of: id, .text) { $0.setting(text: text) }
    case .setImage(let id, let image):
      try contentChange(of: id, .image) { $0.setting(image: image) }
    case .setFont(let id, let font):
      try contentChange(of: id, .font) { $0.changingLabel { $0.font = font } }
    case .setAlignment(let id, let alignment):
      try contentChange(of: id, .alignment) { $0.changingLabel { $0.alignment = alignment } }
    case .setCornerRadius(let id, let radius):
      try contentChange(of: id, .cornerRadius) { $0.changingRectangle { $0.cornerRadius = radius } }
    case .setBorder(let id, let border):
      try contentChange(of: id, .border) { $0.changingRectangle { $0.border = border } }
    case .bringToFront(let id):
      try reordering(id) { _ in count - 1 }
    case .sendToBack(let id):
      try reordering(id) { _ in 0 }
    case .bringForward(let id):
      try reordering(id) { min($0 + 1, count - 1) }
    case .sendBackward(let id):
      try reordering(id) { max($0 - 1, 0) }
    case .reorder(let from, let to):
      try reordering(from: from, to: to)
    case .setCanvas(let canvas):
      try canvasChange(to: canvas)
    case .setPlaneTitle(let title):
      try textChange(from: self.title, to: title, .invalidTitle, PlaneChange.titleChanged)
    case .setPlaneDescription(let description):
      try textChange(
        from: self.description, to: description, .invalidDescription, PlaneChange.descriptionChanged)
    }
  }

  private func addition(of layer: Layer, at index: Int) throws(PlaneEditFailure) -> PlaneChange {
    guard (0...count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    guard self.index(of: layer.id) == nil else { throw .duplicateID(layer.id) }
    if let property = layer.firstInvalidProperty { throw .invalidValue(property) }
    return .added(layer, at: index)
  }

  private func located(
    _ id: LayerID, _ change: (Int, Layer) -> PlaneChange?
  ) throws(PlaneEditFailure) -> PlaneChange? {
    guard let index = index(of: id) else { throw .noSuchLayer(id) }
    return change(index, layers[index])
  }

  private func layerChange(
    of id: LayerID, _ change: (Layer) -> LayerChange
  ) throws(PlaneEditFailure) -> PlaneChange? {
    guard let index = index(of: id) else { throw .noSuchLayer(id) }
    let change = change(layers[index])
    var changed = layers[index]
    changed.apply(change)
    guard changed.isValid(change.property) else { throw .invalidValue(change.property) }
    return changed.isExactly(layers[index]) ? nil : .changed(change, of: id, at: index)
  }

  private func contentChange(
    of id: LayerID, _ property: LayerProperty, _ change: (Layer.Content) -> Layer.Content?
  ) throws(PlaneEditFailure) -> PlaneChange? {
    guard let layer = self[id] else { throw .noSuchLayer(id) }
    guard let content = change(layer.content) else { throw .unsupportedProperty(property, layer.kind) }
    return try layerChange(of: id) { .contentChanged(property, from: $0.content, to: content) }
  }

  private func reordering(
    _ id: LayerID, to target: (Int) -> Int
  ) throws(PlaneEditFailure) -> PlaneChange? {
    try located(id) { index, _ in
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
    let isSame = old.map { Array($0.utf8) } == new.map { Array($0.utf8) }
    return isSame ? nil : change(old, new)
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

extension Layer.Content {
  fileprivate func setting(color: Plane.Color) -> Self? {
    switch self {
    case .rectangle: changingRectangle { $0.color = color }
    case .photo: nil
    case .label: changingLabel { $0.color = color }
    case .postIt(let postIt): .postIt(Layer.PostIt(text: postIt.text, color: color))
    }
  }

  fileprivate func setting(text: String) -> Self? {
    switch self {
    case .rectangle, .photo: nil
    case .label: changingLabel { $0.text = text }
    case .postIt(let postIt): .postIt(Layer.PostIt(text: text, color: postIt.color))
    }
  }

  fileprivate func setting(image: Layer.Image) -> Self? {
    guard case .photo = self else { return nil }
    return .photo(Layer.Photo(image: image))
  }

  fileprivate func changingLabel(_ change: (inout Layer.Label) -> Void) -> Self? {
    guard case .label(var label) = self else { return nil }
    change(&label)
    return .label(label)
  }

  fileprivate func changingRectangle(_ change: (inout Layer.Rectangle) -> Void) -> Self? {
    guard case .rectangle(var rectangle) = self else { return nil }
    change(&rectangle)
    return .rectangle(rectangle)
  }
}
