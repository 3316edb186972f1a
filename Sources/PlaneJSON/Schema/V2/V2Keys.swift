import MarkupJSON

extension V2 {
  /// The keys of the document.
  enum DocumentKey: Int, ObjectKey {
    case schemaReference, version, title, description, canvas, layers, extras, images

    static let names: [JSONName] = [
      "$schema", "version", "title", "description", "canvas", "layers", "extras", "images",
    ]
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
  /// The keys that a layer of this type must have, as bits.
  var requiredKeys: UInt16 {
    let common = Self.bits(.type, .id) | Self.bits(.origin, .size)
    return switch self {
    case .rectangle: common | V2.LayerKey.color.bit
    case .photo: common | V2.LayerKey.image.bit
    case .label: common | V2.LayerKey.text.bit
    case .postIt: common | Self.bits(.text, .color)
    }
  }

  /// The keys that other types have and this one doesn't, as bits.
  var foreignKeys: UInt16 {
    let ofRectangles = Self.bits(.cornerRadius, .border)
    let ofLabels = Self.bits(.font, .alignment)
    return switch self {
    case .rectangle: Self.bits(.image, .text) | ofLabels
    case .photo: Self.bits(.color, .text) | ofRectangles | ofLabels
    case .label: V2.LayerKey.image.bit | ofRectangles
    case .postIt: V2.LayerKey.image.bit | ofRectangles | ofLabels
    }
  }

  /// Computed where it is used, as a constant that is stored costs more.
  @inline(__always)
  private static func bits(_ first: V2.LayerKey, _ second: V2.LayerKey) -> UInt16 { first.bit | second.bit }
}
