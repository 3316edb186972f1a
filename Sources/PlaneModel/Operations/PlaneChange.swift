/// One thing that took place on a plane, with what was before and what is now, so that it can be undone.
public enum PlaneChange: Hashable, Sendable {
  /// A layer came, and stands at this index.
  case added(Layer, at: Int)
  /// A layer went, and stood at this index.
  case removed(Layer, at: Int)
  /// A property of the layer with this id, at this index, has another value.
  case changed(LayerChange, of: LayerID, at: Int)
  /// A layer went from one index to another one.
  case reordered(LayerID, from: Int, to: Int)
  /// The canvas is another one.
  case canvasChanged(from: Plane.Canvas, to: Plane.Canvas)
  /// The drawing is called something else; nil stands for no title.
  case titleChanged(from: String?, to: String?)
  /// The drawing has another description; nil stands for none.
  case descriptionChanged(from: String?, to: String?)

  /// The change that takes this one back.
  public var inverse: PlaneChange {
    switch self {
    case .added(let layer, let index): .removed(layer, at: index)
    case .removed(let layer, let index): .added(layer, at: index)
    case .changed(let change, let id, let index): .changed(change.inverse, of: id, at: index)
    case .reordered(let id, let from, let to): .reordered(id, from: to, to: from)
    case .canvasChanged(let from, let to): .canvasChanged(from: to, to: from)
    case .titleChanged(let from, let to): .titleChanged(from: to, to: from)
    case .descriptionChanged(let from, let to): .descriptionChanged(from: to, to: from)
    }
  }
}

extension PlaneChange {
  /// Whether it makes no difference which of two changes comes first: both change a layer, and not the content of the same.
  fileprivate func isIndependent(of other: PlaneChange) -> Bool {
    guard case .changed(let change, let id, _) = self, case .changed(let otherChange, let otherID, _) = other
    else { return false }
    if id != otherID { return true }
    if case .contentChanged = change, case .contentChanged = otherChange { return false }
    return true
  }

  /// How far back a change looks for one to go on with: as far as drags of some dozens of layers need it, so that those of
  /// thousands take no longer for each.
  fileprivate static let mergingReach = 64

  /// This change and the one that follows as one, where both change the same property of the same layer.
  func merged(with next: PlaneChange) -> PlaneChange? {
    guard case .changed(let change, let id, let index) = self,
      case .changed(let other, id, index) = next
    else { return nil }
    let both: LayerChange
    switch (change, other) {
    case (.moved(let from, _), .moved(_, let to)): both = .moved(from: from, to: to)
    case (.resized(let from, _), .resized(_, let to)): both = .resized(from: from, to: to)
    case (.retitled(let from, _), .retitled(_, let to)): both = .retitled(from: from, to: to)
    case (.opacityChanged(let from, _), .opacityChanged(_, let to)):
      both = .opacityChanged(from: from, to: to)
    case (.contentChanged(let property, let from, _), .contentChanged(let other, _, let to))
    where property == other:
      both = .contentChanged(property, from: from, to: to)
    default: return nil
    }
    return .changed(both, of: id, at: index)
  }
}

extension [PlaneChange] {
  /// Adds a change, or lets it go on with an earlier one of the same property, as far as those between touch neither.
  mutating func appendMerging(_ change: PlaneChange) {
    for index in indices.suffix(PlaneChange.mergingReach).reversed() {
      if let merged = self[index].merged(with: change) { return self[index] = merged }
      guard self[index].isIndependent(of: change) else { break }
    }
    append(change)
  }
}

/// What changed of one layer.
public enum LayerChange: Hashable, Sendable {
  /// The top left corner.
  case moved(from: Plane.Point, to: Plane.Point)
  /// The extents.
  case resized(from: Plane.Size, to: Plane.Size)
  /// The title.
  case retitled(from: String, to: String)
  /// The opacity.
  case opacityChanged(from: Layer.Opacity, to: Layer.Opacity)
  /// What is the kind's own: colour, text, image, font, alignment, corners or border.
  case contentChanged(LayerProperty, from: Layer.Content, to: Layer.Content)

  /// The property that changed.
  public var property: LayerProperty {
    switch self {
    case .moved: .origin
    case .resized: .size
    case .retitled: .title
    case .opacityChanged: .opacity
    case .contentChanged(let property, _, _): property
    }
  }

  /// The change that takes this one back.
  public var inverse: LayerChange {
    switch self {
    case .moved(let from, let to): .moved(from: to, to: from)
    case .resized(let from, let to): .resized(from: to, to: from)
    case .retitled(let from, let to): .retitled(from: to, to: from)
    case .opacityChanged(let from, let to): .opacityChanged(from: to, to: from)
    case .contentChanged(let property, let from, let to): .contentChanged(property, from: to, to: from)
    }
  }
}
