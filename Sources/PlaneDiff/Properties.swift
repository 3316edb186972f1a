package import PlaneModel

/// A property with its value.
package struct PropertyEntry: Equatable, Sendable {
  /// Which one.
  package let property: Property
  /// What it is.
  package let value: PropertyValue

  init(_ property: Property, _ value: PropertyValue) {
    self.property = property
    self.value = value
  }
}

extension Plane {
  /// What the drawing itself has, without its layers, in a fixed order. What it has not is left out.
  package var properties: [PropertyEntry] {
    var entries: [PropertyEntry] = []
    if let schemaReference { entries.append(PropertyEntry(.schemaReference, .text(schemaReference))) }
    if let title { entries.append(PropertyEntry(.title, .text(title))) }
    if let description { entries.append(PropertyEntry(.description, .text(description))) }
    entries.append(PropertyEntry(.canvasSize, .size(canvas.size)))
    if let background = canvas.background { entries.append(PropertyEntry(.background, .color(background))) }
    if let extras { entries.append(PropertyEntry(.extras, .json(extras.json))) }
    return entries
  }
}

extension Layer {
  /// Everything that the layer has, in a fixed order. What it has not is left out.
  package var properties: [PropertyEntry] {
    var entries = [
      PropertyEntry(.kind, .word(kind.rawValue)),
      PropertyEntry(.id, .text(id.rawValue)),
      PropertyEntry(.title, .text(title)),
      PropertyEntry(.origin, .point(origin)),
      PropertyEntry(.size, .size(size)),
      PropertyEntry(.opacity, .number(opacity.rawValue)),
    ]
    if let color { entries.append(PropertyEntry(.color, .color(color))) }
    entries += content.ownProperties
    if let extras { entries.append(PropertyEntry(.extras, .json(extras.json))) }
    return entries
  }
}

extension Layer.Content {
  /// What only some kinds have, but for the colour.
  fileprivate var ownProperties: [PropertyEntry] {
    switch self {
    case .rectangle(let rectangle):
      [PropertyEntry(.cornerRadius, .number(rectangle.cornerRadius))]
        + (rectangle.border.map { [PropertyEntry(.border, .border($0))] } ?? [])
    case .photo(let photo): [PropertyEntry(.image, .image(photo.image))]
    case .postIt(let postIt): [PropertyEntry(.text, .text(postIt.text))]
    case .label(let label):
      [
        PropertyEntry(.text, .text(label.text)),
        PropertyEntry(.fontFamily, .text(label.font.family)),
        PropertyEntry(.fontSize, .number(label.font.size)),
        PropertyEntry(.fontWeight, .number(Double(label.font.weight.rawValue))),
        PropertyEntry(.fontStyle, .word(label.font.style.rawValue)),
        PropertyEntry(.horizontalAlignment, .word(label.alignment.horizontal.rawValue)),
        PropertyEntry(.verticalAlignment, .word(label.alignment.vertical.rawValue)),
      ]
    }
  }
}
