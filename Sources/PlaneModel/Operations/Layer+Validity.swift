extension Layer {
  /// Whether a property's value keeps the model's error rules; true where the kind doesn't have the property.
  public func isValid(_ property: LayerProperty) -> Bool {
    switch (property, content) {
    case (.id, _): id.isValid
    case (.title, _): title.firstScalarForbiddenInXML == nil
    case (.origin, _): origin.isValid
    case (.size, _): size.isValid
    case (.opacity, _): opacity.isValid
    case (.text, _): text?.firstScalarForbiddenInXML == nil
    case (.image, .photo(let photo)): photo.image.isValid
    case (.font, .label(let label)):
      label.font.hasValidSize && label.font.family.firstScalarForbiddenInXML == nil
    case (.cornerRadius, .rectangle(let rectangle)): rectangle.cornerRadius.isFiniteAndNotNegative
    case (.border, .rectangle(let rectangle)): rectangle.border?.width.isFiniteAndNotNegative ?? true
    case (.color, _), (.alignment, _), (.image, _), (.font, _), (.cornerRadius, _), (.border, _): true
    }
  }

  /// The first property whose value breaks an error rule; nil where all keep them.
  public var firstInvalidProperty: LayerProperty? {
    LayerProperty.allCases.first { !isValid($0) }
  }
}

extension Layer.Image {
  /// Whether the data is valid, the type is one that a photo may have, and the first bytes are those of the type.
  public var isValid: Bool {
    data.isValid && mediaType.isSupported
      && data.prefix(MediaType.signatureLength).flatMap(MediaType.init(signature:)) == mediaType
  }
}
