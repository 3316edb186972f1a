package import PlaneModel

/// A property of a plane and what to set it to, independent of the format that the plane was read from.
package struct FieldEdit: Hashable, Sendable {
  /// A new value.
  package enum Value: Hashable, Sendable {
    /// A number, for positions, sizes, opacities and the like.
    case number(Double)
    /// A text, for ids, titles, texts and font families.
    case text(String)
    /// What an image's bytes are.
    case mediaType(MediaType)
    /// The bytes of an image.
    case imageData(ImageData)
    /// The schema version of a document in JSON; says nothing about the plane.
    case schemaVersion(Int)
    /// The namespaces that an SVG lacks are declared; says nothing about the plane.
    case namespaces

    /// Whether it says something of an image, which several layers may show.
    package var isOfImage: Bool {
      switch self {
      case .mediaType, .imageData: true
      case .number, .text, .schemaVersion, .namespaces: false
      }
    }
  }

  /// The property.
  package var field: DocumentField
  /// The value to set it to.
  package var value: Value

  /// Creates an edit.
  package init(_ field: DocumentField, _ value: Value) {
    self.field = field
    self.value = value
  }
}

extension Plane {
  /// The plane with properties set; nil where a property is not there, or takes no value of the kind.
  package func applying(_ edits: [FieldEdit]) -> Plane? {
    var plane = self
    for edit in edits {
      guard plane.apply(edit) else { return nil }
    }
    return plane
  }

  private mutating func apply(_ edit: FieldEdit) -> Bool {
    switch (edit.field, edit.value) {
    case (.document, .schemaVersion), (.document, .namespaces): break
    case (.title, .text(let text)): title = text
    case (.description, .text(let text)): description = text
    case (.canvas(.width), .number(let number)): canvas.size.width = number
    case (.canvas(.height), .number(let number)): canvas.size.height = number
    case (.layer(let index, let field?), let value) where layers.indices.contains(index):
      return layers[index].set(field, to: value)
    default: return false
    }
    return true
  }
}

extension Layer {
  fileprivate mutating func set(_ field: DocumentField.LayerField, to value: FieldEdit.Value) -> Bool {
    switch (field, value) {
    case (.id, .text(let text)): id = LayerID(text)
    case (.title, .text(let text)): title = text
    case (.x, .number(let number)): origin.x = number
    case (.y, .number(let number)): origin.y = number
    case (.width, .number(let number)): size.width = number
    case (.height, .number(let number)): size.height = number
    case (.opacity, .number(let number)): opacity = Layer.Opacity(number)
    default: return content.set(field, to: value)
    }
    return true
  }
}

extension Layer.Content {
  fileprivate mutating func set(_ field: DocumentField.LayerField, to value: FieldEdit.Value) -> Bool {
    switch (self, field, value) {
    case (.rectangle(var rectangle), .cornerRadius, .number(let number)):
      rectangle.cornerRadius = number
      self = .rectangle(rectangle)
    case (.rectangle(var rectangle), .borderWidth, .number(let number)) where rectangle.border != nil:
      rectangle.border?.width = number
      self = .rectangle(rectangle)
    case (.photo(var photo), .image, .mediaType(let type)):
      photo.image.mediaType = type
      self = .photo(photo)
    case (.photo(var photo), .image, .imageData(let data)):
      photo.image.data = data
      self = .photo(photo)
    case (.label(var label), .text, .text(let text)):
      label.text = text
      self = .label(label)
    case (.label(var label), .fontFamily, .text(let family)):
      label.font.family = family
      self = .label(label)
    case (.label(var label), .fontSize, .number(let number)):
      label.font.size = number
      self = .label(label)
    case (.postIt(var postIt), .text, .text(let text)):
      postIt.text = text
      self = .postIt(postIt)
    default: return false
    }
    return true
  }
}
