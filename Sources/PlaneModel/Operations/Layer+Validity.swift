extension Layer {
  /// Whether a property's value keeps the model's error rules; true where the kind doesn't have the property.
  public func isValid(_ property: LayerProperty) -> Bool {
    var isValid = property != .image || image?.isValid != false
    if property == .id, id.rawValue.isEmpty { isValid = false }
    if property == .color || property == .border, paintsNothing { isValid = false }
    forEachNumber { field, number in
      if field.property == property, field.bounds?.contains(number) == false { isValid = false }
    }
    forEachText { field, text in
      if field.property == property, text.firstScalarForbiddenInXML != nil { isValid = false }
    }
    return isValid
  }

  /// Whether it is a rectangle with neither an area nor a border.
  package var paintsNothing: Bool {
    guard case .rectangle(let rectangle) = content else { return false }
    return rectangle.color == nil && rectangle.border == nil
  }

  /// The first property whose value breaks an error rule; nil where all keep them.
  package var firstInvalidProperty: LayerProperty? { LayerProperty.allCases.first { !isValid($0) } }
}

extension Layer.Image {
  /// Whether the data is valid, the type is one that a photo may have, and the first bytes are those of the type.
  public var isValid: Bool {
    data.isValid && mediaType.isSupported
      && data.prefix(MediaType.signatureLength).flatMap(MediaType.init(signature:)) == mediaType
  }
}
