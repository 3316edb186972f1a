extension Plane {
  /// Does what an edit asks for.
  ///
  /// - Returns: what took place; nil where the plane already is as the edit wants it.
  /// - Throws: ``PlaneEditFailure`` where the edit can't be done, and then nothing is changed.
  @discardableResult
  public mutating func perform(_ edit: PlaneEdit) throws(PlaneEditFailure) -> PlaneChange? {
    var draft = PlaneDraft(taking: &self)
    defer { self = draft.finished() }
    return try draft.perform(edit)
  }

  /// Makes a change that was recorded on a plane like this one. A change that doesn't fit does nothing.
  ///
  /// - Returns: whether the change fitted.
  @discardableResult
  public mutating func apply(_ change: PlaneChange) -> Bool {
    var draft = PlaneDraft(taking: &self)
    defer { self = draft.finished() }
    return draft.apply(change)
  }

  /// Makes changes that were recorded on planes like this one.
  mutating func apply(_ changes: [PlaneChange]) {
    var draft = PlaneDraft(taking: &self)
    for change in changes { draft.apply(change) }
    self = draft.finished()
  }
}

/// A plane during edits, one after the other: its layers are found and moved with work that doesn't grow with their number.
package struct PlaneDraft {
  /// All but the layers.
  private var plane: Plane
  private var layers: LayerOrder

  package init(_ plane: Plane) {
    var plane = plane
    self.init(taking: &plane)
  }

  /// Begins with a plane that loses its layers, so that they are not copied.
  init(taking plane: inout Plane) {
    layers = LayerOrder(plane.layers)
    plane.layers = []
    self.plane = plane
  }

  private var count: Int { layers.count }

  /// The plane as the edits made it; the draft has no layers any more.
  package mutating func finished() -> Plane {
    plane.layers = layers.takeAll()
    return plane
  }

  /// Does what an edit asks for.
  ///
  /// - Returns: what took place; nil where the plane already is as the edit wants it.
  /// - Throws: where the edit can't be done, and then nothing is changed.
  @discardableResult
  package mutating func perform(_ edit: PlaneEdit) throws(PlaneEditFailure) -> PlaneChange? {
    let index = edit.id.flatMap { layers.index(of: $0) }
    guard let change = try change(for: edit, at: index) else { return nil }
    apply(change)
    return change
  }

  /// Makes a change that was recorded on a plane like this one; false where it doesn't fit, and does nothing.
  @discardableResult
  mutating func apply(_ change: PlaneChange) -> Bool {
    switch change {
    case .added(let layer, let index):
      guard (0...count).contains(index) else { return false }
      layers.insert(layer, at: index)
    case .removed(let layer, let index):
      guard layers[index]?.id == layer.id else { return false }
      layers.remove(at: index)
    case .changed(let change, let id, let index):
      guard layers[index]?.id == id else { return false }
      layers.update(at: index) { $0.apply(change) }
    case .reordered(let id, let from, let to):
      guard layers[from]?.id == id, (0..<count).contains(to), let layer = layers.remove(at: from) else {
        return false
      }
      layers.insert(layer, at: to)
    case .canvasChanged(_, let canvas): plane.canvas = canvas
    case .titleChanged(_, let title): plane.title = title
    case .descriptionChanged(_, let description): plane.description = description
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
      try textChange(from: plane.title, to: title, .invalidTitle, PlaneChange.titleChanged)
    case .setPlaneDescription(let description):
      try textChange(
        from: plane.description, to: description, .invalidDescription, PlaneChange.descriptionChanged)
    default: try layerChange(for: edit, at: place)
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
    guard let index, let layer = layers[index] else { throw .noSuchLayer(id) }
    return change(index, layer)
  }

  private func layerChange(for edit: PlaneEdit, at index: Int?) throws(PlaneEditFailure) -> PlaneChange? {
    guard let (id, property, set) = edit.setting else { return nil }
    guard let index, let old = layers[index] else { throw .noSuchLayer(id) }
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
    guard let layer = layers[from] else { throw .indexOutOfRange(from, count: count) }
    guard (0..<count).contains(to) else { throw .indexOutOfRange(to, count: count) }
    return from == to ? nil : .reordered(layer.id, from: from, to: to)
  }

  private func canvasChange(to canvas: Plane.Canvas) throws(PlaneEditFailure) -> PlaneChange? {
    guard canvas.size.isValid else { throw .invalidCanvas }
    return canvas == plane.canvas ? nil : .canvasChanged(from: plane.canvas, to: canvas)
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
