import PlaneCoding
import PlaneModel

extension V2.Document {
  /// The document of version 2 that means the same as one of version 1: the numbers of layers become titles, levels
  /// opacities, and the photos' data entries of `images`, whose types their first bytes tell.
  init(migrating old: V1.Document) {
    // The canvas that the first apps had.
    self.init(canvas: Plane.Canvas(size: Plane.Size(width: 1024, height: 768)))
    layers.reserveCapacity(old.layers.count)
    for layer in old.layers {
      var new = V2.Layer(migrating: layer)
      if layer.kind == .photo {
        let name = Self.imageName(images.count)
        let type = V1.mediaType(of: layer.imageData)
        images.append(V2.NamedImage(name: name, mediaType: type, data: layer.imageData))
        new.image = name
      }
      layers.append(new)
    }
  }
}

extension V1 {
  /// The media type that the first bytes of a photo tell; that of unknown data where they don't, for the linter to
  /// find.
  static func mediaType(of data: ImageData) -> String {
    let head = (data.dataURI?.data ?? data).prefix(MediaType.signatureLength) ?? []
    return MediaType(signature: head)?.rawValue ?? "application/octet-stream"
  }
}

extension V2.Layer {
  /// The layer without its image.
  fileprivate init(migrating old: V1.Layer) {
    self.init(
      id: old.uniqueID, origin: old.point, size: old.size, opacity: Double(old.opacity) / 10, text: old.text)
    if let kind = old.kind, let sequence = old.sequence { title = "\(kind.titleWord) \(sequence)" }
    switch old.kind {
    case .rectangle: (type, color) = (.rectangle, Plane.Color(migrating: old.backgroundColor))
    case .photo: type = .photo
    case .text: (type, color) = (.label, Plane.Color(migrating: old.color))
    case nil: break
    }
  }
}

extension V1.Kind {
  var titleWord: String {
    switch self {
    case .rectangle: "Rect"
    case .photo: "Photo"
    case .text: "Text"
    }
  }
}

extension Plane.Color {
  fileprivate init(migrating old: V1.Color) {
    self.init(rgb: UInt32(clamping: old.red << 16 | old.green << 8 | old.blue))
  }
}
