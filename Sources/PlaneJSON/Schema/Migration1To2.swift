import PlaneModel

extension V2.Document {
  /// The document of version 2 that means the same as one of version 1: the numbers of layers become titles, levels
  /// opacities, and the photos' data entries of `images`, whose types their first bytes tell.
  init(migrating old: V1.Document) {
    // The canvas that the first apps had.
    self.init(
      schemaReference: nil, canvas: V2.Canvas(width: 1024, height: 768, background: nil), layers: [],
      extras: nil,
      images: [])
    layers.reserveCapacity(old.layers.count)
    for layer in old.layers {
      if case .photo(let data) = layer.content {
        let name = "image-\(images.count + 1)"
        images.append(V2.NamedImage(name: name, mediaType: V1.mediaType(of: data), data: data))
        layers.append(V2.Layer(migrating: layer, .photo(image: name)))
      } else {
        layers.append(V2.Layer(migrating: layer, V2.Content(migrating: layer.content)))
      }
    }
  }
}

extension V1 {
  /// The media type that the first bytes of a photo tell; that of unknown data where they don't, for the linter to
  /// find.
  static func mediaType(of data: ImageData) -> String {
    let head = data.prefix(MediaType.signatureLength) ?? []
    return MediaType(signature: head)?.rawValue ?? "application/octet-stream"
  }
}

extension V2.Layer {
  fileprivate init(migrating old: V1.Layer, _ content: V2.Content) {
    self.init(
      id: old.uniqueID,
      title: old.sequence.map { "\(old.content.kind.titleWord) \($0)" } ?? Self.defaultTitle,
      origin: V2.Point(x: old.point.x, y: old.point.y),
      size: V2.Size(width: old.size.width, height: old.size.height),
      opacity: Double(old.opacity) / 10,
      content: content)
  }
}

extension V1.Kind {
  /// The word that the apps number a title with.
  var titleWord: String {
    switch self {
    case .rectangle: "Rect"
    case .photo: "Photo"
    case .text: "Text"
    }
  }
}

extension V2.Content {
  fileprivate init(migrating old: V1.Content) {
    switch old {
    case .rectangle(let color):
      self = .rectangle(color: V2.Color(migrating: color), cornerRadius: 0, border: nil)
    case .photo:
      self = .photo(image: "")
    case .text(let text, let color):
      self = .label(V2.Label(text: text, color: V2.Color(migrating: color)))
    }
  }
}

extension V2.Color {
  fileprivate init(migrating old: V1.Color) {
    self.init(rgb: UInt32(clamping: old.red << 16 | old.green << 8 | old.blue))
  }
}
