extension V2 {
  /// The keys of the document.
  enum DocumentKey: Int, ObjectKey {
    case schemaReference, version, canvas, layers, extras, images

    static let names: [StaticString] = ["$schema", "version", "canvas", "layers", "extras", "images"]
  }

  /// The keys of `canvas`.
  enum CanvasKey: Int, ObjectKey {
    case width, height, background

    static let names: [StaticString] = ["width", "height", "background"]
  }

  /// The keys of all kinds of layers.
  enum LayerKey: Int, ObjectKey {
    case type, id, title, origin, size, opacity
    case color, cornerRadius, border, image, text, font, alignment, extras

    static let names: [StaticString] = [
      "type", "id", "title", "origin", "size", "opacity",
      "color", "cornerRadius", "border", "image", "text", "font", "alignment", "extras",
    ]

    /// The keys that some types have and others don't.
    static let ofSomeTypes: [LayerKey] = [.color, .cornerRadius, .border, .image, .text, .font, .alignment]
  }

  /// The keys of `origin`.
  enum PointKey: Int, ObjectKey {
    case x, y

    static let names: [StaticString] = ["x", "y"]
  }

  /// The keys of `size`.
  enum SizeKey: Int, ObjectKey {
    case width, height

    static let names: [StaticString] = ["width", "height"]
  }

  /// The keys of `border`.
  enum BorderKey: Int, ObjectKey {
    case color, width

    static let names: [StaticString] = ["color", "width"]
  }

  /// The keys of `font`.
  enum FontKey: Int, ObjectKey {
    case family, size, weight, style

    static let names: [StaticString] = ["family", "size", "weight", "style"]
  }

  /// The keys of `alignment`.
  enum AlignmentKey: Int, ObjectKey {
    case horizontal, vertical

    static let names: [StaticString] = ["horizontal", "vertical"]
  }

  /// The keys of an entry of `images`.
  enum ImageKey: Int, ObjectKey {
    case mediaType, data

    static let names: [StaticString] = ["mediaType", "data"]
  }
}

extension V2.LayerType {
  /// Whether layers of this type have a property that others lack.
  func has(_ key: V2.LayerKey) -> Bool {
    switch (self, key) {
    case (.rectangle, .color), (.rectangle, .cornerRadius), (.rectangle, .border): true
    case (.photo, .image): true
    case (.label, .color), (.label, .text), (.label, .font), (.label, .alignment): true
    case (.postIt, .color), (.postIt, .text): true
    default: false
    }
  }
}
