package import PlaneModel

/// A property of a plane and what to set it to, independent of the format that the plane was read from.
package struct FieldEdit: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A number, for positions, sizes, opacities and the like.
    case number(Double)
    /// A text, for ids, titles, texts and font families.
    case text(String)
    /// What an image's bytes are.
    case mediaType(MediaType)
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

  package var field: DocumentField
  package var value: Value

  package init(_ field: DocumentField, _ value: Value) {
    self.field = field
    self.value = value
  }
}

extension Plane {
  /// The plane with properties set; nil where a property is not there, or takes no value of the kind.
  package func applying(_ edits: some Sequence<FieldEdit>) -> Plane? {
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
  fileprivate mutating func set(_ field: LayerField, to value: FieldEdit.Value) -> Bool {
    var isSet = false
    switch value {
    case .number(let new): changeNumbers { if $0 == field { ($1, isSet) = (new, true) } }
    case .text(let new): changeTexts { if $0 == field { ($1, isSet) = (new, true) } }
    case .mediaType(let type) where field == .mediaType && kind == .photo:
      content.photo?.image.mediaType = type
      isSet = true
    case .imageData(let data) where field == .imageData && kind == .photo:
      content.photo?.image.data = data
      isSet = true
    case .mediaType, .imageData, .schemaVersion, .namespaces: break
    }
    return isSet
  }
}
