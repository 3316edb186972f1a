import MarkupJSON

extension V2 {
  /// The keys of the document.
  enum DocumentKey: Int, ObjectKey {
    case schemaReference, version, canvas, layers, extras, images

    static let names: [JSONName] = ["$schema", "version", "canvas", "layers", "extras", "images"]
  }

  /// The keys of `canvas`.
  enum CanvasKey: Int, ObjectKey {
    case width, height, background

    static let names: [JSONName] = ["width", "height", "background"]
  }

  /// The keys of all kinds of layers.
  enum LayerKey: Int, ObjectKey {
    case type, id, title, origin, size, opacity
    case color, cornerRadius, border, image, text, font, alignment, extras

    static let names: [JSONName] = [
      "type", "id", "title", "origin", "size", "opacity",
      "color", "cornerRadius", "border", "image", "text", "font", "alignment", "extras",
    ]
  }

  /// The keys of `origin`.
  enum PointKey: Int, ObjectKey {
    case x, y

    static let names: [JSONName] = ["x", "y"]
  }

  /// The keys of `size`.
  enum SizeKey: Int, ObjectKey {
    case width, height

    static let names: [JSONName] = ["width", "height"]
  }

  /// The keys of `border`.
  enum BorderKey: Int, ObjectKey {
    case color, width

    static let names: [JSONName] = ["color", "width"]
  }

  /// The keys of `font`.
  enum FontKey: Int, ObjectKey {
    case family, size, weight, style

    static let names: [JSONName] = ["family", "size", "weight", "style"]
  }

  /// The keys of `alignment`.
  enum AlignmentKey: Int, ObjectKey {
    case horizontal, vertical

    static let names: [JSONName] = ["horizontal", "vertical"]
  }

  /// The keys of an entry of `images`.
  enum ImageKey: Int, ObjectKey {
    case mediaType, data

    static let names: [JSONName] = ["mediaType", "data"]
  }
}

extension V2.LayerType {
  /// The keys that other types have and this one doesn't, as bits.
  var foreignKeys: UInt16 {
    switch self {
    case .rectangle: Self.foreignToRectangle
    case .photo: Self.foreignToPhoto
    case .label: Self.foreignToLabel
    case .postIt: Self.foreignToPostIt
    }
  }

  private static let foreignToRectangle = bits(.image, .text, .font, .alignment)
  private static let foreignToPhoto = bits(.color, .cornerRadius, .border, .text, .font, .alignment)
  private static let foreignToLabel = bits(.cornerRadius, .border, .image)
  private static let foreignToPostIt = bits(.cornerRadius, .border, .image, .font, .alignment)

  private static func bits(_ keys: V2.LayerKey...) -> UInt16 {
    keys.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }
}
