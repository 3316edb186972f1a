extension PlaneEditor {
  /// Takes the pictures of another plane where they are the same, in all steps, too: then nothing holds the text any more in
  /// which the old ones stand. To those who observe, nothing took place.
  package func takePictures(of other: Plane) {
    var pictures = PictureExchange(other)
    for index in plane.layers.indices where plane.layers[index].kind == .photo {
      plane.layers[index] = pictures.exchanged(plane.layers[index])
    }
    undoSteps = undoSteps.map { step in step.map { pictures.exchanged($0) } }
    redoSteps = redoSteps.map { step in step.map { pictures.exchanged($0) } }
  }
}

/// Equal pictures for pictures.
private struct PictureExchange {
  private var pictures: [Layer.Image: Layer.Image] = [:]
  /// What was exchanged, by the old ones: to compare a picture with itself costs nothing.
  private var known: [Layer.Image: Layer.Image] = [:]

  init(_ plane: Plane) {
    for layer in plane.layers {
      if let image = layer.image { pictures[image] = image }
    }
  }

  mutating func exchanged(_ layer: Layer) -> Layer {
    guard case .photo = layer.content else { return layer }
    var layer = layer
    layer.content = exchanged(layer.content)
    return layer
  }

  mutating func exchanged(_ change: PlaneChange) -> PlaneChange {
    switch change {
    case .added(let layer, let index): .added(exchanged(layer), at: index)
    case .removed(let layer, let index): .removed(exchanged(layer), at: index)
    case .changed(.contentChanged(let property, let from, let to), let id, let index):
      .changed(.contentChanged(property, from: exchanged(from), to: exchanged(to)), of: id, at: index)
    case .changed, .reordered, .canvasChanged, .titleChanged, .descriptionChanged: change
    }
  }

  private mutating func exchanged(_ content: Layer.Content) -> Layer.Content {
    guard case .photo(let photo) = content else { return content }
    if let image = known[photo.image] { return .photo(Layer.Photo(image: image)) }
    guard let image = pictures[photo.image] else { return content }
    known[photo.image] = image
    return .photo(Layer.Photo(image: image))
  }
}
