import MarkupJSON

extension V1 {
  /// The keys of the document.
  enum DocumentKey: Int, ObjectKey {
    case version, plane

    static let names: [JSONName] = ["version", "plane"]
  }

  /// The keys of all kinds of layers.
  enum LayerKey: Int, ObjectKey {
    case kind, uniqueID, sequence, point, size, backgroundColor, opacity, imageData, text, color

    static let names: [JSONName] = [
      "kind", "uniqueID", "sequence", "point", "size", "backgroundColor", "opacity", "imageData", "text",
      "color",
    ]

    /// The keys that some kinds have and others don't.
    static let ofSomeKinds: [LayerKey] = [.backgroundColor, .imageData, .text, .color]
  }

  /// The keys of `point`.
  enum PointKey: Int, ObjectKey {
    case x, y

    static let names: [JSONName] = ["x", "y"]
  }

  /// The keys of `size`.
  enum SizeKey: Int, ObjectKey {
    case width, height

    static let names: [JSONName] = ["width", "height"]
  }

  /// The keys of a colour.
  enum ColorKey: Int, ObjectKey {
    case red, green, blue

    static let names: [JSONName] = ["red", "green", "blue"]
  }
}

extension V1.Kind {
  /// Whether layers of this kind have a property that others lack.
  func has(_ key: V1.LayerKey) -> Bool {
    switch (self, key) {
    case (.rectangle, .backgroundColor), (.photo, .imageData), (.text, .text), (.text, .color): true
    default: false
    }
  }
}
