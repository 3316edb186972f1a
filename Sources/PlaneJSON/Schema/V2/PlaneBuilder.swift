import PlaneModel

/// Makes a plane of a version 2 document, layer by layer.
struct PlaneBuilder {
  /// The layers so far.
  private var layers: [Layer] = []
  private var images: [ImageName: Layer.Image] = [:]

  /// Starts with room for layers.
  init(layerCount: Int) { layers.reserveCapacity(layerCount) }

  /// Makes the images of a document known to the photos that follow.
  mutating func add(_ images: [V2.NamedImage]) {
    for image in images {
      self.images[ImageName(image.name)] = Layer.Image(
        mediaType: MediaType(rawValue: image.mediaType), data: image.data)
    }
  }

  /// The plane of the layers, and of what a document has beside them.
  consuming func plane(of document: V2.Document) -> Plane {
    let canvas = document.canvas
    return Plane(
      title: document.title, description: document.description,
      canvas: Plane.Canvas(
        size: Plane.Size(width: canvas.width, height: canvas.height),
        background: canvas.background.map(Plane.Color.init)),
      layers: layers, extras: document.extras, schemaReference: document.schemaReference)
  }

  /// Adds a layer in front of all others.
  mutating func append(_ layer: V2.Layer) { put(layer, at: layers.count) }

  /// Adds a layer in front of all others that is yet to be put there.
  mutating func leaveRoom() { layers.append(Self.placeholder) }

  private static let placeholder = Layer(
    id: LayerID(""), origin: .zero, size: .zero, content: .postIt(Layer.PostIt(text: "", color: .black)))

  /// Puts a layer where room was left for it, or in front of all others. A photo whose image is not there was refused
  /// before.
  mutating func put(_ layer: V2.Layer, at index: Int) {
    switch layer.content {
    case .rectangle(let color, let cornerRadius, let border):
      let border = border.map { Layer.Border(color: Plane.Color($0.color), width: $0.width) }
      put(
        .rectangle(Layer.Rectangle(color: Plane.Color(color), cornerRadius: cornerRadius, border: border)),
        of: layer,
        at: index)
    case .photo(let name):
      if let image = images[ImageName(name)] { put(.photo(Layer.Photo(image: image)), of: layer, at: index) }
    case .label(let label):
      put(.label(Layer.Label(label)), of: layer, at: index)
    case .postIt(let text, let color):
      put(.postIt(Layer.PostIt(text: text, color: Plane.Color(color))), of: layer, at: index)
    }
  }

  /// Puts a layer with a content, which goes from hand to hand: an optional one would be copied on its way.
  private mutating func put(_ content: consuming Layer.Content, of layer: V2.Layer, at index: Int) {
    let layer = Layer(
      id: LayerID(layer.id), title: layer.title, origin: Plane.Point(x: layer.origin.x, y: layer.origin.y),
      size: Plane.Size(width: layer.size.width, height: layer.size.height),
      opacity: Layer.Opacity(layer.opacity),
      content: content, extras: layer.extras)
    if index < layers.count { layers[index] = layer } else { layers.append(layer) }
  }
}

extension Plane.Color {
  fileprivate init(_ color: V2.Color) { self.init(rgb: color.rgb) }
}

extension Layer.Label {
  fileprivate init(_ label: V2.Label) {
    self.init(
      text: label.text,
      font: Layer.Font(
        family: label.font.family, size: label.font.size,
        weight: Layer.Font.Weight(rawValue: label.font.weight) ?? .regular,
        style: Layer.Font.Style(label.font.style)),
      color: Plane.Color(label.color),
      alignment: Layer.Alignment(
        horizontal: Layer.Alignment.Horizontal(label.alignment.horizontal),
        vertical: Layer.Alignment.Vertical(label.alignment.vertical)))
  }
}

// What the file's words mean, and the words for what the model has. Each pair of switches is complete, so that a word
// that the model gets in future has to be thought about here.

extension Layer.Font.Style {
  fileprivate init(_ style: V2.Font.Style) {
    switch style {
    case .normal: self = .normal
    case .italic: self = .italic
    case .oblique: self = .oblique
    }
  }
}

extension Layer.Alignment.Horizontal {
  fileprivate init(_ horizontal: V2.Alignment.Horizontal) {
    switch horizontal {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}

extension Layer.Alignment.Vertical {
  fileprivate init(_ vertical: V2.Alignment.Vertical) {
    switch vertical {
    case .top: self = .top
    case .middle: self = .middle
    case .bottom: self = .bottom
    }
  }
}
